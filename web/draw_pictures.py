"""Draws the picture that shared links show, and the icons for home screens, into web/public.

python3 run.py python web/draw_pictures.py

All are drawn from public/icon.svg with our own typefaces, so that nothing of anybody else's is in them.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

WEB = Path(__file__).parent
PUBLIC = WEB / "public"
FONT = WEB / "node_modules/@fontsource/young-serif/files/young-serif-latin-400-normal.woff2"
MARK = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
STYLE = f"""
@font-face {{ font-family: "Young Serif"; src: url("{FONT.as_uri()}"); }}
body {{ margin: 0; background: #f6f1e6; color: #1d2830; font: 400 40px/1.3 "Young Serif"; }}
.share {{ display: grid; grid-template-columns: 1fr 470px; align-items: center; width: 1200px; height: 630px;
  box-sizing: border-box; padding: 0 40px 0 90px; background: #d3dfd8; }}
h1 {{ font-size: 108px; font-weight: 400; margin: 0 0 18px; line-height: 1; }}
p {{ margin: 0; }}
.share svg {{ width: 470px; filter: drop-shadow(0 14px 22px rgb(60 48 24 / 0.3)); }}
.icon {{ display: grid; place-items: center; }}
"""
TEXT = "<h1>As Dealt</h1><p>Three clever card games,</p><p>with bots or with friends.</p>"
SHARE = f'<div class="share"><div>{TEXT}</div>{MARK}</div>'
# Name, pixels, and how much of the width the mark takes: Android may cut a circle out of its icons
ICONS = (("apple-touch-icon.png", 180, 0.83), ("icon-192.png", 192, 0.68), ("icon-512.png", 512, 0.68))


def icon(pixels: int, share: float) -> str:
    size = f'style="width: {pixels}px; height: {pixels}px"'
    return f'<div class="icon" {size}><div style="width: {round(pixels * share)}px">{MARK}</div></div>'


def main() -> None:
    browser = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
    draft = WEB / "picture.html"
    with sync_playwright() as playwright:
        page = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox"]).new_page()
        for file, body in (("share.png", SHARE), *((name, icon(pixels, share)) for name, pixels, share in ICONS)):
            draft.write_text(f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>{body}", encoding="utf-8")
            page.goto(draft.as_uri())
            page.evaluate("document.fonts.ready")
            page.locator("body > div").screenshot(path=PUBLIC / file)
    draft.unlink()


if __name__ == "__main__":
    main()
