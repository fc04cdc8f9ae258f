"""The page's own SHA-256: browsers keep theirs from pages that come over plain HTTP."""

from __future__ import annotations

import hashlib
import json
import subprocess
from random import Random

from web.test_web import NODE, WEB

SCRIPT = """
import { sha256 } from "./src/lib/sha256.ts";
const messages = JSON.parse(process.argv[1]);
console.log(JSON.stringify(messages.map(hex => sha256(Uint8Array.from(hex.match(/../g) ?? [], pair => parseInt(pair, 16))))));
"""


def test_it_is_the_one_everybody_has() -> None:
    rng = Random(0)
    messages = [rng.randbytes(length) for length in (*range(200), 1000, 4096)]
    command = [str(NODE), "--input-type=module", "--eval", SCRIPT, json.dumps([each.hex() for each in messages])]
    done = subprocess.run(command, cwd=WEB, text=True, capture_output=True, check=True)
    assert json.loads(done.stdout) == [hashlib.sha256(each).hexdigest() for each in messages]
