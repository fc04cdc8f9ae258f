# ブラウザーの画面:ボタン、ラベル、設定

## 最初のページ

web-title = As Dealt
web-motto = 手札を並べ替えられないカードゲーム。
web-your-name = お名前
web-name-placeholder = 呼び名を入力
web-guest = ゲスト
web-language = 言語
web-players-range = { $least }〜{ $most }人
web-play-now = すぐに遊ぶ
web-invite-friends = 友だちを招待
web-how-many = 人数
web-bots = ボット
web-more-ways = ほかの遊び方
web-pace = 持ち時間
web-pace-name = { $pace ->
    [off] なし
    [relaxed] ゆったり
    [blitz] 早指し
    [hours] 1手に数時間
   *[days] 1手に数日
}
web-listed = 一覧に載せて、誰でも参加できるようにする
web-room-make = この大画面に場、手札はスマホに
web-hot-seat = 1つの画面を交代で使う
web-person = プレイヤー{ $n }
web-add-person = 人を加える
web-hot-seat-start = いっしょに始める
web-options = バリエーション
web-own-cards = カードセットのファイル(TOML)
web-own-cards-missing = 先にカードセットのファイルを選んでください。
web-my-tables = 参加中のテーブル
web-open-tables = 募集中のテーブル
web-past-games = 終わったゲーム
web-credits = 非公式です。文章とカードの絵は独自のものです。
web-rules-of = { $game }のルール
web-no-server = サーバーが応答しません。少し待ってからもう一度お試しください。

## テーブルのまわり

web-menu = メニュー
web-close = 閉じる
web-back = 戻る
web-home = 最初のページ
web-none = まだありません。
web-players = プレイヤー
web-my-cards = あなたのカード
web-actions = できること
web-rules = ルール
web-rule-link = ルールを見る
web-example = 例
web-log = これまでの経過
web-score = 得点
web-score-now = 今終わった場合
web-settings = 設定
web-keys = キー操作
web-round-short = 第{ $round }ラウンド
web-round-of = ラウンド { $round }/{ $rounds }
web-total = 合計
web-wins = 勝ち
web-points-short = { $points }点
web-more = ほか{ $count }組
web-title-your-turn = あなたの番
web-connecting = 接続しています…
web-link-on = 接続中
web-link-off = 再接続しています…
web-no-table = このテーブルは見つかりません。
web-seat-lost = このテーブルにあなたの席はもうありません。
web-outdated = 新しい版があります。ページを読み込み直してください。
web-draining = まもなくサーバーが再起動します。ゲームは保存されていて、自動で再開します。
web-joins = { $last ->
    [yes] 最終ラウンドの途中です。次のゲームから参加します。
   *[no] 第{ $round }ラウンドから参加します。それまでは観戦です。
}
web-paused = 一時停止中です。
web-pause = 一時停止を提案
web-resume = 再開する
web-asking = { $names }さんが{ $what ->
    [pause] 一時停止
   *[resume] 再開
}を希望しています。
web-agree = 同意する
web-stand-in = { $name }さんの代わりにボットが決める
web-wait-for = { $name }さんを待つ
web-leave = 席を離れる(ボットが代わりに続けます)
web-return = 自分の席に戻る
web-rematch = もう一度遊ぶ
web-rematch-waiting = ほかの人を待っています
web-record = ゲームの記録
web-commitment = 配札はこの値で固定されています:
web-seat-open = 空席
web-seat-state = { $state ->
    [locked] 決定済み
   *[deciding] 考え中
}
web-seat-away = 離席中
web-seat-stand-in = ボットが代行中
web-my-stand-in = ボットがあなたの代わりにプレイしています。
web-away-in = あと{ $seconds }秒でボットが代行
web-my-time = 持ち時間
web-clock-hours = { $hours }時間
web-emotes = ひとこと
web-emote = { $emote ->
    [hello] こんにちは!
    [nice] お見事!
    [thanks] ありがとう!
    [oops] しまった…
    [hurry] あなたの番です!
   *[wow] すごい!
}

## 始まる前、いくつかの画面

web-gathering = 参加者
web-fill-bot = ボットを座らせる
web-open-seat = 席を空ける
web-start = 始める
web-wait-host = ホストが開始するまでお待ちください。
web-mixing = カードをシャッフルしています…
web-join = 参加する
web-invite-how = このリンクかQRコードで友だちが参加できます。
web-invite-alone = このリンクはこのパソコンでしか開けません。同じネットワークの友達やスマホと遊ぶには「asdealt serve --lan」で起動し、表示されたアドレスでページを開いてください。
web-invite-link = リンク
web-invite-qr = リンクのQRコード
web-invite-share = リンクを送る
web-copied = 完了
web-curtain = { $name }さんに画面を渡してください
web-curtain-lift = { $name }です
web-room-mode = このテーブルの大画面
web-bot-instead = { $name }さんの代わりにボットを座らせる
web-seats-change = 参加者を替える
web-invite-bot-seat = このリンクで来た人は、ボットの席に座って続きを遊べます。
web-move = 別の端末に移る
web-move-how = スマホなど別の端末で開くと、そこで続きを遊べます。使えるのは1回だけ、{ $minutes }分以内です。
web-move-done = 別の端末でも席に着きました。
web-move-expired = このコードは期限切れです。
web-move-again = 新しいコード
web-forget = このテーブルから自分を削除
web-forget-how = 名前は無難なものに置き換わり、席の鍵は無効になり、どちらもサーバーから消去されます。ゲームに必要な行動の記録だけは残ります。ゲームの途中なら、ボットが代わりに続けます。元には戻せません。
web-forget-yes = 削除する

## 設定

web-setting-hints = ヒント
web-setting-hints-off = なし
web-setting-hints-legal = できること
web-setting-hints-coach = 計算も手伝う
web-setting-motion = 動き
web-setting-motion-full = ふつう
web-setting-motion-quick = 速く
web-setting-motion-none = なし
web-setting-theme = 外観
web-setting-theme-auto = 端末に合わせる
web-setting-theme-light = 昼
web-setting-theme-dark = 夜
web-setting-contrast = コントラスト
web-setting-contrast-normal = ふつう
web-setting-contrast-more = 高い
web-setting-memory = カードの記憶:全員が見たカードを表示
web-setting-sounds = 効果音
web-setting-largeCards = 大きなカード
web-setting-leftHand = 左手用

## キー操作

# $key: 名前のあるキー
web-key = { $key ->
    [enter] Enter
    [space] スペース
    [shift] Shift
    [tab] Tab
   *[escape] Esc
}
web-key-confirm = 選んだことを実行する
web-key-back = 選び直す
web-key-last = 直前の行動を読み上げる(スクリーンリーダー)
web-key-waiting = 誰の番かを読み上げる(スクリーンリーダー)
web-key-menu = メニュー
web-key-rules = ルール
web-key-keys = この一覧

## 公正な配札。$own, $fault: docs/protocol.md

web-deals-checked = 配札を確認しました
web-deals-good = 配札を確認しました。誰にも分からないうちに固定されていました。
web-deals-mixed = { $people }人中{ $mixed }人が混ぜました。
web-deals-own = { $own ->
    [late] あなたの数が届く前に始まったため、配札が事前に固定されていたかは確認できません。
    [refused] このテーブルがあなたの分を示さなかったため、数は明かしていません。別の端末でも遊んでいるのでなければ、この配札は信用しないでください。
   *[none] この端末の数は配札に入っていないため、事前に固定されていたかは確認できません。
}
web-deals-bad = 配札が約束と違います:
web-deals-fault = { $fault ->
    [unreadable] 記録を読めません。
    [secret] 秘密の値がコミットメントと合いません。
    [hash] 誰かの数が、前もって示した値と合いません。
    [commitment] コミットメントが開始時と違います。
    [shares] 全員の示した値が開始時と違います。
   *[own] あなたの数が入っていません。
}
web-deals-withheld = 数を明かさず、2通りの配札から選べた人:{ $names }
web-deals-no-record = 記録を取得できず、配札は確認できていません。
web-deals-verify = 配札を1回ずつ確認:
