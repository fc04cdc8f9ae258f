"""Takes the pictures of tables in the documentation, in a real browser, of the same positions as those of the terminal.

python3 run.py python tests/browser/pictures.py docs/images
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

TESTS = Path(__file__).parents[1]
if __name__ == "__main__":
    sys.path[:1] = [str(TESTS)]  # as pytest does

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from asdealt.core import Seat  # noqa: E402
from asdealt.locales import words  # noqa: E402
from browser.conftest import CHROMIUM_ARGS, Server, chromium  # noqa: E402
from browser.stage import Stage  # noqa: E402
from terminal.screenshots import SCENES, reach  # noqa: E402

WIDE, PHONE = (1080, 780), (390, 780)
QUALITY = 66  # of JPEG: all pictures together are part of the package
KEPT = [  # scene, language, size of the window
    ("scout", "en", WIDE),
    ("splitz", "en", WIDE),
    ("dozen", "en", WIDE),
    ("scout", "ja", PHONE),
    ("splitz", "es", PHONE),
]


def name(scene: str, language: str, size: tuple[int, int]) -> str:
    return f"{'web' if size == WIDE else 'phone'}-{scene}-{language}.jpg"


def take(browser: Browser, address: str, scene: str, language: str, size: tuple[int, int], folder: Path) -> Path:
    """The table of a scene as a page shows it, as a JPEG file."""
    match = reach(scene)
    *_, last = match.steps()
    stage = Stage(match.rules, last.after, Seat(SCENES[scene][2]), gone=[])
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, locale=language, base_url=address, reduced_motion="reduce"
    )
    page = context.new_page()
    stage.show(page)
    page.get_by_role("button", name=words(language).say("web-tip-none")).click()
    page.wait_for_load_state("networkidle")
    page.evaluate("() => document.fonts.ready")
    file = folder / name(scene, language, size)
    page.screenshot(path=file, type="jpeg", quality=QUALITY, animations="disabled")
    context.close()
    return file


def main(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_ARGS)
            for scene, language, size in KEPT:
                print(take(browser, server.address, scene, language, size, folder))
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
