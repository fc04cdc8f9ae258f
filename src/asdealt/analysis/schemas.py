"""Generates the schemas of reports and notes: `python -m asdealt.analysis.schemas docs/schema`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from asdealt.analysis import notes, report


def files() -> dict[str, str]:
    """The files of docs/schema, by name. A test fails if they are not up to date."""
    made = {"analysis.schema.json": report.schema(), "notes.schema.json": notes.schema()}
    return {name: json.dumps(schema, indent=1, ensure_ascii=False) + "\n" for name, schema in made.items()}


def main() -> None:
    for name, text in files().items():
        (Path(sys.argv[1]) / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
