// The words of one language, each read when it is first said: a page says a few dozen of several hundred.

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";

type Scope = Parameters<FluentNumber["toString"]>[0];

const MESSAGE = /^(?=[a-z][\w-]* *=)/m;

/** Small whole numbers look the same in every language of the house, and the first one takes Intl as long as a table. */
class Figure extends FluentNumber {
  override toString(scope?: Scope): string {
    return Number.isInteger(this.value) && Math.abs(this.value) < 1000 ? `${this.value}` : super.toString(scope);
  }
}

export class Phrases {
  private readonly bundle: FluentBundle;
  private readonly unread = new Map<string, string>();

  constructor(language: string, sources: string[]) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    for (const text of sources.flatMap((source) => source.split(MESSAGE))) this.unread.set(text.slice(0, text.search(/[ =]/)), text);
  }

  /** The text of a key; the key itself where there is none. */
  say(key: string, facts: Record<string, FluentVariable> = {}): string {
    const unread = this.unread.get(key);
    if (unread !== undefined) {
      this.bundle.addResource(new FluentResource(unread));
      this.unread.delete(key);
    }
    const pattern = this.bundle.getMessage(key)?.value;
    if (!pattern) return key;
    const figures = Object.entries(facts).map(([name, fact]) => [name, typeof fact === "number" ? new Figure(fact) : fact]);
    const errors: Error[] = [];
    const text = this.bundle.formatPattern(pattern, Object.fromEntries(figures), errors);
    if (errors.length && import.meta.env.DEV) console.error(key, errors);
    return text;
  }
}
