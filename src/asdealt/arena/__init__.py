"""The arena: bots meet on the same deals, and every figure has an interval. docs/arena.md explains the figures.

setting   what is measured                   lineups     who sits where, deal by deal
deals     the deals                          units       one game: the unit of work
ledger    results on disk                    tournament  all games, over processes
sampling  intervals                          figures     head to head, seats, starts
ratings   Plackett-Luce                      formats     figures as people read them
export    CSV and Parquet                    report, charts   the page

balance, balance_report, game_balance: how fair a game is when the same bot plays every seat
"""
