#!/bin/sh
# Put Jaipur into the menu of programs, started from where this folder lies now; `--remove` takes it out again.
set -eu
here=$(cd -- "$(dirname -- "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$data/applications/jaipur.desktop
icon=$data/icons/hicolor/256x256/apps/jaipur.png

if [ "${1:-}" = --remove ]; then
    rm -f -- "$entry" "$icon"
    exit
fi
case $here in
*[\"\`\$\\%]*) echo "A menu cannot start programs from a folder with \" \` \$ \\ or % in its name: $here" >&2; exit 1 ;;
esac
mkdir -p -- "${entry%/*}" "${icon%/*}"
cp -- "$here/jaipur.png" "$icon"
while IFS= read -r line; do
    case $line in
    Exec=*) printf 'Exec="%s/Jaipur"\n' "$here" ;;
    *) printf '%s\n' "$line" ;;
    esac
done <"$here/Jaipur.desktop" >"$entry"
