"""Who may do what: a table for requests of the socket, one for routes, and the battle that decides.

What is in neither table cannot be asked for (`tests/server/test_rights.py` finds it).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from gonfalon.core.errors import GonfalonError, NotFound, OutOfSync
from gonfalon.core.journal import given_up, last_chosen
from gonfalon.core.system import System
from gonfalon.core.views import BOTH
from gonfalon.server.guard import Pass
from gonfalon.server.messages import asked
from gonfalon.server.seats import COMPUTER, HERE, REMOTE, Link, Seats
from gonfalon.server.sitting import Sitting

# watch: any page of the battle. see: one that is not behind the curtain. sit: one that plays a side.
# answer: the one that is asked, in front of the curtain. decline: the same,
# also behind it. roll: the one that types in the dice.
Need = Literal["watch", "see", "sit", "answer", "decline", "roll"]
SOCKET: dict[type[asked.SocketRequest], Need] = {
    asked.Choose: "answer",
    asked.Peek: "answer",
    asked.Odds: "answer",
    asked.Chance: "answer",
    asked.Hint: "answer",
    asked.Group: "answer",
    asked.Arrange: "answer",
    asked.Nobody: "decline",
    asked.Order: "sit",
    asked.Undo: "sit",
    asked.Offer: "sit",
    asked.Concede: "sit",
    asked.Draw: "sit",
    asked.Correctable: "answer",
    asked.Correct: "answer",
    asked.Dice: "roll",
    asked.Overlay: "see",
    asked.At: "see",
    asked.Why: "see",
    asked.Language: "watch",
    asked.Lift: "watch",
}
# public: no pass is needed. pass: any pass. owner: who started the program. open: who may open this
# battle. save, report: the same, if the battle lets him. branch: the owner, a battle that he may open.
Gate = Literal["public", "pass", "owner", "open", "save", "report", "branch"]
ROUTES: dict[str, Gate] = {
    "page": "public",
    "seat": "public",
    "icon": "public",
    "licences": "public",
    "manifest": "public",
    "service": "public",
    "verify": "public",
    "home": "pass",
    "about": "pass",
    "preview_shipped": "pass",
    "preview_file": "pass",
    "paper_shipped": "pass",
    "paper_file": "pass",
    "rules": "pass",
    "armies": "pass",
    "judge": "pass",
    "quick": "pass",
    "fight": "pass",
    "create": "owner",
    "lesson": "owner",
    "upload": "owner",
    "remove": "owner",
    "things": "owner",
    "keep": "owner",
    "forget": "owner",
    "profiles": "owner",
    "keep_profile": "owner",
    "forget_profile": "owner",
    "seats": "owner",
    "renew": "owner",
    "save": "save",
    "report": "report",
    "trouble": "open",
    "film": "open",
    "branch": "branch",
    "rematch": "branch",
    "socket": "open",
}
REFUSED: dict[Need | Gate, Callable[[], GonfalonError]] = {
    "answer": lambda: OutOfSync("other-asked"),
    "decline": lambda: OutOfSync("other-asked"),
    "roll": lambda: OutOfSync("other-rolls"),
    "sit": lambda: OutOfSync("no-seat"),
    "see": lambda: OutOfSync("curtain"),
    "owner": lambda: OutOfSync("host-only"),
    "open": lambda: NotFound("no-such-battle"),
    "save": lambda: OutOfSync("file-when-over"),
    "report": lambda: OutOfSync("not-over"),
}


def check_pass(gate: Gate, here: Pass | None, battle: str = "") -> None:
    """Refuse a pass what it does not open; what hangs on the battle itself is asked of its rights."""
    if gate in ("owner", "branch") and (here is None or not here.owner):
        raise REFUSED["owner"]()
    if gate in ("open", "save", "report", "branch") and (here is None or not here.may(battle)):
        raise REFUSED["open"]()


def sides_of(seats: Seats, battle: str, here: Pass) -> tuple[int, ...]:
    """The sides that a pass plays: the owner all that sit at his screen; else the seat of its link."""
    own = tuple(s for s in (0, 1) if here.owner and seats.sides[s].kind == HERE)
    held = here.seats.get(battle)
    return own if own or held is None or seats.sides[held].kind != REMOTE else (held,)


class Rights:
    """What the pages of one battle may know and do."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting

    # -- knowing --------------------------------------------------------------------------------

    @property
    def hides(self) -> bool:
        """Whether this battle has anything one side may not know."""
        match = self.sitting.match
        secret = any(not p.public for p in match.battle.setting.piles.values())
        return secret or type(match.system).mask is not System.mask

    @property
    def alone(self) -> bool:
        """Whether no other person plays."""
        seats = self.sitting.seats
        return seats.open or COMPUTER in [s.kind for s in seats.sides]

    def viewer(self, link: Link) -> int:
        """Which side's knowledge a page shows now."""
        match = self.sitting.match
        if match.outcome is not None and (not link.sides or link.both or self.alone):
            return BOTH
        if link.both:
            if self.sitting.seats.open or not self.hides:
                return BOTH
            return BOTH if match.player is None else match.player
        return link.sides[0] if link.sides else BOTH

    def curtain(self, link: Link) -> bool:
        """At one screen the curtain falls when the other side's secrets would come into view."""
        side = self.viewer(link)
        if not link.both or self.sitting.seats.open or not self.hides or side == BOTH:
            return False
        return link.shown != side

    # -- doing ----------------------------------------------------------------------------------

    def may(self, need: Need, link: Link) -> bool:
        """Whether a page is what a request needs."""
        if need in ("answer", "decline"):
            return self._asked(link) and (need == "decline" or not self.curtain(link))
        if need == "roll":
            return self._rolls(link)
        if need == "see":
            return not self.curtain(link)
        return bool(link.sides) if need == "sit" else True

    def check(self, need: Need, link: Link) -> None:
        """Refuse what a page may not ask for."""
        if not self.may(need, link):
            behind = need == "answer" and self._asked(link)
            raise REFUSED["see" if behind else need]()

    def _asked(self, link: Link) -> bool:
        """Whether the side that is asked sits at this page, behind the curtain or not."""
        return self.sitting.match.player in link.sides

    def _rolls(self, link: Link) -> bool:
        """Whether the dice that are awaited (or were typed last) are typed in here.

        One's own are, and those that no person rolls.
        """
        match = self.sitting.match
        last = match.entries[-1].player if match.entries else -1
        side = last if match.waiting is None else match.waiting.player
        nobody = side not in (0, 1) or self.sitting.seats.sides[side].kind == COMPUTER
        return side in link.sides or (nobody and bool(link.sides))

    def takes_back(self, link: Link) -> bool:
        """Whether the last gesture can be taken back from here, and nothing was learnt since."""
        return self._asked(link) and self.sitting.match.can_undo()

    def goes_further_back(self, link: Link) -> bool:
        """Whether there is something of this page to go back to, past dice and answers; not once given up."""
        match = self.sitting.match
        if match.fair is not None and match.outcome is not None:
            return False
        chosen = last_chosen(match.entries, link.sides)
        return chosen is not None and match.broken_at is None and not given_up(match.entries)

    def goes_back(self, link: Link) -> bool:
        """Whether nobody else need agree to go back past dice and answers."""
        return self.alone or link.both

    def gives(self, gate: Gate, here: Pass) -> bool:
        """Whether this battle gives its file or its report to a pass that may open it."""
        over = self.sitting.match.outcome is not None
        # a file shows what both sides know
        return over or (gate == "save" and here.owner and not self.sitting.seats.shared)

    def filmed(self, sides: tuple[int, ...]) -> int:
        """As which side saw it the battle is filmed for who plays these; refused where two share a screen."""
        page = Link(sides, "")
        if self.curtain(page):
            raise REFUSED["save"]()
        return self.viewer(page)

    def check_battle(self, gate: Gate, here: Pass) -> None:
        """Refuse what this battle does not give."""
        if not self.gives(gate, here):
            raise REFUSED[gate]()
