# ブラウザーのスカウト。$kind: single（1枚）、run（連番）、group（同数）

## テーブルを作る

web-about-scout = 並べ替えられない手札。場札より強い組合せを出すか、場札から1枚スカウト。
web-credit-scout = 「スカウト」は梶野桂さんの作品です。
web-option-start = スタートプレイヤー
web-choice-start =
    { $value ->
        [random] ランダムに決める
       *[holder_1_2] 「1/2」のカードを持つ人
    }
web-option-flip = 手札の上下の決め方
web-choice-flip = { $value ->
    [secret] 全員同時に、秘密で
   *[open] 順番に、公開で
}
web-option-insertion = スカウトしたカードの差し込み位置
web-choice-insertion = { $value ->
    [public] 全員に見える
   *[identity_only] 本人だけが知る
}
web-option-reveal_hands_at_end = ラウンド終了時の手札
web-choice-reveal_hands_at_end = { $value ->
    [true] 公開する
   *[false] 公開しない
}

## カードと組合せ

web-scout-hand = あなたの手札
web-scout-hand-of = { $name }さんの手札
web-scout-card-label = { $value }（逆さは{ $reverse }）、{ $cards }枚中{ $place }番目
web-scout-table-card-label = { $value }（逆さは{ $reverse }）
web-scout-guest-label = スカウトする{ $value }、{ $place }番目
web-scout-gap-label = { $place }番目に差し込む（全{ $cards }か所）
web-scout-set-label =
    { $kind ->
        [single] 1枚（{ $low }）、手札の{ $place }番目
        [run] { $size }枚連番（最小{ $low }）、手札の{ $place }番目から
       *[group] { $size }枚同数（{ $low }）、手札の{ $place }番目から
    }
web-scout-cards = { $count }枚
web-scout-in-hand = 枚の手札
web-scout-chips = チップ{ $count }枚
web-scout-captured = 得点札
web-scout-marker = ダブル可
web-scout-marker-left = ダブルアクションはまだ使えます。
web-scout-marker-used = ダブルアクションは使用済みです。
# $coin: token（得点チップ）。2人のときは chip（スカウトチップ）
web-scout-mine = 得点札{ $captured }・{ $coin ->
    [chip] スカウトチップ
   *[token] 得点チップ
}{ $tokens }・合計{ $total }点
# $coin: token（得点チップ）。2人のときは chip（スカウトチップ）
web-scout-rival = 手札{ $cards }枚、得点札{ $captured }枚、{ $coin ->
    [chip] スカウトチップ
   *[token] 得点チップ
}{ $tokens }枚。
# What a round has brought so far. $coin: token, or chip with two players
web-scout-brought = このラウンド：得点札{ $captured }枚、{ $coin ->
    [chip] スカウトチップ{ $tokens }枚
   *[token] 得点チップ{ $tokens }枚
}
web-scout-leads = 首位
web-scout-memory-off = カードの記憶はオフです。どのカードがどこへ行ったかは自分で覚えましょう。

## 場

web-scout-prior = 場札
web-scout-prior-of =
    { $name }さん：{ $kind ->
        [single] 1枚（{ $low }）
        [run] { $size }枚連番（最小{ $low }）
       *[group] { $size }枚同数（{ $low }）
    }
web-scout-no-prior = 場札はありません
web-scout-take-label = { $edge ->
    [left] 左端の{ $card }をスカウト
   *[right] 右端の{ $card }をスカウト
}
web-scout-you-can = プレイできる組合せ
web-scout-beaten-by = これに勝つのは
web-scout-beater =
    { $by ->
        [anything] どの組合せでも
        [single] 1枚（{ $low }以上）
        [run] { $size }枚連番（最小{ $low }以上）
        [group] { $size }枚同数（{ $low }以上）
        [any_group] { $size }枚同数
       *[more] { $size }枚以上の組合せ
    }
# それより上がない場合。$low: 3人なら9、ほかは10。連番では一番小さい数字
web-scout-beater-only =
    { $by ->
        [single] 1枚（{ $low }）
        [run] { $size }枚連番（最小{ $low }）
       *[group] { $size }枚同数（{ $low }）
    }
web-scout-no-set-beats = 勝てる組合せは手札にありません。
web-scout-ladder = 強さの表
web-scout-ladder-caption = すべての組合せを強い順に
web-scout-rung = { $kind ->
    [single] 1枚
    [run] { $size }連番
   *[group] { $size }同数
}
web-scout-rung-state =
    { $state ->
        [prior] （場札）
        [reach] （プレイ可）
       *[have] （手札にあり）
    }
web-scout-legend-prior = 場札
web-scout-legend-reach = プレイ可

## 選択

web-scout-as-dealt = 配られたまま
web-scout-turned = 上下を入れ替え
web-scout-flip-hold = このまま持つ
web-scout-flip-turn = 入れ替えて持つ
web-scout-flip-nothing = 2枚以上の組合せはありません。
web-scout-play = { $cards }をプレイ
web-scout-play-any = プレイ
web-scout-scout = スカウト
web-scout-double = ダブル
web-scout-turn-card = 上下を逆に
web-scout-insert = { $double ->
    [yes] 入れてプレイへ
   *[no] { $place }番目に入れる
}
web-scout-now-turn = あなたの番です。
web-scout-now-place = 差し込む場所をタップしてください。上下の向きも選べます。
web-scout-now-play = 続けて組合せをプレイしてください。それでダブルアクションが完了します。
web-scout-no-play-after = プレイできなくなります
# おすすめの一手とその理由
web-scout-suggest-play = { $left ->
    [0] これをプレイ：手札がなくなり、ラウンドが終わります。
   *[other] これをプレイ：得点札が{ $captured }枚増え、手札は残り{ $left }枚になります。
}
web-scout-suggest-join = { $kind ->
    [run] これをスカウト：{ $size }枚連番（最小{ $low }）ができます。
   *[group] これをスカウト：{ $size }枚同数（{ $low }）ができます。
}
web-scout-suggest-end = これをスカウト：合う場所がないので、組合せを崩さない端に入れます。
web-scout-suggest-flip-fewer = { $turn ->
    [yes] 上下を入れ替える
   *[no] そのまま
}：手札全体が{ $sets }組になります（反対なら{ $instead }組）。
web-scout-suggest-flip-stronger = { $turn ->
    [yes] 上下を入れ替える
   *[no] そのまま
}：{ $kind ->
    [run] { $size }枚連番（最小{ $low }）
    [group] { $size }枚同数（{ $low }）
   *[single] 1枚（{ $low }）
}は、反対の向きのどの組合せよりも強くなります。
web-scout-suggest-flip-same = そのまま：どちらの向きでも強さは同じです。
web-scout-joins =
    { $kind ->
        [single] 1枚（{ $low }）のまま
        [run] { $size }枚連番（最小{ $low }）になる
       *[group] { $size }枚同数（{ $low }）になる
    }{ $beats ->
        [yes] ・残りの場札に勝てる
       *[no] {""}
    }
web-scout-cannot =
    { $why ->
        [nothing] カードを選択
        [weak] 強さが足りません
        [never] 勝てる組合せなし
       *[no-set] 組合せになりません
    }

## 得点

web-scout-next-round = 第{ $round }ラウンドへ
web-scout-end = { $end ->
    [empty_hand] 手札を出し切り
    [all_scouted] ほかは全員スカウト
    [stuck] 相手が手詰まり
   *[truncated] 打ち切り
}
web-scout-exempt = 手札の失点なし
web-scout-arithmetic = 得点札 + チップ − 手札の枚数

## キー操作

web-scout-key-flip = 手札をこのまま持つ、または上下を入れ替えて持つ
web-scout-key-set = プレイできる組合せを選ぶ（強い順）
web-scout-key-cards = 手札を左右に移り、カードを選ぶ
web-scout-key-grow = 選ぶ枚数を増減（+と−でも可）
web-scout-key-scout = スカウト（もう一度押すと反対の端）
web-scout-key-double = ダブル（もう一度押すと反対の端）
web-scout-key-place = スカウトしたカードを入れる位置
web-scout-key-turn = スカウトしたカードの上下を逆にする

# $verb: 手の種類
web-theme-scout = { $verb ->
    [play] プレイ
    [scout] スカウト
    [double] ダブルアクション
   *[other] { $verb }
}
