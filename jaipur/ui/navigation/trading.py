"""Your trading: the page, the file of its figures, and the question before the statistics are deleted."""

import logging
import time
from functools import partial

from jaipur import save_words
from jaipur.saved_pictures import save_table
from jaipur.trading import as_csv, trading
from jaipur.trading_words import summary
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.scene import Change, Pop, Push, Replace, Scene
from jaipur.ui.kit.widgets import Button
from jaipur.ui.navigation.standing import Standing
from jaipur.ui.scenes.dialog import DialogScene
from jaipur.ui.scenes.trading_page import TradingScene

log = logging.getLogger("jaipur.ui")


class YourTrading:
    """The scenes of one's own figures."""

    def __init__(self, context: Context, standing: Standing) -> None:
        self._context = context
        self._standing = standing

    def page(self, said: str = "") -> Scene:
        """The page as it stands now, and what came of what was asked last."""
        text, rounds = self._context.text, self._standing.rounds()
        figures = trading(rounds)
        words = summary(text, figures, self._standing.rating()) if rounds else [text("trading.none")]
        buttons = [
            Button(text("trading.export"), self._export, enabled=bool(rounds)),
            Button(text("trading.delete"), lambda: Push(self._question()), enabled=bool(rounds)),
            Button(text("setup.back"), Pop, primary=True),
        ]
        return TradingScene(self._context, figures, [*words, *([said] if said else [])], buttons, Pop)

    def _export(self) -> Change:
        """Write the figures into a file, and tell where it is, or why not."""
        text = self._context.text
        try:
            place = save_table(as_csv(self._standing.rounds()), text("trading.file"))
        except OSError as error:
            log.warning("the figures are not written: %s", error)
            return Replace(self.page(text("trading.not_exported", reason=save_words.reason(text, error))))
        return Replace(self.page(text("trading.exported", path=place)))

    def _question(self) -> Scene:
        text = self._context.text
        buttons = [
            Button(text("trading.delete"), self._delete),
            Button(text("setup.back"), Pop, primary=True),
        ]
        return DialogScene(self._context, text("trading.delete"), text("trading.sure"), buttons)

    def _delete(self) -> Change:
        text = self._context.text
        try:
            self._standing.forget(time.time())
        except OSError as error:
            log.warning("the statistics are not deleted: %s", error)
            told = text("trading.not_deleted", reason=save_words.reason(text, error))
            return Replace(DialogScene(self._context, text("trading.delete"), told, [Button(text("setup.back"), Pop)]))
        return Replace(DialogScene(self._context, text("trading.delete"), text("trading.deleted"), [self._done()]))

    def _done(self) -> Button:
        return Button(self._context.text("options.done"), partial(Replace, self.page()), primary=True)
