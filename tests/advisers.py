"""The bots' process for tests of the coach: without the process, so that nothing has to be waited for."""


class AtOnce:
    """What is begun is found as soon as somebody listens."""

    def __init__(self):
        self.begun = []
        self._steps = None

    def begin(self, work, _line):
        self.begun.append(work)
        self._steps = work.steps()

    def findings(self, _line):
        steps, self._steps = self._steps, None
        return [] if steps is None else [next(steps)]

    def at_work(self, _line):
        return self._steps is not None

    def leave(self, _line):
        self._steps = None


class Late(AtOnce):
    """Nothing is found before somebody says so."""

    found = False

    def findings(self, line):
        return super().findings(line) if self.found else []


class Dying(AtOnce):
    """Whatever is begun breaks the process, again and again."""

    def findings(self, line):
        super().findings(line)
        return []
