"""Serves the web client's files, compressed where the build has put a compressed copy beside them."""

from __future__ import annotations

from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

COPIES = {"br": ".br", "gzip": ".gz"}  # encodings, the smallest first, and the ending of a copy; see web/vite.config.ts
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}


class Files(StaticFiles):
    """The names of the files in assets contain a hash of the content, so they never change."""

    async def check_config(self) -> None:
        if not Path(self.directory or "").is_dir():
            raise HTTPException(404)  # not built

    async def get_response(self, path: str, scope: Scope) -> Response:
        named = Path(path)
        kind = TYPES.get(named.suffix)
        for encoding in accepted(Headers(scope=scope).get("accept-encoding", "")) if kind else ():
            try:
                response = await super().get_response(path + COPIES[encoding], scope)
            except HTTPException:
                continue  # a small file has no copy
            response.headers["content-encoding"] = encoding
            break
        else:
            response = await super().get_response(path, scope)
        if kind:
            response.headers["content-type"] = kind  # of the file, not of its copy
            response.headers["vary"] = "Accept-Encoding"
        if named.parent.name == "assets":
            response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


def accepted(header: str) -> list[str]:
    """The encodings of our copies that a browser takes, the smallest first."""
    asked: dict[str, str] = {}
    for each in header.lower().split(","):
        name, _, quality = each.partition(";")
        asked[name.strip()] = quality.replace(" ", "")
    return [name for name in COPIES if name in asked and asked[name].rstrip("0") not in ("q=", "q=0.")]
