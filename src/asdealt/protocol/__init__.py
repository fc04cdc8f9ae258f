"""What server, client and terminal say to each other: messages, the encoding of views, refusals, schemas."""
