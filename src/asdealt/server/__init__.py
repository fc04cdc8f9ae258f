"""The table server: rooms where people, bots and spectators meet, over WebSockets."""
