import pg from 'pg';

const asText = (value: string) => value;

/**
 * Parsers of column values: int8 and numeric become numbers (amounts in HKD stay far below 2^53); dates
 * stay text, because a Date would shift the calendar day between time zones.
 */
const PARSER_BY_TYPE_ID: ReadonlyMap<number, (value: string) => unknown> = new Map<
  number,
  (value: string) => unknown
>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.DATE, asText],
]);

/**
 * Value for `types` of a pg pool or client. Text values use PARSER_BY_TYPE_ID; all other values use the
 * default parsers of pg.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format !== 'binary' && PARSER_BY_TYPE_ID.get(oid)) || pg.types.getTypeParser(oid, format),
};
