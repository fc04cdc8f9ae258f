"""Who may see what. The veil is closed by default: it refuses to show what it does not know how to hide.

Every card face in a state lies in a `Secret`, which knows who has seen it. `look` copies a state for one viewer and
turns all other faces down. A `View` is made here and nowhere else, and every function that makes one looks first:

- `view` makes one of a state.
- `Watch` makes those of a whole match. It remembers what each viewer was shown, and veils only what has changed.
- `derive` makes one from another view, for the same viewer.

`Changed` holds the parts of a state that a turn has changed. Viewers get veiled values from it, too.
"""

from __future__ import annotations

from asdealt.veil.changed import Changed, Part
from asdealt.veil.secret import PUBLIC, Face, FaceDown, Secret, Unseen, asked, face_up, seen_by
from asdealt.veil.views import Watch, complete, derive, look, view

__all__ = [
    "PUBLIC",
    "Changed",
    "Face",
    "FaceDown",
    "Part",
    "Secret",
    "Unseen",
    "Watch",
    "asked",
    "complete",
    "derive",
    "face_up",
    "look",
    "seen_by",
    "view",
]
