## Lines that were not understood

refusal-hear-nothing = There is nothing in that line I can read.
refusal-hear-unknown-word = I do not know the word “{ $word }” here; “?” shows what you can type.
refusal-hear-number = There are no numbers above { $most } here.
refusal-hear-unclear = I know these words, but not what they mean together; “?” shows what you can type.
