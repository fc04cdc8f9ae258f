# サーバーのデータ：ロック、ファイル、削除

server-already = テーブルはすでに用意されています: { $address }

cli-about-store = サーバーのデータを管理します。
cli-about-store-prune = 指定した日数より前に終わったゲームを削除します。
cli-help-older-than = 終わったゲームを残しておく日数
cli-help-dry-run = 削除せず、対象の数だけを表示する
cli-help-keep-finished = 終わったゲームをこの日数が過ぎたら削除する

store-held = { $address ->
    [none] フォルダー { $folder } は別の As Dealt（プロセス { $pid }）が使用中です。
   *[other] フォルダー { $folder } は別の As Dealt（プロセス { $pid }、{ $address }）が使用中です。
}
store-bad-days = 日数に負の数は指定できません。
store-no-data = { $folder } にはテーブルがありません。
store-fails = テーブルのデータを変更できません: { $reason }
store-pruned = 終わったゲームを { $count } 件削除しました。
store-would-prune = 終わったゲーム { $count } 件が削除の対象です。
store-file-foreign = { $file } は As Dealt のファイルではありません。内容は変更していません。--data で別のフォルダーを指定してください。
store-file-damaged = { $file } は壊れていて読み取れません。内容は変更していません。控えから戻すか、--data で別のフォルダーを指定してください。
store-file-newer = { $file } は新しいバージョンの As Dealt で保存されています。そのバージョンを使うか、--data で別のフォルダーを指定してください。
store-file-folder = { $file } はファイルではなくフォルダーです。--data で別のフォルダーを指定してください。
store-file-denied = { $file } を読み書きできません。ファイルとフォルダーの権限を確認してください。
store-file-busy = { $file } は別のプログラムが使用中です。
store-file-disk-full = { $file } を使えません。ディスクに空きがありません。
