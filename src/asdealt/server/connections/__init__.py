"""HTTP and WebSocket connections: bytes in and out, and the limits on strangers."""
