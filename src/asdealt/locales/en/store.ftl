# The data of a server: its lock, its file, what is deleted

server-already = The table is already set: { $address }

cli-about-store = Look after the data of a server.
cli-about-store-prune = Delete finished games that are older than so many days.
cli-help-older-than = how many days a finished game is kept
cli-help-dry-run = only say how many would be deleted
cli-help-keep-finished = delete finished games after so many days
cli-about-store-copy = Copy all tables into another store.
cli-about-store-backup = Copy the tables of a data folder into a file, also while a server uses them.
cli-help-backup-file = where the copy goes; the file must not exist yet
cli-help-copy-from = a data folder, or the postgresql:// address of a database
cli-help-copy-to = a data folder, or the postgresql:// address of a database
cli-help-store = keep the tables in this PostgreSQL database instead of a folder: postgresql://user@host/database (or set { $variable })
cli-help-processes = how many server processes share the work on this machine
cli-help-peer-address = where the server processes on other machines reach this one

store-held = { $address ->
    [none] The folder { $folder } is in use by another As Dealt (process { $pid }).
   *[other] The folder { $folder } is in use by another As Dealt (process { $pid }) at { $address }.
}
store-bad-days = The number of days cannot be negative.
store-no-data = There are no tables in { $folder }.
store-backup-exists = { $file } exists already. It was left as it is; choose another name.
store-backed-up = The tables are in { $file }.
store-fails = The tables cannot be changed: { $reason }
store-pruned = { $count ->
    [one] Deleted { $count } finished game.
   *[other] Deleted { $count } finished games.
}
store-would-prune = { $count ->
    [one] { $count } finished game would be deleted.
   *[other] { $count } finished games would be deleted.
}
store-file-foreign = { $file } is not a file of As Dealt. It was left as it is; choose another folder with --data.
store-file-damaged = { $file } is damaged and cannot be read. It was left as it is; restore a copy, or choose another folder with --data.
store-file-newer = { $file } was written by a newer version of As Dealt. Use that version, or choose another folder with --data.
store-file-folder = { $file } is a folder, but a file is needed there. Choose another folder with --data.
store-file-denied = { $file } cannot be opened for reading and writing. Check who may use it and its folder.
store-file-busy = { $file } is in use by another program.
store-file-disk-full = { $file } cannot be used: the disk is full.
store-in-use = A server is using one of the stores. Stop it first.
store-copy-same = Both stores are the same.
store-copied = { $there ->
    [0] Tables copied: { $copied }.
   *[other] Tables copied: { $copied }. Already there: { $there }.
}
store-copy-different = { $count ->
    [one] { $count } table has another history in the target store. It was left as it is.
   *[other] { $count } tables have another history in the target store. They were left as they are.
}
store-needs-driver = PostgreSQL needs a driver: { $install }
store-database-url = This is not the address of a PostgreSQL database: { $reason }
store-database-unreachable = The database cannot be reached: { $reason }
store-database-denied = The database cannot be used: { $reason }
store-database-newer = The database was written by a newer version of As Dealt. Use that version.
server-too-few-processes = At least one process is needed.
server-no-processes-here = Several processes are not supported on Windows. Leave out --processes.
