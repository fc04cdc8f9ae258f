// Types of the module that words-plugin.ts generates.

type LoadWords = () => Promise<{ default: import("./lib/fluent").Messages }>;

declare module "virtual:words" {
  export const WORDS: Record<import("./lib/languages").Language, { page: LoadWords; tables: LoadWords; games: Record<string, LoadWords>; parts: Record<string, LoadWords> }>;
}
