"""Which program this is: a cluster must run the same one, or its results would not be the same."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

import asdealt


@cache
def source() -> str:
    """The version and a digest of all our Python files."""
    root = Path(asdealt.__file__).parent
    total = sha256()
    for path in sorted(root.rglob("*.py")):
        text = path.read_bytes()
        total.update(f"{path.relative_to(root).as_posix()}\0{len(text)}\0".encode() + text)
    return f"{asdealt.__version__} {total.hexdigest()[:12]}"
