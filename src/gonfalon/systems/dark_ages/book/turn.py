"""3 and 17 Turns and rounds: who plays, passing, the End of Turn Phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.steps import Decision, Option, Pass, Step, step
from gonfalon.systems.dark_ages.book.activation import NOT_ACTIVATION, MovementPhase, activate
from gonfalon.systems.dark_ages.book.deck import fill_hand, reshuffle
from gonfalon.systems.dark_ages.book.melee import CombatPhase
from gonfalon.systems.dark_ages.book.orders import (
    NOT_IN_HAND,
    RULES,
    AskOrders,
    Pause,
    judge_order_play,
    order_plays,
    play_order,
)
from gonfalon.systems.dark_ages.book.rout import LeaderLeft, Retreat, SettleRouts
from gonfalon.systems.dark_ages.book.victory import decided, score_turn
from gonfalon.systems.dark_ages.pieces.events import LastTurn, Passed, TurnBegan
from gonfalon.systems.dark_ages.pieces.facts import HAND, Round
from gonfalon.systems.dark_ages.pieces.options import PASS, Activate, Play
from gonfalon.systems.dark_ages.pieces.queries import hand_of, on_map
from gonfalon.systems.dark_ages.pieces.setting import B
from gonfalon.systems.dark_ages.pieces.tables import END, IN_WINDOW, OTHER, ROUND

IDLE_TURNS = 3


@step("3a")
class Turn(Step):
    """A turn is a series of rounds; Player A always begins."""

    def run(self, b: B) -> None:
        b.set(turn=b.game.turn + 1, passes=0, used=False)
        b.tell(LastTurn if b.game.last_turn else TurnBegan, b.game.turn)
        b.then(RoundBegins(0))  # § 2l


@step("2n")
class RoundBegins(Step):
    """One player is Active, the other is not; without cards he passes by himself."""

    side: int

    def applies(self, b: B) -> bool:
        return b.outcome is None

    def run(self, b: B) -> None:
        b.set(active=self.side, phase="round")
        b.put("round", Round())  # § 5d
        if not b.decks[HAND[self.side]]:  # § A1b
            passes(b, self.side)
            b.then(RoundEnds(self.side))
        else:
            b.then(OpenRound(self.side), RoundEnds(self.side))


@step("4a")
class OpenRound(Decision):
    """The Active player plays a card as Activation or a Historical Event, or passes."""

    side: int
    opens = True

    hidden: ClassVar[bool] = True

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterator[Option]:
        yield PASS
        for card in hand_of(b, self.side):
            if card > 0:
                yield Activate(card)
        yield from order_plays(b, self.side)

    def legal(self, b: B) -> list[Option]:
        hand, cards = hand_of(b, self.side), b.setting.cards
        found: list[Option] = [PASS, *[Activate(c) for c in hand if c > 0 and cards[c].value]]
        for card in hand:
            if card > 0 and cards[card].order in IN_WINDOW[ROUND]:
                plays = RULES[cards[card].order].targets(b, self.side, card)
                found += [play for play in plays if self.refusal(b, play) is None]
        return found

    def refusal(self, b: B, option: Activate | Play | Pass) -> Refusal | None:
        if isinstance(option, Activate):
            if option.card not in hand_of(b, self.side):
                return NOT_IN_HAND
            return None if b.setting.cards[option.card].value else NOT_ACTIVATION
        if isinstance(option, Play):
            if b.setting.cards[option.card].order == "historical_event":  # § 18.17a, V3b
                if option.card not in hand_of(b, self.side):
                    return NOT_IN_HAND
                return None if option.unit is None else refuse("18.17a", "no-aim", card=option.card)
            return judge_order_play(b, ROUND, self.side, option)
        return None

    def answer(self, b: B, option: Activate | Play | Pass) -> None:
        if isinstance(option, Pass):
            passes(b, self.side)  # § 3i, 3j, V36: neither movement nor combat follows
        elif isinstance(option, Activate):
            activate(b, self.side, option.card)
            b.then(MovementPhase(self.side), CombatPhase(self.side))  # § 1k, 3l
        elif b.setting.cards[option.card].order == "historical_event":
            b.set(phase="event")
            play_order(b, self.side, option)
            b.then(CountsAsPass())  # § A2
        else:
            play_order(b, self.side, option)
            b.then(Pause(OTHER), MayGoOn(self.side))  # § V3c


@step("18.17e")
class CountsAsPass(Step):
    """A round with a Historical Event counts as passed: with the other's pass it ends the turn."""

    def run(self, b: B) -> None:
        b.set(passes=b.game.passes + 1)  # § A2b


@step("A1b")
class MayGoOn(Step):
    """After an order the player still opens his round, if he has a card left."""

    side: int

    def run(self, b: B) -> None:
        if b.decks[HAND[self.side]]:
            b.then(OpenRound(self.side))
        else:
            passes(b, self.side)


def passes(b: B, side: int) -> None:
    """3h: a player passes and keeps his cards."""
    b.set(passes=b.game.passes + 1)  # § 3k: as often as he likes
    b.tell(Passed, side)


@step("3c")
class RoundEnds(Step):
    """The turn ends after two passes in a row, or when both hands are empty."""

    side: int

    def run(self, b: B) -> None:
        if b.setting.conditions is not None and decided(b, "activation", "player_turn"):
            return
        empty = not b.decks[HAND[0]] and not b.decks[HAND[1]]
        if b.game.passes >= 2 or empty:  # § A1
            b.then(EndOfTurn())
        else:
            b.then(RoundBegins(1 - self.side))  # § 2m, 3o, V33


@step("3d")
class EndOfTurn(Step):
    """The End of Turn Phase: orders, retreats of routed units, refill of the hands."""

    def run(self, b: B) -> None:
        b.set(phase="end")
        b.put("round", Round())
        b.then(AskOrders(END, 0, 0), EndRetreats(), Refill())  # § A1c: cards not played stay in the hand


@step("17a")
class EndRetreats(Step):
    """Every routed unit retreats one more hex."""

    def run(self, b: B) -> None:
        for side in (0, 1):
            for uid in on_map(b, side):
                if b.units[uid].points == 1:
                    b.then(LeaderLeft(uid), EndRetreat(uid), SettleRouts())


@step("13n")
class EndRetreat(Step):
    """One routed unit retreats one hex towards its edge."""

    unit: int

    def applies(self, b: B) -> bool:
        return b.units[self.unit].place is not None and b.units[self.unit].points == 1

    def run(self, b: B) -> None:
        b.then(Retreat(self.unit, -1, 1))


@step("17b")
class Refill(Step):
    """Both hands are filled to 3 cards; the deck's end brings the last turn, and then B wins."""

    def run(self, b: B) -> None:
        game, own = b.game, b.setting.conditions
        if own is not None:
            score_turn(b)
            if decided(b, "turn"):
                return
        idle = 0 if game.used else game.idle + 1
        if own is not None and (game.last_turn or idle >= IDLE_TURNS) and decided(b, "end"):
            return
        if game.last_turn:  # § 19e
            b.finish(1 - b.setting.attacker, "20f", "deck")  # § A36
            return
        if idle >= IDLE_TURNS:
            b.finish(1 - b.setting.attacker, "W1", "end-ruling")
            return
        b.set(idle=idle)
        if game.deck_out:
            if not (fill_hand(b, 0) and fill_hand(b, 1)) or not b.decks["deck"]:
                reshuffle(b)
            self._last(b)  # § V28
        elif not (fill_hand(b, 0) and fill_hand(b, 1)):
            reshuffle(b)  # § A33
            self._last(b)  # § V28d
        b.then(Turn())  # § 3e

    def _last(self, b: B) -> None:
        """Full hands and one last full turn."""
        for side in (0, 1):
            fill_hand(b, side)  # § 19d
        b.set(last_turn=True, deck_out=False)  # § 19b, A33b
