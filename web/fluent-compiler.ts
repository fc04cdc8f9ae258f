// Fluent text to patterns. Used when the page is built and by tests; the page itself has no parser.

import { FluentResource } from "@fluent/bundle";

import type { Messages } from "./src/lib/fluent.ts";

const MESSAGE = /^-?[a-zA-Z][\w-]* *=/gm;

/** The patterns of the wanted messages in one Fluent text, as `FluentBundle.formatPattern` takes them. */
export function compile(source: string, name = "fluent", wanted = /^/): Messages {
  const { body } = new FluentResource(source);
  if (body.length !== (source.match(MESSAGE)?.length ?? 0)) throw new Error(`${name} has a message that cannot be read`);
  return Object.fromEntries(
    body.filter(({ id }) => wanted.test(id)).map(({ id, value, attributes }) => {
      if (value === null || Object.keys(attributes).length) throw new Error(`${name}: ${id} needs a value and no attributes`);
      if (/"type":"(mesg|term|func)"/.test(JSON.stringify(value))) throw new Error(`${name}: ${id} refers to another message`);
      return [id, value];
    }),
  );
}
