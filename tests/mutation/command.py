"""The command: `python3 run.py mutate [TARGET ...]`."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter

from mutation import equivalent, reach
from mutation.mutants import Mutant, find
from mutation.runner import Result, run, sample, trial
from mutation.targets import ROOT, Target, targets


def main(args: list[str] | None = None) -> int:
    asked = _parser().parse_args(args)
    os.chdir(ROOT)
    known = targets()
    names, lines = _chosen(asked.targets, known)
    every = [file for target in known.values() for file in target.files]
    tests = {name: reach.test_files(asked.tests or known[name].tests) for name in names}
    reached = reach.load(every, sorted(set().union(*tests.values())), asked.jobs)
    within = {name: reached.within(tests[name]) for name in names}
    by_line = {name: within[name].by_line() for name in names}
    mutants = {name: [mutant for file in known[name].files for mutant in find(file)] for name in names}
    trials = [
        trial(mutant, within[name], by_line[name])
        for name in names
        for mutant in mutants[name]
        if not lines or any(_fits(mutant, line) for line in lines)
    ]
    if asked.sample:
        trials = sample(trials, asked.sample, asked.seed)
    entries = equivalent.load()
    faults = [
        f"{entry.file}: this entry of equivalent.toml fits no mutant: {entry.before} -> {entry.after}"
        for entry in equivalent.stale(entries, (mutant for file in every for mutant in find(file)))
    ]
    began = time.monotonic()
    unreached: Counter[str] = Counter()
    counts = dict.fromkeys(("killed", "equivalent", "survived", "unreached"), 0)
    for n, (mutant, result) in enumerate(run(trials, asked.jobs, reached)):
        reason = next((entry for entry in entries if entry.fits(mutant)), None)
        if reason and result is Result.KILLED:
            faults.append(f"{mutant}\n  a test notices this one: it is not equivalent")
        if reason and result is not Result.KILLED:
            counts["equivalent"] += 1
        else:
            counts[result] += 1
            if result is Result.SURVIVED:
                print(mutant, flush=True)
            if result is Result.UNREACHED:
                unreached[f"{mutant.path.relative_to(ROOT)} in {mutant.function}"] += 1
        if sys.stderr.isatty():
            print(f"\r{n + 1} of {len(trials)} ", end="", file=sys.stderr, flush=True)
    if reach.fingerprint(every) != reached.sources:
        faults.append("The sources changed while this ran: run it again.")
    for place, count in unreached.items():
        print(f"{place}: {count} mutants that no test reaches")
    for fault in faults:
        print(fault)
    told = ", ".join(f"{count} {name}" for name, count in counts.items())
    print(f"{len(trials)} mutants in {time.monotonic() - began:.0f} s: {told}")
    return 1 if faults or counts["survived"] or counts["unreached"] else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="run.py mutate", description=__doc__)
    parser.add_argument("targets", nargs="*", metavar="TARGET", help="scout, match, room ..., or FILE or FILE:LINE")
    parser.add_argument("--tests", nargs="+", metavar="PATH", help="folders, FILE or FILE::TEST, not the usual ones")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many mutants at once")
    parser.add_argument("--sample", type=int, default=0, metavar="N", help="only N mutants, drawn by the seed")
    parser.add_argument("--seed", type=int, default=0)
    return parser


def _chosen(asked: list[str], known: dict[str, Target]) -> tuple[list[str], list[str]]:
    """The names of the targets to load, and the places (FILE or FILE:LINE) to which mutants are limited."""
    if not asked:
        return list(known), []
    lines = [each for each in asked if each not in known]
    files = {line: line.partition(":")[0] for line in lines}
    for line, file in files.items():
        if not any(str(path).endswith(file) for target in known.values() for path in target.files):
            raise SystemExit(f"{line} is neither a target ({', '.join(known)}) nor a file of one")
    names = [
        name
        for name, target in known.items()
        if name in asked or any(str(path).endswith(file) for file in files.values() for path in target.files)
    ]
    return names, lines + [str(file) for name in names if name in asked for file in known[name].files] if lines else []


def _fits(mutant: Mutant, place: str) -> bool:
    file, _, line = place.partition(":")
    return str(mutant.path).endswith(file) and line in ("", str(mutant.line))
