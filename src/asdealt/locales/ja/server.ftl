# テーブルサーバー自身の文と、断る理由

server-ready = テーブルの用意ができました: { $address } （Ctrl-C で終了）
server-stopped = 終了しました。テーブルはすべて保存されています。
server-impossible = サーバーを開始できません: { $reason }
server-gathering = 全員が席に着くのを待っています。
server-mixing = カードをシャッフルしています。
server-paused = ゲームは一時停止中です。

cli-about-serve = ブラウザやプログラムのためにテーブルを開きます。
cli-help-host = 待ち受けるアドレス
cli-help-port = 待ち受けるポート
cli-help-data = テーブルを保存するフォルダー
cli-help-join = 招待リンクでサーバーのテーブルに着き、ここでプレイする
cli-help-lan = 同じネットワークの人も参加できるようにし、アドレスを QR コードで表示する

remote-bad-link = このリンクにはテーブルが書かれていません。
remote-deals-fair = 配札を確認しました。誰も知り得ないうちに決まっており、あなたの乱数も含まれています。
remote-deals-without = この配札にはあなたの乱数が含まれていないため、公平さをあなた自身で確かめることはできません。
remote-deals-unfair = 警告:このゲームの配札は、テーブルが約束した内容と合いません: { $reason }
remote-deals-no-share = テーブルにあなたの登録した値がありません。乱数は公開せず、このテーブルではプレイしません。
remote-joins-next-round = 席に着きました。このラウンドはボットが最後までプレイし、次のラウンドからあなたの番です。
remote-left = 席を離れました。代わりにボットが続けます。同じコマンドで席に戻れます。
remote-no-seat = このテーブルには座れません: { $reason }

refusal-table-half-a-turn = それでは手番の半分です。続きも言ってください。

nope-a-bot-plays = 今はボットが代わりにプレイしています。先に席へ戻ってください。
nope-away-already = すでに席を離れています。
nope-bad-origin = このリクエストはほかのサイトから来ています。
nope-bad-request = このリクエストは読み取れません: { $reason }
nope-bad-table = このテーブルは用意できません: { $reason }
nope-dealing = カードを配っているところです。少し待ってからもう一度どうぞ。
nope-dealt-already = カードはもう配られました。
nope-next-round = 次のラウンドから席に着きます。それまではボットがプレイします。
nope-no-bot-there = その席にボットはいません。
nope-no-invitation = このテーブルには招待が必要です。
nope-no-name = 名前には少なくとも 1 文字必要です。
nope-no-person-there = その席にはほかの人がいません。
nope-no-seat-open = 空いている席がありません。
nope-no-such-game = そのゲームはありません。
nope-no-such-seat = その席はありません。
nope-no-such-table = そのテーブルはありません。
nope-not-away = そこに離席中の人はいません。
nope-not-half-a-turn = その後に決めることはもうありません。
nope-not-host = それができるのはホストだけです。
nope-not-kept = サーバー側で問題が起きました。何も変わっていません。もう一度どうぞ。
nope-not-seated = あなたは観戦中です。
nope-not-started = ゲームはまだ始まっていません。
nope-not-the-share = 登録した値と合わないか、すでに公開されています。
nope-nothing-to-take-back = 取り消せるものがありません。
nope-one-seat-each = 座れる席は 1 つだけです。
nope-over = ゲームは終わりました。
nope-paused = ゲームは一時停止中です。
nope-playing = ゲームは進行中です。
nope-rematch-made = 次のゲームはもう用意されています。
nope-restarting = サーバーがまもなく再起動します。少し待ってからもう一度どうぞ。
nope-seat-taken = その席はふさがっています。
nope-slow-down = 一度に多すぎます。少し待ってからもう一度どうぞ。
nope-still-secret = ゲームの記録は終わってから公開されます。
nope-too-early = まだその時ではありません。
nope-too-large = そのメッセージは長すぎます。
nope-too-late = 間に合いませんでした。ゲームはもう先へ進んでいます。
nope-unknown-level = その強さのボットはいません。
nope-unknown-token = この鍵ではここの席は開きません。
nope-unreadable = そのメッセージは読み取れません。
