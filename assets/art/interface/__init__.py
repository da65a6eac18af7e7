"""The interface's pictures: plates, buttons, controls, icons and the program's emblem, drawn as SVG."""
