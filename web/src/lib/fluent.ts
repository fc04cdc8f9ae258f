// The messages of one language, compiled when the page was built (words-plugin.ts), and how they are formatted.

import { FluentBundle, FluentNumber, type FluentVariable } from "@fluent/bundle";

export type Pattern = Parameters<FluentBundle["formatPattern"]>[0];
export type Messages = Record<string, Pattern>;

type Scope = Parameters<FluentNumber["toString"]>[0];

/** Small integers look the same in all our languages, with a typographic minus sign; and creating the first Intl.NumberFormat is slow on a phone. */
class Figure extends FluentNumber {
  override toString(scope?: Scope): string {
    return Number.isInteger(this.value) && Math.abs(this.value) < 1000 ? `${this.value}`.replace("-", "−") : super.toString(scope);
  }
}

export class Phrases {
  private readonly bundle: FluentBundle;
  private readonly messages: Messages;

  constructor(language: string, ...parts: Messages[]) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    this.messages = Object.assign({}, ...parts) as Messages;
  }

  add(messages: Messages): void {
    Object.assign(this.messages, messages);
  }

  has(key: string): boolean {
    return key in this.messages;
  }

  /** The text of a key, or the key itself if it has none. */
  say(key: string, facts: Record<string, FluentVariable> = {}): string {
    const pattern = this.messages[key];
    if (pattern === undefined) return key;
    const figures = Object.entries(facts).map(([name, fact]) => [name, typeof fact === "number" ? new Figure(fact) : fact]);
    const errors: Error[] = [];
    const text = this.bundle.formatPattern(pattern, Object.fromEntries(figures), errors);
    if (errors.length && import.meta.env.DEV) console.error(key, errors);
    return text;
  }
}
