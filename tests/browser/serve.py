"""The table server as browser tests want it: bots answer at once, and nobody has to slow down."""

import json
import sys
from pathlib import Path

from asdealt.locales import words
from asdealt.server.rooms.services import Settings
from asdealt.server.serve import serve
from asdealt.server.shared.hosts import Hosts
from asdealt.server.shared.limits import Rate

PLENTY = Rate(1_000_000, 1.0)
AT_HOME = "table.home"  # this computer under the name that others in the house know it by
RATES = ("actions", "tables", "joins", "requests", "hellos")

if __name__ == "__main__":
    given = {**json.loads(sys.argv[3]), **dict.fromkeys(RATES, PLENTY)}
    settings = Settings(**given, hosts=Hosts(frozenset({AT_HOME})))
    serve("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]), words("en"), lan=False, browser=False, settings=settings)
