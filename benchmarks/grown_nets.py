"""Writes nets of an earlier feature spec as nets of today's that choose just the same, for learning to go on from.

    python benchmarks/grown_nets.py --fields scout > fields.json                            # in the earlier version
    python benchmarks/grown_nets.py scout fields.json OUT old/5.npz old/4.npz [--wide 256]  # in today's

Numbers that today's spec has, too, keep their weights; new ones count nothing at first. `--wide`: so many units in the
first hidden layer; the new ones read everything, at random, and nobody reads them yet.
"""

from __future__ import annotations

import argparse
import json
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np

from asdealt.fast.game import fast_game
from asdealt.fast.net_files import header, packed, unpacked
from asdealt.fast.net_tables import spec_of

Arrays = dict[str, Any]
Fields = list[tuple[str, int, float]]  # name, how many, and the size that counts as one


def moved(rows: Any, before: Fields, now: Fields) -> Any:
    """The rows of a matrix, one for each number that is read, where today's numbers are."""
    if len(rows) != sum(many for _, many, _ in before):
        raise SystemExit(f"the net reads {len(rows)} numbers, not those of the fields")
    at, places = 0, dict[str, Any]()
    for name, many, unit in before:
        places[name] = (rows[at : at + many], unit)
        at += many
    found = []
    for name, many, unit in now:
        kept, old = places.get(name, (np.zeros((many, rows.shape[1])), unit))
        if kept.shape != (many, rows.shape[1]):
            raise SystemExit(f"{name} has another size now")
        found.append(kept * (unit / old))
    return np.vstack(found)


def widened(arrays: Arrays, wide: int, dice: np.random.Generator) -> Arrays:
    """With more units in the first hidden layer, which the second one does not read yet."""
    more = wide - len(arrays["first_bias"])
    if more <= 0:
        return arrays
    inputs = len(arrays["state"]) + len(arrays["choice"])
    for name in ("state", "choice"):
        drawn = dice.standard_normal((len(arrays[name]), more)) * sqrt(2 / inputs)
        arrays[name] = np.hstack([arrays[name], drawn])
    arrays["first_bias"] = np.append(arrays["first_bias"], np.zeros(more))
    arrays["second"] = np.vstack([arrays["second"], np.zeros((more, arrays["second"].shape[1]))])
    return arrays


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.add_argument("--fields", action="store_true", help="print the fields of this version")
    parser.add_argument("--wide", type=int, default=0)
    chosen = parser.parse_args()
    game = fast_game(chosen.game)
    spec = spec_of(game)
    now = {"state": spec.state.fields, "choice": spec.choice.fields}
    if chosen.fields:
        print(json.dumps(now))
        return
    before, out, *nets = chosen.files
    earlier = json.loads(Path(before).read_text())
    Path(out).mkdir(parents=True, exist_ok=True)
    for file in nets:
        about, arrays = unpacked(Path(file).read_bytes(), file)
        grown: Arrays = {name: array.astype(np.float64) for name, array in arrays.items()}
        for part in now:
            grown[part] = moved(grown[part], earlier[part], now[part])
        grown = widened(grown, chosen.wide, np.random.default_rng(about["players"]))
        fixed = header(game, about["players"], {})
        made = {key: value for key, value in about.items() if key not in fixed} | {"grown_from_spec": about["spec"]}
        name = f"{chosen.game}-{about['players']}.npz"
        (Path(out) / name).write_bytes(packed({**fixed, **made}, grown))
        print(name)


if __name__ == "__main__":
    main()
