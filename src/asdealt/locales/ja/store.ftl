# サーバーのデータ：ロック、ファイル、削除

server-already = テーブルはすでに用意されています：{ $address }

cli-about-store = サーバーのデータを管理します。
cli-about-store-prune = 指定した日数より前に終わったゲームを削除します。
cli-help-older-than = 終わったゲームを残しておく日数
cli-help-dry-run = 削除せず、対象の数だけを表示する
cli-help-keep-finished = 終わったゲームをこの日数が過ぎたら削除する
cli-about-store-copy = すべてのテーブルを別の保存先にコピーします。
cli-about-store-backup = データフォルダーのテーブルをファイルにコピーします。サーバーの使用中でもかまいません。
cli-help-backup-file = コピー先のファイル。まだ存在しない名前にしてください
cli-help-copy-from = データフォルダー、またはデータベースの postgresql:// アドレス
cli-help-copy-to = データフォルダー、またはデータベースの postgresql:// アドレス
cli-help-store = フォルダーの代わりにこのPostgreSQLデータベースに保存する：postgresql://user@host/database（{ $variable } でも指定可）
cli-help-processes = このマシンで動かすサーバープロセスの数
cli-help-peer-address = ほかのマシンのサーバープロセスから見たこのプロセスのアドレス

store-held =
    { $address ->
        [none] フォルダー { $folder } は別のAs Dealt（プロセス{ $pid }）が使用中です。
       *[other] フォルダー { $folder } は別のAs Dealt（プロセス{ $pid }、{ $address }）が使用中です。
    }
store-bad-days = 日数に負の数は指定できません。
store-no-data = { $folder } にはテーブルがありません。
store-backup-exists = { $file }はすでにあります。変更していません。別の名前を選んでください。
store-backed-up = テーブルを{ $file }に保存しました。
store-fails = テーブルのデータを変更できません：{ $reason }
store-pruned = 終わったゲームを{ $count }件削除しました。
store-would-prune = 終わったゲーム{ $count }件が削除の対象です。
store-file-foreign = { $file } はAs Dealtのファイルではありません。内容は変更していません。--data で別のフォルダーを指定してください。
store-file-damaged = { $file } は壊れていて読み取れません。内容は変更していません。バックアップから戻すか、--data で別のフォルダーを指定してください。
store-file-newer = { $file } は新しいバージョンのAs Dealtで保存されています。そのバージョンを使うか、--data で別のフォルダーを指定してください。
store-file-folder = { $file } はファイルではなくフォルダーです。--data で別のフォルダーを指定してください。
store-file-denied = { $file } を読み書きできません。ファイルとフォルダーの権限を確認してください。
store-file-busy = { $file } は別のプログラムが使用中です。
store-file-disk-full = { $file } を使えません。ディスクに空きがありません。
store-in-use = サーバーが保存先を使用中です。先にサーバーを停止してください。
store-copy-same = コピー元とコピー先が同じです。
store-copied = { $there ->
    [0] コピーしたテーブル：{ $copied }件
   *[other] コピーしたテーブル：{ $copied }件（コピー済み：{ $there }件）
}
store-copy-different = コピー先で履歴の異なるテーブルが{ $count }件ありました。コピー先は変更していません。
store-needs-driver = PostgreSQLを使うにはドライバーが必要です：{ $install }
store-database-url = PostgreSQLデータベースのアドレスではありません：{ $reason }
store-database-unreachable = データベースに接続できません：{ $reason }
store-database-denied = データベースを使用できません：{ $reason }
store-database-newer = このデータベースは新しいバージョンのAs Dealtで保存されています。そのバージョンを使ってください。
server-too-few-processes = プロセスは1つ以上必要です。
server-no-processes-here = Windowsでは複数プロセスに対応していません。--processes を外してください。
