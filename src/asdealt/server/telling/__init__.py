"""Who is told what: subscribers, frames, sentences, presence."""
