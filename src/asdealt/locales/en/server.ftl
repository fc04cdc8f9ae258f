# The table server: its own sentences, and why it refuses something

server-ready = The table is set: { $address } (Ctrl-C to stop)
server-stopped = Stopped. Every table is saved.
server-impossible = The server cannot start: { $reason }
server-gathering = Waiting for everybody to sit down.
server-mixing = The cards are being shuffled.
server-paused = The game is paused.

cli-about-serve = Serve tables to browsers and programs.
cli-help-host = address to listen on
cli-help-port = port to listen on
cli-help-data = folder the tables are kept in
cli-help-join = take a seat at a server’s table with its invitation link, and play it here
cli-help-lan = let others in your network join, and show a QR code of the address
cli-help-allow-host = another name this server is reached by, such as the one of a proxy (may be given again)
cli-help-behind-proxy = believe the proxy at this address (127.0.0.1 if none is given) about who is asking
cli-help-metrics-token-file = file with the token that opens /metrics; without it only this machine can read it
cli-help-motd = text file with a message to everybody who comes; beside motd.txt, motd.es.txt is for readers of Spanish
cli-help-notify-hosts = let players have notices sent to webhooks at these hosts, such as ntfy.sh,discord.com
cli-help-log-format = how the log is written: text, or one JSON object per line

remote-bad-link = The link does not lead to a table.
remote-deals-fair = Your deals check out: they were fixed before anybody could know them, and your own share is in them.
remote-deals-without = Your own number was not mixed into these deals, so they prove nothing to you.
remote-deals-unfair = WARNING: the deals of this game do not fit what the table promised: { $reason }
remote-deals-no-share = The table does not show your share in the deals, so your number stays with you and you do not play here.
remote-joins-next-round = You have a seat. A bot finishes this round for it; you play from the next one on.
remote-left = You have left the table; a bot plays for you. Run the same command to return.
remote-motd = From the host of this server:
remote-no-seat = There is no seat for you at this table: { $reason }

refusal-table-half-a-turn = That is only half a turn: add the play that follows.

refusal-server-a-bot-plays = A bot is playing for you; take your seat back first.
refusal-server-away-already = You have left already.
refusal-server-bad-origin = This request comes from another site.
refusal-server-bad-record = The record cannot be opened. Line { $line }: { $reason }
refusal-server-bad-request = This request cannot be read: { $reason }
refusal-server-bad-table = { $reason ->
        [cards_unread] The cards could not be read: that took too long or too much memory.
       *[other] Such a table cannot be created: { $reason }
    }
refusal-server-dealing = The cards are being dealt. Try again in a moment.
refusal-server-dealt-already = The cards have been dealt already.
refusal-server-next-round = You take your seat when the next round begins; until then a bot plays.
refusal-server-no-bot-there = There is no bot in that seat.
refusal-server-no-invitation = You need an invitation to this table.
refusal-server-no-name = A name needs at least one letter.
refusal-server-no-notices = This server sends no notices.
refusal-server-no-person-there = There is nobody else in that seat.
refusal-server-no-seat-open = No seat is free.
refusal-server-no-such-game = There is no such game.
refusal-server-no-such-seat = There is no such seat.
refusal-server-no-such-table = There is no such table.
refusal-server-no-such-turn = There is no such turn to go on from.
refusal-server-no-way-back = There is no earlier turn to go back to here.
refusal-server-not-a-webhook = Notices cannot be sent to this address. Allowed are https addresses at: { $hosts }
refusal-server-not-away = Nobody is away from that seat.
refusal-server-not-half-a-turn = There is nothing more to decide after that.
refusal-server-not-host = Only the host can do that.
refusal-server-not-kept = Something went wrong here, and nothing has changed. Try again.
refusal-server-not-seated = You are only watching.
refusal-server-not-started = The game has not begun.
refusal-server-not-the-share = This is not the number behind your share, or it has been revealed already.
refusal-server-nothing-to-take-back = There is nothing to take back.
refusal-server-one-seat-each = You can take only one seat.
refusal-server-over = The game is over.
refusal-server-paused = The game is paused.
refusal-server-playing = The game is running.
refusal-server-rematch-made = The next game has been set up already.
refusal-server-record-unread = The record cannot be opened: it takes too long or too much memory.
refusal-server-restarting = The server is about to restart. Try again in a moment.
refusal-server-seat-taken = That seat is taken.
refusal-server-slow-down = Too many requests at once. Try again in a moment.
refusal-server-still-secret = The record of a game is shown once it is over.
refusal-server-table-full = There is no room for more at this table.
refusal-server-table-unreadable = This table cannot be opened: what is kept of it cannot be read. Other tables are not affected.
refusal-server-too-early = It is not time for that yet.
refusal-server-too-large = That message is too long.
refusal-server-too-late = Too late: the game has moved on.
refusal-server-unknown-level = There is no bot of that level.
refusal-server-unknown-token = This key does not match any seat at this table.
refusal-server-unreadable = That message cannot be read.
refusal-server-wrong-host = This server does not go by that name. Whoever runs it can allow it: asdealt serve --allow-host NAME
