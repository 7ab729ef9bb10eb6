import type { z } from 'zod';

type Shape = Readonly<Record<string, z.ZodType<unknown, string | undefined>>>;
/** The parameters of a call as they are sent, by their names. */
export type SentTexts = ReadonlyMap<string, string>;
/** What parameters are read as, by their names. */
export type ReadTexts<Fields extends Shape> = z.output<z.ZodObject<Fields>>;

/**
 * Reads the parameters of a search as its schema would when nothing is wrong with them; undefined when
 * something is, which the schema then tells. Only what was sent is looked at: the schema of an object looks at
 * every field it could have, which for a search takes longer than to find what it asks for.
 */
export function quickReader<Fields extends Shape, Filter, Query>(
  shape: Fields,
  readFilter: (texts: SentTexts) => Filter | undefined,
  finish: (fields: ReadTexts<Fields>, filter: Filter, texts: SentTexts) => Query,
): (texts: SentTexts) => Query | undefined {
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, read: remembering(schema) }));
  const unsent = Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, schema.parse(undefined)]),
  );
  return (texts) => {
    const page = { ...unsent };
    for (const { name, read } of fields) {
      const text = texts.get(name);
      // An empty value asks for nothing.
      if (!text) continue;
      const value = read(text);
      if (value === undefined) return undefined;
      page[name] = value;
    }
    const filter = readFilter(texts);
    return filter && finish(page as ReadTexts<Fields>, filter, texts);
  };
}

/** Orders, sizes and cursors that are sent are few. */
const REMEMBERED = 1024;

/** What a schema reads a text as, undefined when it refuses; each text is given to it once. */
function remembering(schema: Shape[string]): (text: string) => unknown {
  const known = new Map<string, unknown>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const { data } = schema.safeParse(text);
    if (known.size === REMEMBERED) known.clear();
    if (data !== undefined) known.set(text, data);
    return data;
  };
}
