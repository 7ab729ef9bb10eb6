import { z } from 'zod';

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));

export const booleanFlag = z
  .enum(['1', '0', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true');

export const shortText = z.string().trim().min(1).max(200);

/** A secret without whitespace. At least 16 characters long, so that nobody can guess the secret. */
export const secretText = z.string().regex(/^\S{16,200}$/);

/** A valid URL that matches a pattern, such as a protocol; `URL` alone accepts any protocol. */
export const urlMatching = (pattern: RegExp) =>
  z.string().refine((value) => pattern.test(value) && URL.canParse(value));

/** A list of values separated by spaces. */
export const spaceSeparated = <T>(value: z.ZodType<T, string>) =>
  z
    .string()
    .transform((list) => list.trim().split(/\s+/))
    .pipe(z.array(value).min(1));

const MINUTE_MS = 60_000;
const UNIT_MS: Readonly<Record<string, number>> = { m: MINUTE_MS, h: 60 * MINUTE_MS, d: 24 * 60 * MINUTE_MS };

/** A duration such as 30m, 6h or 1d, parsed into milliseconds. */
export const duration = z
  .string()
  .regex(/^[1-9]\d{0,2}[mhd]$/)
  .transform((text) => Number.parseInt(text, 10) * (UNIT_MS[text.slice(-1)] ?? MINUTE_MS));

export interface Variable<T> {
  schema: z.ZodType<T, string>;
  /** Default value as written in the environment. If absent, the variable may stay unset. */
  fallback?: string;
  /** Allowed values; completes the sentence "PORT must be …". */
  allowed: string;
  description: string;
  /** If set, the value never appears in messages, since it may contain a password. */
  isSecret?: true;
}

export function variable<T>(
  definition: Variable<T> & { fallback: string },
): Variable<T> & { fallback: string };
export function variable<T>(definition: Variable<T>): Variable<T> & { fallback?: never };
export function variable<T>(definition: Variable<T>): Variable<T> {
  return definition;
}
