"""The server for browser tests: bots answer at once, and there are no rate limits."""

import json
import sys
from functools import partial
from pathlib import Path
from unittest.mock import patch

from asdealt.locales import words
from asdealt.server.rooms import lobby
from asdealt.server.rooms.content_reader import ContentReader
from asdealt.server.rooms.record_reader import RecordReader
from asdealt.server.rooms.reviews import Reviews
from asdealt.server.serve import serve
from asdealt.server.settings import Settings
from asdealt.server.shared.hosts import Hosts
from asdealt.server.shared.limits import Rate

PLENTY = Rate(1_000_000, 1.0)
QUICK = 0.02  # times the usual effort of a review
AT_HOME = "table.home"  # the name of this computer in a home network
RATES = ("actions", "tables", "joins", "replays", "reviews", "requests", "hellos")

if __name__ == "__main__":
    given = {**json.loads(sys.argv[3]), **dict.fromkeys(RATES, PLENTY)}
    settings = Settings(**given, hosts=Hosts(frozenset({AT_HOME})))
    patient = partial(ContentReader, seconds=60.0)  # on a busy machine, the process that reads card sets starts slowly
    with (
        patch.object(lobby, "ContentReader", patient),
        patch.object(lobby, "RecordReader", partial(RecordReader, seconds=60.0)),
        patch.object(lobby, "Reviews", partial(Reviews, seconds=900.0, effort=QUICK)),
    ):
        serve(
            "127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]), words("en"), lan=False, browser=False, settings=settings
        )
