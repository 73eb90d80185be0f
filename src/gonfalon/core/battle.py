"""The battle: a small mutable holder of immutable things.

Rules change it only through its methods. Sides are 0 and 1; unit ids are places in `units`; a unit
that is gone has `place=None`. Everything that never changes (terrain, unit facts, names, options)
is in `setting`, which clones share and saves leave out.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from gonfalon.core.dice import Dice, roll_faces, seeded, shuffled
from gonfalon.core.events import Logged, Revealed, Rolled, Way, units_in
from gonfalon.core.records import COPIERS, record
from gonfalon.core.steps import Event, Option, Step, stored

if TYPE_CHECKING:
    from gonfalon.core.rolls import Roll

U = TypeVar("U")  # the unit record of a system
G = TypeVar("G")  # its public facts: turn, active side, points
S = TypeVar("S")  # its setting
T = TypeVar("T")

UNKNOWN = -1  # a card that a view does not show


@stored
class Outcome:
    """How a battle ended: the winner (None: a draw), the deciding rule and its words (`end-<key>`)."""

    winner: int | None
    rule: str
    key: str


@record
class Pile:
    """A place for cards. `owner` sees them; None: nobody; `public`: everybody."""

    family: str  # piles of one family hold the same set of cards between them
    owner: int | None = None
    public: bool = False

    def seen_by(self, side: int) -> bool:
        """Whether a side may look at the cards."""
        return self.public or self.owner == side


class Battle(Generic[U, G, S]):
    """One battle at one moment."""

    __slots__ = (
        "affairs",
        "agenda",
        "by_hex",
        "cache",
        "cause",
        "chance",
        "changed",
        "coming",
        "decks",
        "dice",
        "events",
        "game",
        "kept",
        "offered",
        "outcome",
        "rng",
        "running",
        "sealed",
        "setting",
        "unit_cache",
        "units",
        "viewer",
        "ways",
    )

    def __init__(self, setting: S, units: Iterable[U], game: G, seed: int) -> None:
        self.setting = setting
        self.units: list[U] = list(units)
        self.by_hex: dict[int, tuple[int, ...]] = {}
        self.game = game
        self.decks: dict[str, tuple[int, ...]] = {}
        self.affairs: dict[str, Any] = {}
        self.sealed: dict[int, Any] = {}
        self.agenda: list[Step] = []
        self.rng = seeded(seed)
        self.dice: Dice | None = None
        self.outcome: Outcome | None = None
        self.chance = 0  # how many rolls and reveals so far: where undo stops
        self.viewer: int | None = None
        self.events: list[Logged] | None = None
        self.ways: list[Way] = []  # where units went that no line of the log has named since
        self.cause = -1  # the line of the last choice or roll
        self.running = ""
        self.coming: list[Step] = []
        self.cache: dict[Hashable, Any] = {}
        self.unit_cache: dict[Hashable, Any] = {}
        self.kept: Any = None  # what a system makes of its units and renews from change to change
        self.changed: dict[int, U] = {}  # the units that tell otherwise since it was made, as they were
        self.offered: list[Option] | None = None  # the legal options of the pending question
        for i, u in enumerate(self.units):
            place = u.place  # type: ignore[attr-defined]
            if place is not None:
                self.by_hex[place] = (*self.by_hex.get(place, ()), i)

    def clone(self) -> Battle[U, G, S]:
        """An independent copy, without a log."""
        new: Battle[U, G, S] = object.__new__(Battle)
        new.setting = self.setting
        new.units = self.units.copy()
        new.by_hex = self.by_hex.copy()
        new.game = self.game
        new.decks = self.decks.copy()
        new.affairs = self.affairs.copy()
        new.sealed = self.sealed.copy()
        new.agenda = self.agenda.copy()
        new.rng = self.rng
        new.dice = None if self.dice is None else self.dice.copy()
        new.outcome = self.outcome
        new.chance = self.chance
        new.viewer = self.viewer
        new.events, new.ways, new.cause = None, [], -1
        new.running = ""
        new.coming = []
        new.cache = self.cache  # shared: a change puts a new one in place
        new.unit_cache = self.unit_cache
        new.kept = self.kept
        new.changed = self.changed.copy()
        new.offered = self.offered
        return new

    def altered(self, units: bool = False) -> None:
        """What was derived from the state holds no longer; what hangs on the units alone, if they changed."""
        self.cache, self.offered = {}, None
        if units:
            self.unit_cache = {}

    # -- state ---------------------------------------------------------------------------------

    def at(self, place: int) -> tuple[int, ...]:
        """The units in a place, in the order of their arrival (bottom first)."""
        return self.by_hex.get(place, ())

    def change(self, uid: int, **new: object) -> None:
        """Give a unit new values; `place` keeps `at` right."""
        old: Any = self.units[uid]
        unit = self.units[uid] = COPIERS[type(old)](old, new)
        telling: frozenset[str] = self.setting.telling  # type: ignore[attr-defined]
        if uid not in self.changed and not telling.isdisjoint(new):
            self.changed[uid] = old
        self.altered(units=True)
        if "place" in new and old.place != unit.place:
            self._moves(uid, old.place, unit.place)
            if self.events is not None and not self.setting.conceals(old, unit):  # type: ignore[attr-defined]
                self.ways.append(Way(uid, old.place, unit.place))

    def _moves(self, uid: int, left: int | None, entered: int | None) -> None:
        by_hex = self.by_hex
        if left is not None:
            there = by_hex[left]
            if len(there) == 1:
                del by_hex[left]
            else:
                by_hex[left] = tuple([u for u in there if u != uid])
        if entered is not None:
            by_hex[entered] = (*by_hex[entered], uid) if entered in by_hex else (uid,)

    def reorder(self, place: int, uids: tuple[int, ...]) -> None:
        """Put the units of a place in another order (bottom first)."""
        if sorted(uids) != sorted(self.at(place)):
            raise ValueError(f"{uids} are not the units of place {place}")
        self.by_hex[place] = uids
        self.altered(units=True)

    def set(self, **new: object) -> None:
        """Give the public facts of the game new values."""
        self.game = COPIERS[type(self.game)](self.game, new)
        self.altered()

    def put(self, name: str, affair: object) -> None:
        """Store the record of an affair that several steps share."""
        self.affairs[name] = affair
        self.altered()

    def end(self, name: str) -> None:
        """Forget an affair."""
        self.affairs.pop(name, None)
        self.altered()

    def cached(self, key: Hashable, make: Callable[[], T]) -> T:
        """Something derived from the state, computed once until the state changes."""
        found = self.cache.get(key)
        if found is None:
            found = self.cache[key] = make()
        return found

    def derived(self, key: Hashable, make: Callable[[], T]) -> T:
        """Like `cached`, for what depends on the units alone (zones of control): kept while they stand."""
        found = self.unit_cache.get(key)
        if found is None:
            found = self.unit_cache[key] = make()
        return found

    # -- secrets -------------------------------------------------------------------------------

    def seal(self, side: int, choice: object) -> None:
        """Keep a side's secret choice until it is opened."""
        self.sealed[side] = choice
        self.altered()

    def open_sealed(self) -> dict[int, Any]:
        """Open all secret choices."""
        opened, self.sealed = self.sealed, {}
        self.reveal()
        self.altered()
        return opened

    def reveal(self) -> None:
        """Something hidden becomes known: undo does not reach behind this."""
        self.chance += 1
        self.tell(Revealed)

    # -- cards ---------------------------------------------------------------------------------

    def shuffle(self, pile: str) -> None:
        """Shuffle a pile."""
        order = None if self.dice is None else self.dice.shuffled(self.decks[pile])
        if order is None:
            self.rng, order = shuffled(self.rng, self.decks[pile])
        self.decks[pile] = order
        self.chance += 1
        self.altered()

    def draw(self, source: str, target: str, count: int = 1) -> tuple[int, ...]:
        """Move cards from the top (the end) of a pile to another; as many as there are."""
        cards = self.decks[source]
        taken = cards[len(cards) - min(count, len(cards)) :]
        self.decks[source] = cards[: len(cards) - len(taken)]
        self.decks[target] = (*self.decks[target], *taken)
        self.chance += 1
        self.altered()
        return taken

    def move_card(self, card: int, source: str, target: str) -> None:
        """Move one card between piles."""
        cards = list(self.decks[source])
        cards.remove(card)
        self.decks[source] = tuple(cards)
        self.decks[target] = (*self.decks[target], card)
        self.altered()

    # -- what follows --------------------------------------------------------------------------

    def then(self, *steps: Step) -> None:
        """What follows the running step, in reading order; several calls add up."""
        self.coming.extend(steps)

    def drop(self, until: type[Step]) -> None:
        """End at once everything above the nearest step of a class (which stays on the agenda)."""
        while self.agenda and not isinstance(self.agenda[-1], until):
            self.agenda.pop()

    def finish(self, winner: int | None, rule: str, key: str) -> None:
        """End the battle."""
        self.outcome = Outcome(winner, rule, key)
        self.agenda.clear()
        self.coming.clear()
        self.altered()

    # -- chance and log ------------------------------------------------------------------------

    def roll(self, roll: Roll) -> Any:
        """Roll dice: the result class of the roll."""
        self.chance += 1
        while True:
            if self.dice is None:
                self.rng, faces = roll_faces(self.rng, roll)
                result = roll.read(faces)
            else:
                faces, result = self.dice.resolve(roll)
            if self.events is not None:
                self.log(roll.rule, Rolled(roll, tuple(faces), result))
                self.cause = len(self.events) - 1
            if result is not None:
                return result

    def tell(self, event: type[Event], *args: object, only: int | None = None, rule: str = "") -> None:
        """Log an event (built only where a log is kept); `only` one side may see it.

        `rule`: whose doing it is, if not the running step's.
        """
        if self.events is not None:
            self.log(rule or self.running, event(*args), only)

    def log(self, rule: str, event: Event, only: int | None = None) -> None:
        """Write a line where a log is kept, with the ways of the units that it names."""
        if self.events is None:
            return
        ways: tuple[Way, ...] = ()
        if self.ways:
            named = units_in(event)
            ways = tuple([w for w in self.ways if w.unit in named])
            self.ways = [w for w in self.ways if w.unit not in named]
        cause = 0 if self.cause < 0 else len(self.events) - self.cause
        self.events.append(Logged(rule, event, only, ways, cause))


AnyBattle: TypeAlias = Battle[Any, Any, Any]
