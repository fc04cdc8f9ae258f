"""What the compiler leaves to the interpreter. Without compiled modules it does nothing."""

from __future__ import annotations

from typing import TypeVar

Kind = TypeVar("Kind", bound=type)


def interpreted(kind: Kind) -> Kind:
    """A class of a compiled module that mypyc must not make a native one.

    Any decorator that it does not know has this effect. Native classes cannot be dataclasses with slots. Such a class
    loses its annotations and its type parameters: where they are needed, it belongs into a module that is not compiled.
    """
    return kind
