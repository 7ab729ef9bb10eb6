import pg from 'pg';

const asText = (value: string) => value;

/**
 * How column values come out of PostgreSQL: int8 and numeric as numbers (amounts in HKD stay far below
 * 2^53), a date as its text, since a Date would carry the calendar day through time zones.
 */
const PARSERS: ReadonlyMap<number, (value: string) => unknown> = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.DATE, asText],
]);

/** For `types` of a pg pool or client: ours for text values, pg's own for all else. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format !== 'binary' && PARSERS.get(oid)) || pg.types.getTypeParser(oid, format),
};
