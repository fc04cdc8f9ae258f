cli-about-analyse = Show what each decision of a recorded game was worth, given what its player could know.
cli-help-analyse-seat = whose decisions: a number from 1, or a name (everyone's)
cli-help-analyse-notes = also write the mistakes to a file of notes beside the record

analysis-progress = Analysing { $name }
analysis-heading = { $name }, { $game } with { $players }: { $decisions } decisions, { $real ->
    [one] one of them
   *[other] { $real } of them
} with a choice.
analysis-lost = Points lost a decision: { $points } ± { $error }
analysis-horizon = { $horizon ->
    [round] Points count up to the end of the round: one's own, less the mean of the others'.
   *[game] Points count up to the end of the game: one's own, less the mean of the others'.
}
analysis-costly = The most costly moments:
analysis-others = Other mistakes:
analysis-moment = { $sign } round { $round }, turn { $turn }: “{ $chosen }” cost { $points } ± { $error } points{ $chance ->
    [none] {""}
   *[other] {" "}and { $chance } percentage points of winning chance
}. Better: “{ $best }”.
analysis-then = What followed:
analysis-none = No mistakes were found. The best finds:
analysis-find = { $sign } round { $round }, turn { $turn }: “{ $chosen }”, { $points } points better than anything else.
analysis-close = { $count ->
    [one] One more decision is too close to call.
   *[other] { $count } more decisions are too close to call.
}
analysis-engine = Engine: { $engine }. ± is a 95% interval of the playouts.
analysis-no-such-seat = There is no seat { $seat }; there are { $names }.
analysis-notes = { $count ->
    [one] One note was
   *[other] { $count } notes were
} written to { $file }.
analysis-notes-need-a-file = Notes lie beside a record: save it to a file first.
analysis-notes-impossible = Notes cannot be written to { $file }: { $reason }
analysis-stopped = Stopped; nothing is kept.
