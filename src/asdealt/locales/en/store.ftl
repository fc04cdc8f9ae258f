# The data of a server: its lock, its file, what is deleted

server-already = The table is already set: { $address }

cli-about-store = Look after the data of a server.
cli-about-store-prune = Delete finished games that are older than so many days.
cli-help-older-than = how many days a finished game is kept
cli-help-dry-run = only say how many would be deleted
cli-help-keep-finished = delete finished games after so many days

store-held = { $address ->
    [none] The folder { $folder } is in use by another As Dealt (process { $pid }).
   *[other] The folder { $folder } is in use by another As Dealt (process { $pid }) at { $address }.
}
store-bad-days = The number of days cannot be negative.
store-no-data = There are no tables in { $folder }.
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
