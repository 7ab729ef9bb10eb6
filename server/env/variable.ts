import { z } from 'zod';

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));

export const flag = z
  .enum(['1', '0', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true');

export const text = z.string().trim().min(1).max(200);

/** Long enough that nobody guesses it. */
export const secretText = z.string().regex(/^\S{16,200}$/);

/** An address of this protocol; `URL` would accept many others. */
export const address = (pattern: RegExp) =>
  z.string().refine((value) => pattern.test(value) && URL.canParse(value));

/** A list of values with spaces between them. */
export const spaced = <T>(value: z.ZodType<T, string>) =>
  z
    .string()
    .transform((list) => list.trim().split(/\s+/))
    .pipe(z.array(value).min(1));

const MINUTE_MS = 60_000;
const UNITS: Readonly<Record<string, number>> = { m: MINUTE_MS, h: 60 * MINUTE_MS, d: 24 * 60 * MINUTE_MS };

/** 30m, 6h or 1d, in milliseconds. */
export const duration = z
  .string()
  .regex(/^[1-9]\d{0,2}[mhd]$/)
  .transform((text) => Number.parseInt(text, 10) * (UNITS[text.slice(-1)] ?? MINUTE_MS));

export interface Variable<T> {
  schema: z.ZodType<T, string>;
  /** As it would be written in the environment; absent means that the variable may stay unset. */
  fallback?: string;
  /** Completes the sentence "PORT must be …". */
  allowed: string;
  description: string;
  /** Its value is never repeated, since it may hold a password. */
  secret?: true;
}

export function variable<T>(
  definition: Variable<T> & { fallback: string },
): Variable<T> & { fallback: string };
export function variable<T>(definition: Variable<T>): Variable<T> & { fallback?: never };
export function variable<T>(definition: Variable<T>): Variable<T> {
  return definition;
}
