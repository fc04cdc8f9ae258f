"""Makes one file of several nets, a panel: it decides by the mean of their odds.

    PYTHONPATH=src python benchmarks/panel.py OUT.npz splitz FIRST.npz SECOND.npz ...

The nets are for one game and size. Rollouts play by the first. The header says how each of them was made.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path
from typing import Any

from asdealt.fast.game import fast_game
from asdealt.fast.net_files import MEMBERS, Net, header, net_of_file, packed, write

FIXED = ("format", "game", "players", "spec", "hash")


def members(net: Net) -> list[dict[str, Any]]:
    """How each member was made."""
    made = {name: value for name, value in net.made.items() if name not in FIXED}
    found: list[dict[str, Any]] = made.get("members", [made])
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("game")
    parser.add_argument("nets", nargs="+")
    chosen = parser.parse_args()
    first, *others = (net_of_file(path, chosen.game) for path in chosen.nets)
    if any(net.players != first.players for net in others):
        parser.error("these nets are for different numbers of players")
    if sum(1 + len(net.panel) for net in (first, *others)) > MEMBERS:
        parser.error(f"a panel has at most {MEMBERS} nets")
    made = {"members": [each for net in (first, *others) for each in members(net)]}
    panel = replace(first, panel=(*first.panel, *(each for net in others for each in (net, *net.panel))))
    write(chosen.out, packed(header(fast_game(chosen.game), first.players, made), panel.all_arrays))
    print(f"{chosen.out}: {len(panel.panel) + 1} nets")


if __name__ == "__main__":
    main()
