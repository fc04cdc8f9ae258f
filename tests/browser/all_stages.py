"""The tables of every game in every phase."""

from __future__ import annotations

from browser import dozen_stages, scout_stages, splitz_stages

STAGES = {
    "scout": scout_stages.stages(),
    "splitz": splitz_stages.stages(),
    "dozen": dozen_stages.stages(),
}
