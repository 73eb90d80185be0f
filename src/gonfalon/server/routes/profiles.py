"""House rules that the user keeps in his data folder, for all games."""

from __future__ import annotations

from hashlib import sha256

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response

from gonfalon.core.errors import BadScenario
from gonfalon.core.profiles import Profile, read_profile, still_known, write_profile
from gonfalon.server.hall import InHall, InLanguage, body, reply
from gonfalon.server.messages.pages import Nothing, ProfileTold
from gonfalon.server.phrases import fault

router = APIRouter(prefix="/api/profiles")
KIND, ALL = "profile", "*"  # they belong to no game


@router.get("")
async def profiles(hall: InHall) -> Response:
    """All house rules, without options that are no more."""
    kept = [(one.id, msgspec.convert(one.data, Profile)) for one in hall.store.things(ALL, KIND)]
    return reply([_of(name, still_known(profile)) for name, profile in kept])


@router.put("")
async def keep_profile(request: Request, hall: InHall, lang: InLanguage) -> Response:
    """Keep house rules, written as TOML, under the name that they have."""
    try:
        profile = read_profile((await body(request)).decode("utf-8"), "")
    except UnicodeDecodeError:
        return reply(fault(BadScenario("no-text"), lang))
    except BadScenario as error:
        return reply(fault(error, lang))
    name = sha256(f"{KIND} {profile.name}".encode()).hexdigest()[:24]
    hall.store.keep(name, ALL, KIND, profile.name, msgspec.to_builtins(profile))
    return reply(_of(name, profile))


@router.delete("/{thing}")
async def forget_profile(thing: str, hall: InHall) -> Response:
    """Throw house rules away."""
    hall.store.forget(thing)
    return reply(Nothing())


def _of(name: str, profile: Profile) -> ProfileTold:
    return ProfileTold(id=name, name=profile.name, options=profile.options, text=write_profile(profile))
