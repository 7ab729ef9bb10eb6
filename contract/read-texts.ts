import type { z } from 'zod';
import type { ErrorCode } from './error.ts';
import { codeOfIssue } from './fields.ts';

type Shape = Readonly<Record<string, z.ZodType<unknown, string | undefined>>>;
/** The parameters of a call as they are sent. */
export type Texts = Readonly<Record<string, string>>;
/** What parameters are read as, by their names. */
export type ReadTexts<Fields extends Shape> = z.output<z.ZodObject<Fields>>;

type Refusal = { readonly field: string; readonly code: ErrorCode };
export type Reading<Query> = { readonly query: Query; readonly errors: readonly Refusal[] };

/**
 * Reads the parameters of a call as `z.object(shape).transform(finish)` would, and refuses the same. Only
 * what was sent is looked at: the schema of an object looks at every field it could have, which for a
 * search takes longer than to find what it asks for.
 */
export function textReader<Fields extends Shape, Query>(
  shape: Fields,
  finish: (fields: ReadTexts<Fields>, texts: Texts) => Reading<Query>,
): (texts: Texts) => Reading<Query | undefined> {
  const fields = Object.entries(shape);
  const unsent = Object.fromEntries(fields.map(([name, schema]) => [name, schema.parse(undefined)]));
  return (texts) => {
    const read: Record<string, unknown> = { ...unsent };
    for (const [name, schema] of fields) {
      const text = texts[name];
      // An empty value asks for nothing.
      if (!text) continue;
      const { success, data, error } = schema.safeParse(text);
      if (success) read[name] = data;
      else return { query: undefined, errors: refusals(name, error) };
    }
    return finish(read as ReadTexts<Fields>, texts);
  };
}

function refusals(field: string, { issues }: z.ZodError): Refusal[] {
  return issues.map((issue) => ({ field, code: codeOfIssue(issue) }));
}
