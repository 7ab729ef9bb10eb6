import type { Generated } from 'kysely';
import type { Language } from '#domain/text/language.ts';

/** A column as described by information_schema. `Value` is the type of a value that is read. */
export type Column<Value = unknown> = {
  readonly type: string;
  readonly nullable: boolean;
  /** Whether PostgreSQL fills the column if an insert omits it. */
  readonly hasDefault: boolean;
  /** Carries the type for the type checker only. Never set at run time. */
  readonly value?: Value;
};

function column<Value>(type: string): Column<Value> {
  return { type, nullable: false, hasDefault: false };
}

export const text = column<string>('text');
export const integer = column<number>('integer');
export const smallint = column<number>('smallint');
/** Read as a number: amounts in HKD and counters stay far below 2^53. */
export const bigint = column<number>('bigint');
export const double = column<number>('double precision');
export const numeric = column<number>('numeric');
export const boolean = column<boolean>('boolean');
/** A calendar day as text, such as 2026-11-15. A Date would shift the day between time zones. */
export const date = column<string>('date');
/** A time of day as text, such as 09:30:00. */
export const time = column<string>('time without time zone');
export const timestamp = column<Date>('timestamp with time zone');
export const uuid = column<string>('uuid');
export const bytes = column<Buffer>('bytea');
export const textArray = column<string[]>('ARRAY');
/** An array of text values from a fixed list. */
export function textArrayOf<Value extends string>(): Column<Value[]> {
  return column<Value[]>('ARRAY');
}
export const integerArray = column<number[]>('ARRAY');

export function oneOf<Value extends string>(..._values: readonly Value[]): Column<Value> {
  return column<Value>('text');
}

/** A column of type char(1) with a code from a fixed list. */
export function singleCharacter<Value extends string>(..._values: readonly Value[]): Column<Value> {
  return column<Value>('character');
}

export function json<Value>(): Column<Value> {
  return column<Value>('jsonb');
}

type Nullable<Value> = Column<Value | null> & { readonly nullable: true };
type WithDefault<Value> = Column<Value> & { readonly hasDefault: true };

export function orNull<Value>(baseColumn: Column<Value>): Nullable<Value> {
  return { type: baseColumn.type, nullable: true, hasDefault: baseColumn.hasDefault };
}

export function withDefault<Value>(baseColumn: Column<Value>): WithDefault<Value> {
  return { type: baseColumn.type, nullable: baseColumn.nullable, hasDefault: true };
}

/** Returns the columns of a text in all three languages, for example name_zh, name_gb and name_en. */
export function inAllLanguages<Prefix extends string, ColumnType extends Column>(
  prefix: Prefix,
  baseColumn: ColumnType,
): { readonly [Name in `${Prefix}_${Language}`]: ColumnType } {
  const columns = {
    [`${prefix}_zh`]: baseColumn,
    [`${prefix}_gb`]: baseColumn,
    [`${prefix}_en`]: baseColumn,
  };
  return columns as { readonly [Name in `${Prefix}_${Language}`]: ColumnType };
}

type ValueOf<ColumnType> = ColumnType extends Column<infer Value> ? Value : never;

/** The row type of a table for Kysely. */
export type TableRow<Columns extends Readonly<Record<string, Column>>> = {
  [Name in keyof Columns]: Columns[Name] extends { readonly hasDefault: true }
    ? Generated<ValueOf<Columns[Name]>>
    : ValueOf<Columns[Name]>;
};
