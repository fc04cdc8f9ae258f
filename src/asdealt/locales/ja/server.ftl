# テーブルサーバー自身の文と、断る理由

server-ready = テーブルの用意ができました：{ $address }（Ctrl-Cで終了）
server-stopped = 終了しました。テーブルはすべて保存されています。
server-impossible = サーバーを開始できません：{ $reason }
server-gathering = 全員が席に着くのを待っています。
server-mixing = カードをシャッフルしています。
server-paused = ゲームは一時停止中です。

cli-about-serve = ブラウザーやプログラムのためにテーブルを開きます。
cli-help-host = 待ち受けるアドレス
cli-help-port = 待ち受けるポート
cli-help-data = テーブルを保存するフォルダー
cli-help-join = 招待リンクでサーバーのテーブルに着き、ここでプレイする
cli-help-lan = 同じネットワークの人も参加できるようにし、アドレスをQRコードで表示する
cli-help-allow-host = このサーバーを呼ぶ別のホスト名。プロキシの公開名など（繰り返し指定可）
cli-help-behind-proxy = 接続元について、このアドレス（省略時は 127.0.0.1）のプロキシの申告を信用する
cli-help-metrics-token-file = /metrics を開くトークンのファイル。指定しなければこのコンピューターからしか読めない
cli-help-motd = 訪れた人に見せるお知らせのテキストファイル。motd.txtの隣にmotd.ja.txtがあれば、日本語の人にはそちらを見せます
cli-help-notify-hosts = これらのホストのWebhookにプレイヤーが通知を送れるようにします。例：ntfy.sh,discord.com
cli-help-log-format = ログの形式：text、または1行に1つのJSONオブジェクト（json）

remote-bad-link = これはテーブルの招待リンクではありません。
remote-deals-fair = 配札を確認しました。誰も知り得ないうちに決まっており、あなたの乱数も含まれています。
remote-deals-without = この配札にはあなたの乱数が含まれていないため、公平さをあなた自身で確かめることはできません。
remote-deals-unfair = 警告：このゲームの配札は、事前に示された内容と合いません：{ $reason }
remote-deals-no-share = テーブルにあなたの登録した値がありません。乱数は公開せず、このテーブルではプレイしません。
remote-joins-next-round = 席に着きました。このラウンドはボットが最後までプレイし、次のラウンドからあなたの番です。
remote-left = 席を離れました。代わりにボットが続けます。同じコマンドで席に戻れます。
remote-motd = サーバー管理者からのお知らせ：
remote-no-seat = このテーブルには座れません：{ $reason }

refusal-table-half-a-turn = 手番の途中です。続きも入力してください。

refusal-server-a-bot-plays = 今はボットが代わりにプレイしています。先に席へ戻ってください。
refusal-server-away-already = すでに席を離れています。
refusal-server-bad-origin = ほかのサイトからのリクエストは受け付けられません。
refusal-server-bad-record = ゲーム記録を開けません。{ $line }行目：{ $reason }
refusal-server-bad-request = このリクエストは読み取れません：{ $reason }
refusal-server-bad-table =
    { $reason ->
        [cards_unread] カードを読み込めませんでした。時間かメモリーを使いすぎました。
       *[other] このテーブルは用意できません：{ $reason }
    }
refusal-server-dealing = カードを配っているところです。少し待ってからもう一度お試しください。
refusal-server-dealt-already = カードはもう配られました。
refusal-server-next-round = 次のラウンドから席に着きます。それまではボットがプレイします。
refusal-server-no-bot-there = その席にボットはいません。
refusal-server-no-invitation = このテーブルには招待が必要です。
refusal-server-no-name = 名前は1文字以上で入力してください。
refusal-server-no-notices = このサーバーは通知を送りません。
refusal-server-no-person-there = その席に、ほかの人は座っていません。
refusal-server-no-seat-open = 空いている席がありません。
refusal-server-no-such-game = そのゲームはありません。
refusal-server-no-such-seat = その席はありません。
refusal-server-no-such-table = そのテーブルはありません。
refusal-server-no-such-turn = その手番からは続けられません。
refusal-server-no-way-back = ここではこれ以上戻れません。
refusal-server-not-a-webhook = このアドレスには通知を送れません。使えるのは次のホストのhttpsアドレスです：{ $hosts }
refusal-server-not-away = その席の人は離席していません。
refusal-server-not-half-a-turn = そのあとに決めることはありません。
refusal-server-not-host = それができるのはホストだけです。
refusal-server-not-kept = サーバーで問題が起きました。何も変わっていません。もう一度お試しください。
refusal-server-not-seated = 観戦中なので操作できません。
refusal-server-not-started = ゲームはまだ始まっていません。
refusal-server-not-the-share = 登録した値と合わないか、すでに公開されています。
refusal-server-nothing-to-take-back = 取り消せるものがありません。
refusal-server-one-seat-each = 座れる席は1つだけです。
refusal-server-over = ゲームは終わりました。
refusal-server-paused = ゲームは一時停止中です。
refusal-server-playing = ゲームは進行中です。
refusal-server-rematch-made = 次のゲームはもう用意されています。
refusal-server-record-unread = ゲーム記録を開けません。時間またはメモリーがかかりすぎます。
refusal-server-restarting = まもなくサーバーが再起動します。少し待ってからもう一度お試しください。
refusal-server-seat-taken = その席はふさがっています。
refusal-server-slow-down = 操作が多すぎます。少し待ってからもう一度お試しください。
refusal-server-still-secret = ゲーム記録は、ゲームの終了後に公開されます。
refusal-server-table-full = このテーブルではこれ以上の操作はできません。
refusal-server-table-unreadable = このテーブルは開けません。保存されている内容を読み取れないためです。ほかのテーブルには影響ありません。
refusal-server-too-early = まだその操作はできません。
refusal-server-too-large = そのメッセージは長すぎます。
refusal-server-too-late = 間に合いませんでした。ゲームはもう先へ進んでいます。
refusal-server-unknown-level = その強さのボットはいません。
refusal-server-unknown-token = このキーでは席に着けません。
refusal-server-unreadable = そのメッセージは読み取れません。
refusal-server-wrong-host = このサーバーはその名前では使えません。管理者が「asdealt serve --allow-host 名前」で許可できます。
