"""The documentation site: the pages of docs/ and an API reference from docstrings, by Sphinx, MyST and Furo.

    python3 run.py python docs/build.py

Sphinx, because MkDocs 1 is no longer maintained, the theme most people use with it ends in 2027, and its successors are
young. The pages stay plain Markdown that reads well in the repository: all links are between files, and MyST turns them
into links between pages. The source folder is the root of the repository, so that links out of docs/ work too.
"""

from __future__ import annotations

import re

from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx

import asdealt

project = "As Dealt"
author = "the As Dealt authors"
copyright = author
version = release = asdealt.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "docs/index"
include_patterns = ["docs/**.md", "docs/**.rst", "benchmarks/results.md", "CONTRIBUTING.md", "CHANGELOG.md"]
exclude_patterns = ["docs/schema", "**/node_modules", ".venv"]
default_role = "literal"
nitpicky = False

html_theme = "furo"
html_title = f"As Dealt {version}"
html_static_path: list[str] = []
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False

myst_heading_anchors = 3
myst_enable_extensions = ["colon_fence"]

autodoc_typehints = "signature"
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True}


def linked(_app: Sphinx, _what: str, _name: str, _object: object, _options: object, lines: list[str]) -> None:
    """Docstrings name pages as files of the repository; on the site these are links."""
    lines[:] = [re.sub(r"\bdocs/([a-z/-]+)\.md", r":doc:`/docs/\1`", line) for line in lines]


def setup(app: Sphinx) -> None:
    app.connect("autodoc-process-docstring", linked)
    for drawing in ("scout-cards", "splitz-row", "dozen-line", "table"):  # drawn examples in the guides
        app.add_lexer(drawing, TextLexer)
