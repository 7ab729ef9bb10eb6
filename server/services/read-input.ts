import type { z } from 'zod';
import { PodiumError } from '#contract/error.ts';
import { codeOfIssue } from '#contract/fields.ts';

/** Reads the parameters of a call; the first bad one is refused by its name. An empty text and null ask for nothing. */
export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  input: Readonly<Record<string, unknown>>,
): z.output<Schema> {
  // Without a prototype all of them have one hidden class: V8 would take long to find sixty names in ever new ones.
  const given: Record<string, unknown> = Object.create(null);
  for (const [key, value] of Object.entries(input)) if (value !== '' && value !== null) given[key] = value;
  return readBody(schema, given);
}

/** Reads what was sent as JSON; the first bad field is refused by its name. */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new PodiumError(issue ? codeOfIssue(issue) : 'bad_parameter', issue?.path[0]?.toString());
}
