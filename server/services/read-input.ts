import type { z } from 'zod';
import { COMMON_PARAMETERS, strict } from '#contract/common-parameters.ts';
import { type ErrorDetails, PodiumError } from '#contract/error.ts';
import { codeOfIssue } from '#contract/fields.ts';
import { expectedFields } from '#contract/json-schemas.ts';

type Given = Readonly<Record<string, unknown>>;

/** Reads the parameters of a call; the first bad one is refused by its name. An empty text and null ask for nothing. */
export function readInput<Schema extends z.ZodType>(schema: Schema, input: Given): z.output<Schema> {
  // Without a prototype all of them have one hidden class: V8 would take long to find sixty names in ever new ones.
  const given: Record<string, unknown> = Object.create(null);
  for (const [key, value] of Object.entries(input)) if (value !== '' && value !== null) given[key] = value;
  return readBy(schema, given);
}

/** Reads what was sent as JSON; the first bad field is refused by its name. */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  return readBy(schema, body, 'form');
}

function readBy<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
  reason?: ErrorDetails['reason'],
): z.output<Schema> {
  const read = schema.safeParse(sent);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const code = issue ? codeOfIssue(issue) : 'bad_parameter';
  const field = issue?.path[0]?.toString();
  // Each of two limits that are the wrong way round is good in itself.
  const expected =
    field === undefined || code === 'min_above_max' ? undefined : expectedFields(schema).get(field);
  throw PodiumError.detailed(code, field, { ...(reason && { reason }), ...(expected && { expected }) });
}

/** Whether a call asks, by `strict`, to have names refused that it does not know. */
export function isStrict(query: Given): boolean {
  return query.strict !== undefined && readInput(strict, query).strict;
}

/** How many unknown names an answer tells, and how much of each: they may be anything. */
const TOLD_NAMES = 20;
const TOLD_LETTERS = 60;

/** Refuses names that a schema does not have. */
export function refuseUnknown(schema: z.ZodType, given: Given, others: readonly string[] = []): void {
  const fields = expectedFields(schema);
  const unknown = Object.keys(given).filter((name) => !fields.has(name) && !others.includes(name));
  if (unknown.length === 0) return;
  const told = unknown.slice(0, TOLD_NAMES).map((name) => name.slice(0, TOLD_LETTERS));
  const known = [...new Set([...fields.keys(), ...others])];
  throw PodiumError.detailed('unknown_parameter', told[0], { expected: { enum: known }, unknown: told });
}

/** The same of the parameters of an address, where its caller asks for it. */
export function refuseUnknownParameters(params: z.ZodType, query: Given): void {
  if (isStrict(query)) refuseUnknown(params, query, COMMON_PARAMETERS);
}
