"""The table server: people, bots and spectators meet at tables, over WebSockets.

Folders, from the outside in. Each imports only those below it (tests/server/test_server_layers.py):

    processes      several processes on one machine, started and replaced
    serve          the process: starts, listens, drains, stops
    app            the ASGI application: routes, headers, files of the web client
    connections/   HTTP and WebSocket connections, and the limits on strangers
    rooms/         one actor per table, the lobby that finds them, what they share
    telling/       who is told what: subscribers, frames, sentences, presence
    bots/          bots in seats, the threads they think in, warming up the expert's kernels
    notices/       webhooks for people who are away
    cluster/       several processes with the same tables: who serves which, and how requests get there
    tables/        a table as the fold of its log; pure functions from messages to deeds
    settings       the settings, and the context all parts share
    shared/        rate limits, host names, metrics, logs, error reports, time slices

A message goes down: connections read it, the room asks `tables` for the deed, commits it to the store, and lets
`telling` send the frames.
"""
