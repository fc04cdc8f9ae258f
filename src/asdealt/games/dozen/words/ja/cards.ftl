# Dozenのカードの文章。asdealt/locales/cards.py がカードのデータから組み立てる。
# 内側から順に、カード、基本点、位置、そして文になる。
# $one、$many、$some は同じ句の形（英語の "red card"、"red cards"、"2 red cards"）。日本語では必要なものだけを使う。
# カードに印刷する文なので、短く。

## どのカードか

# $face: revealed（見せ札）、concealed（伏せ札）、own（このカードと同じ段）、any（どちらでも）
# $colours: none、own（このカードの色）、または colour-* と list-* で作った言葉
# $named: no、same（このカードと同名）、または yes（そのときは $names）
cards =
    { $face ->
        [own] 同じ段の
       *[any] {""}
    }{ $colours ->
        [none] {""}
        [own] これと同じ色の
       *[words] { $colours }の
    }{ $named ->
        [yes] { $names }{ $face ->
            [revealed] の見せ札
            [concealed] の伏せ札
           *[any] {""}
        }
        [same] 同名の{ $face ->
            [revealed] 見せ札
            [concealed] 伏せ札
           *[any] カード
        }
       *[no] { $face ->
            [revealed] 見せ札
            [concealed] 伏せ札
           *[any] カード
        }
    }

value-at-least = 基本点{ $k }以上の{ $cards }
value-at-most = 基本点{ $k }以下の{ $cards }
value-exactly = 基本点{ $k }の{ $cards }

scope-adjacent = 隣り合う{ $cards }
scope-left = 直前の{ $cards }
scope-right = 直後の{ $cards }
scope-row-adjacent = 段の中で隣り合う{ $cards }
scope-line = 自分の列の{ $cards }
scope-others = ほかの{ $cards }
scope-row = 同じ段の{ $cards }
scope-before = これより前の{ $cards }
scope-after = これより後の{ $cards }
scope-ends = 列の端にある{ $cards }

some = { $many }{ $k }枚
some-others = ほかの{ $many }{ $k }枚
every = { $one }すべて
the-card = { $one }
the-cards = { $many }
this-card = このカード
this-card-if = このカード（{ $traits }の場合）

colour-white = 白
colour-red = 赤
colour-orange = オレンジ
colour-yellow = 黄色
colour-green = 緑
colour-blue = 青
colour-purple = 紫
colour-pink = ピンク
colour-brown = 茶色
colour-grey = 灰色
colour-black = 黒
colour-own = これと同じ色

name = 「{ $name }」
name-same = 同名

list-and = { $first }、かつ{ $last }
list-names = { $first }または{ $last }

## 1枚のカードについて言えること。$is: yes または no

trait-shown =
    { $is ->
        [yes] 見せ札
       *[no] 伏せ札
    }
trait-hidden =
    { $is ->
        [yes] 伏せ札
       *[no] 見せ札
    }
trait-own-row =
    { $is ->
        [yes] 同じ段
       *[no] 別の段
    }
trait-colour =
    { $colours ->
        [own] { $is ->
            [yes] これと同じ色
           *[no] これと違う色
        }
       *[words] { $is ->
            [yes] { $colours }
           *[no] { $colours }以外
        }
    }
trait-name =
    { $named ->
        [same] { $is ->
            [yes] 同名
           *[no] 同名以外
        }
       *[yes] { $is ->
            [yes] { $names }
           *[no] { $names }以外
        }
    }
trait-value-at-least =
    { $is ->
        [yes] 基本点{ $k }以上
       *[no] 基本点{ $k }未満
    }
trait-value-at-most =
    { $is ->
        [yes] 基本点{ $k }以下
       *[no] 基本点{ $k }超
    }
trait-value-exactly =
    { $is ->
        [yes] 基本点{ $k }
       *[no] 基本点{ $k }以外
    }
trait-in-line =
    { $is ->
        [yes] 自分の列の中
       *[no] 自分の列の外
    }

## 条件（後に「なら」が続く）

value-of-one = { $card }の基本点
value-of-many = { $cards }の基本点の合計

if-card = { $card }が{ $traits }
if-count-at-least = { $many }が{ $k }枚以上
if-count-at-most =
    { $k ->
        [0] { $many }が1枚もない
       *[other] { $many }が{ $k }枚以下
    }
if-count-exactly =
    { $k ->
        [0] { $many }が1枚もない
       *[other] { $many }がちょうど{ $k }枚
    }
if-colours-at-least = { $cards }の色が{ $k }種類以上
if-colours-at-most = { $cards }の色が{ $k }種類以下
if-colours-exactly = { $cards }の色がちょうど{ $k }種類
if-value-at-least = { $value }が{ $k }以上
if-value-at-most = { $value }が{ $k }以下
if-value-exactly = { $value }がちょうど{ $k }
if-run-at-least = 最も長く連続する{ $many }が{ $k }枚以上
if-run-at-most = 最も長く連続する{ $many }が{ $k }枚以下
if-run-exactly = 最も長く連続する{ $many }がちょうど{ $k }枚
if-nested = （{ $condition }）

## 得点。$points には符号がつく：+2、−1

score-per-card = { $one }1枚につき{ $points }点
score-per-colour = { $cards }の色1種類につき{ $points }点
score-per-value =
    { $n ->
        [1] { $value }を加える
        [-1] { $value }を引く
       *[other] { $value }1点につき{ $points }点
    }
score-per-run = 最も長く連続する{ $many }1枚につき{ $points }点
score-cap = { $text }（{ $most }点まで）
score-if = { $condition }なら{ $points }点
sentence = { $text }。

## 得点計算の前。$optional: yes または no

before-swap =
    得点計算の前に、{ $a }と{ $b }を{ $optional ->
        [yes] 入れ替えてもよい
       *[no] 入れ替える
    }
before-move =
    得点計算の前に、{ $a }を{ $to }へ{ $optional ->
        [yes] 移してもよい
       *[no] 移す
    }
before-recolor =
    得点計算の前に、{ $a }の色を{ $to }に{ $optional ->
        [yes] 変えてもよい
       *[no] 変える
    }
before-reface =
    得点計算の前に、{ $a }を{ $to }へ{ $optional ->
        [yes] 移してもよい
       *[no] 移す
    }
before-add-value =
    得点計算の前に、{ $a }の基本点を{ $points }{ $optional ->
        [yes] してもよい
       *[no] する
    }
before-copy-score =
    得点計算の前に、このカードは{ $a }に書かれた得点の能力を{ $optional ->
        [yes] 得てもよい
       *[no] 得る
    }
before-replace-from-hand =
    得点計算の前に、{ $a }を手札1枚と{ $optional ->
        [yes] 取り替えてもよい
       *[no] 取り替える
    }
before-remove =
    得点計算の前に、{ $a }を列から{ $optional ->
        [yes] 取り除いてもよい
       *[no] 取り除く
    }

to-first = 列の先頭
to-last = 列の最後
to-anywhere = 列の好きな場所
to-any-colour = セットにある好きな色
to-shown = 見せ札の段
to-hidden = 伏せ札の段
to-other-row = もう一方の段
