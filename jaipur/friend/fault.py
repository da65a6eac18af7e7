"""Why something that a friend sent does not count."""

from enum import StrEnum


class Fault(StrEnum):
    """What is wrong with an entry, or with a round once all is shown. Each has a sentence."""

    OUT_OF_TURN = "out_of_turn"
    FALSE_COIN = "false_coin"
    FALSE_LOCKS = "false_locks"
    WRONG_PLACES = "wrong_places"
    WRONG_KEY = "wrong_key"
    NO_CAMEL = "no_camel"
    ILLEGAL_MOVE = "illegal_move"
    NOT_PROVED = "not_proved"
    REWRITTEN = "rewritten"
    FALSE_SHUFFLE = "false_shuffle"
    HIDDEN_CAMELS = "hidden_camels"
    FALSE_ALARM = "false_alarm"
