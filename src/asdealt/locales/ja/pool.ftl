# 計算する場所：このマシンのプロセス、またはクラスター

cli-help-jobs = 同時に実行するジョブの数（既定：1、クラスターでは全コア）。結果には影響しない
cli-help-cluster = Rayクラスターで実行する。ray はこのマシンで起動、ray://HOST:PORT は既存のクラスターに接続。結果は変わらない

pool-no-jobs = 同時に実行するジョブは1つ以上必要です。
pool-job-lost = 同じジョブのプロセスが{ $tries }回落ちたため、実行を中止しました。

cluster-unknown = 「{ $cluster }」というクラスターは分かりません。ray または ray://HOST:PORT と書いてください。
cluster-no-ray = クラスターを使うにはRayが必要ですが、インストールされていません：{ $install }
cluster-not-started = このマシンでRayを起動できませんでした：{ $reason }
cluster-unreachable = { $address } のRayクラスターに接続できません：{ $reason }
cluster-lost = Rayクラスターとの接続が切れました：{ $reason }
cluster-other-source = クラスターのAs Dealt（{ $there }）がこのマシンのもの（{ $here }）と違います。すべてのノードに同じものをインストールしてください。
cluster-no-source = As Dealtが入っていないノードがクラスターにあります。そこにも { $here } をインストールしてください。
