"""Reads a file of decisions with Polars: how often is each kind of action chosen, and how often does it win?

    asdealt simulate scout --players 4 --games 200 --out scout.parquet
    python action_kinds.py scout.parquet

A kind is the first word of an action: play, scout, double. Polars is `pip install polars`.
"""

from __future__ import annotations

import sys

import polars as pl


def kinds(file: str) -> pl.DataFrame:
    """For each kind of action: decisions in which it was possible, how often it was chosen, and what followed."""
    decisions = pl.scan_parquet(file).with_columns(chosen=pl.col("legal").list.get(pl.col("choice")))
    kind = pl.element().str.split(" ").list.first()
    possible = decisions.select(
        "points", "won", chosen=pl.col("chosen").str.split(" ").list.first(),
        kind=pl.col("legal").list.eval(kind).list.unique(),
    ).explode("kind")  # fmt: skip
    taken = pl.col("chosen") == pl.col("kind")
    return (
        possible.group_by("kind")
        .agg(
            possible=pl.len(),
            chosen=taken.sum(),
            points=pl.col("points").filter(taken).mean(),
            won=pl.col("won").filter(taken).mean(),
        )
        .sort("possible", descending=True)
        .collect()
    )


if __name__ == "__main__":
    with pl.Config(tbl_hide_dataframe_shape=True, tbl_hide_column_data_types=True):
        print(kinds(sys.argv[1]))
