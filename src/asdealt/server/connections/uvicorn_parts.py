"""The private parts of uvicorn that the connections build on, named in one place.

They may change with any release, so pyproject.toml caps the versions of uvicorn, h11 and websockets. A test checks that
every part named here exists, and that the connections use no other.
"""

from __future__ import annotations

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

__all__ = ["HTTP_PARTS", "WEBSOCKET_PARTS", "H11Protocol", "WebSocketsSansIOProtocol"]

HTTP_PARTS = {
    "client": "the address of the other end",
    "config": "the server's Config",
    "conn": "h11's connection, with both states",
    "connections": "all connections of the server",
    "cycle": "the request that is being answered",
    "handle_websocket_upgrade": "hands a connection over to the WebSocket protocol",
    "headers": "of the request",
    "send_400_response": "answers what is no request",
    "shutdown": "called when the server stops",
    "transport": "asyncio's",
}
WEBSOCKET_PARTS = {
    "client": "the address of the other end",
    "close_sent": "a close frame was sent",
    "config": "the server's Config",
    "conn": "the protocol of the websockets library",
    "curr_msg_data_type": "text or bytes",
    "disconnected": "the transport is gone",
    "frames": "fragments of the current message",
    "handle_connect": "answers a handshake and starts the application",
    "handle_cont": "takes a further fragment",
    "handle_parser_exception": "closes after a violation of the protocol",
    "handle_ping": "answers a ping",
    "handshake_complete": "the application has accepted or refused",
    "keepalive_timeout": "closes because no pong has come",
    "loop": "asyncio's",
    "pending_ping_payload": "what a pong has to say; None unless we wait for one",
    "ping_interval": "seconds between pings",
    "ping_sent_at": "when the last ping was sent",
    "ping_timeout": "seconds that a pong may take",
    "queue": "messages for the application",
    "read_paused": "nothing is read until the application has read them",
    "request": "the handshake",
    "response": "the answer to the handshake",
    "run_asgi": "runs the application",
    "scope": "of the application",
    "send": "the application's way to send",
    "send_receive_event_to_app": "gives a whole message to the application",
    "shutdown": "called when the server stops",
    "start_keepalive": "called once the handshake is complete",
    "transport": "asyncio's",
    "writable": "cleared while the transport's buffer is full",
}
