"""The former name of `phrases`."""

from gonfalon.server.phrases import Voice as Voice
