import type { Generated } from 'kysely';
import type { Language } from '#domain/text/language.ts';

/** One column as information_schema describes it; `Value` is what a read answers. */
export type Column<Value = unknown> = {
  readonly type: string;
  readonly nullable: boolean;
  /** PostgreSQL fills it in when an insert leaves it out. */
  readonly filled: boolean;
  /** Only for the type checker: never there when the program runs. */
  readonly value?: Value;
};

function column<Value>(type: string): Column<Value> {
  return { type, nullable: false, filled: false };
}

export const text = column<string>('text');
export const integer = column<number>('integer');
export const smallint = column<number>('smallint');
/** Comes as a number: amounts in HKD and counters stay far below 2^53. */
export const bigint = column<number>('bigint');
export const double = column<number>('double precision');
export const numeric = column<number>('numeric');
export const boolean = column<boolean>('boolean');
/** A calendar day as text, 2026-11-15: a Date would move it through time zones. */
export const date = column<string>('date');
/** A time of day as text, 09:30:00. */
export const time = column<string>('time without time zone');
export const timestamp = column<Date>('timestamp with time zone');
export const uuid = column<string>('uuid');
export const bytes = column<Buffer>('bytea');
export const texts = column<string[]>('ARRAY');
/** Texts of a closed list. */
export function textsOf<Value extends string>(): Column<Value[]> {
  return column<Value[]>('ARRAY');
}
export const integers = column<number[]>('ARRAY');

export function oneOf<Value extends string>(..._values: readonly Value[]): Column<Value> {
  return column<Value>('text');
}

/** char(1), as the codes of the specification are kept. */
export function letter<Value extends string>(..._values: readonly Value[]): Column<Value> {
  return column<Value>('character');
}

export function json<Value>(): Column<Value> {
  return column<Value>('jsonb');
}

type Nullable<Value> = Column<Value | null> & { readonly nullable: true };
type Filled<Value> = Column<Value> & { readonly filled: true };

export function orNull<Value>(of: Column<Value>): Nullable<Value> {
  return { type: of.type, nullable: true, filled: of.filled };
}

export function filled<Value>(of: Column<Value>): Filled<Value> {
  return { type: of.type, nullable: of.nullable, filled: true };
}

/** name_zh, name_gb and name_en: words are always kept in all three languages. */
export function inThree<Prefix extends string, Of extends Column>(
  prefix: Prefix,
  of: Of,
): { readonly [Name in `${Prefix}_${Language}`]: Of } {
  const columns = { [`${prefix}_zh`]: of, [`${prefix}_gb`]: of, [`${prefix}_en`]: of };
  return columns as { readonly [Name in `${Prefix}_${Language}`]: Of };
}

type ValueOf<Of> = Of extends Column<infer Value> ? Value : never;

/** The table's row in Kysely's terms. */
export type TableOf<Columns extends Readonly<Record<string, Column>>> = {
  [Name in keyof Columns]: Columns[Name] extends { readonly filled: true }
    ? Generated<ValueOf<Columns[Name]>>
    : ValueOf<Columns[Name]>;
};
