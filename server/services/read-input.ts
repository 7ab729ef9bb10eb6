import type { z } from 'zod';
import { COMMON_PARAMETERS, strict } from '#contract/common-parameters.ts';
import { type ErrorDetails, PodiumError } from '#contract/error.ts';
import { errorCodeOfIssue } from '#contract/fields.ts';
import { expectedFieldsOf } from '#contract/json-schemas.ts';

type UntrustedInput = Readonly<Record<string, unknown>>;

/**
 * Parses the parameters of a call. Throws an error that names the first invalid parameter. Empty
 * strings and null count as missing.
 */
export function parseParams<Schema extends z.ZodType>(
  schema: Schema,
  input: UntrustedInput,
): z.output<Schema> {
  // A null-prototype object, because all such objects share one hidden class in V8. Otherwise each
  // combination of some sixty parameter names would create a new class and slow down lookups.
  const nonEmptyInput: Record<string, unknown> = Object.create(null);
  for (const [key, value] of Object.entries(input))
    if (value !== '' && value !== null) nonEmptyInput[key] = value;
  return parseInput(schema, nonEmptyInput);
}

/** Parses a JSON request body. Throws an error that names the first invalid field. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  return parseInput(schema, body, 'form');
}

function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  reason?: ErrorDetails['reason'],
): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const code = issue ? errorCodeOfIssue(issue) : 'bad_parameter';
  const field = issue?.path[0]?.toString();
  // No expected value is reported if a minimum exceeds its maximum, because each value is valid on its
  // own.
  const expected =
    field === undefined || code === 'min_above_max' ? undefined : expectedFieldsOf(schema).get(field);
  throw PodiumError.detailed(code, field, { ...(reason && { reason }), ...(expected && { expected }) });
}

/** True if the request sets `strict`, which asks the server to reject unknown parameters. */
export function isStrict(query: UntrustedInput): boolean {
  return query.strict !== undefined && parseParams(strict, query).strict;
}

/**
 * Maximum number of unknown names in an error message, and maximum length of each name. The names come
 * from the client and are untrusted.
 */
const MAX_REPORTED_NAMES = 20;
const MAX_REPORTED_NAME_LENGTH = 60;

/** Throws if the input has names that the schema does not define. */
export function rejectUnknownNames(
  schema: z.ZodType,
  input: UntrustedInput,
  commonNames: readonly string[] = [],
): void {
  const fields = expectedFieldsOf(schema);
  const unknownNames = Object.keys(input).filter((name) => !fields.has(name) && !commonNames.includes(name));
  if (unknownNames.length === 0) return;
  const reportedNames = unknownNames
    .slice(0, MAX_REPORTED_NAMES)
    .map((name) => name.slice(0, MAX_REPORTED_NAME_LENGTH));
  const knownNames = [...new Set([...fields.keys(), ...commonNames])];
  throw PodiumError.detailed('unknown_parameter', reportedNames[0], {
    expected: { enum: knownNames },
    unknown: reportedNames,
  });
}

/** Rejects unknown URL parameters if the request sets `strict`. */
export function rejectUnknownParameters(params: z.ZodType, query: UntrustedInput): void {
  if (isStrict(query)) rejectUnknownNames(params, query, COMMON_PARAMETERS);
}
