"""The picture of predictions."""

from __future__ import annotations

from xml.etree import ElementTree

from asdealt.analysis.chance_plot import Bin, draw


def test_every_bin_is_a_dot_with_a_whisker() -> None:
    picture = ElementTree.fromstring(
        draw({"a <game> 2": [Bin(0.2, 0.25, 0.02, 50), Bin(0.7, 0.6, 0.03, 40)], "b 3": []})
    )
    kinds = [element.tag.rpartition("}")[2] for element in picture]
    assert kinds.count("circle") == 2
    assert kinds.count("line") == 3  # with the diagonal
    assert "a <game> 2" in [element.text for element in picture]
