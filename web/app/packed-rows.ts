import { inLanguage, isTrilingual, type Language } from '#domain/text/language.ts';

/** Marks rows that were packed. No answer has a field of this name. */
const ROWS = '#rows';
/** Fewer rows gain nothing. */
const LEAST_ROWS = 3;

/**
 * Data in a shorter form that `unpack` gives back: rows with the same fields become a table that names these once.
 * Where a language is given, texts in several languages keep what a page in that language shows of them.
 */
export function pack(value: unknown, lang?: Language): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const fields = value.length < LEAST_ROWS ? undefined : commonFields(value);
    if (!fields) return value.map((item) => pack(item, lang));
    return { [ROWS]: [fields, ...value.map((row) => fields.map((field) => pack(row[field], lang)))] };
  }
  if (lang && isTrilingual(value)) return { [lang]: inLanguage(value, lang) };
  const packed: Record<string, unknown> = {};
  for (const [field, inner] of Object.entries(value)) packed[field] = pack(inner, lang);
  return packed;
}

/** The fields of rows that all have the same; undefined for other lists. */
function commonFields(rows: readonly unknown[]): readonly string[] | undefined {
  const [first] = rows;
  if (typeof first !== 'object' || first === null || Array.isArray(first)) return undefined;
  const fields = Object.keys(first);
  const isAlike = (row: unknown): boolean => {
    if (typeof row !== 'object' || row === null || Object.keys(row).length !== fields.length) return false;
    // JSON leaves out a field that is undefined, which a table cannot.
    return fields.every((field) => (row as Record<string, unknown>)[field] !== undefined);
  };
  return fields.length > 0 && rows.every(isAlike) ? fields : undefined;
}

/** What `pack` has packed. */
export function unpack(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(unpack);
  const table = (value as { readonly [ROWS]?: readonly [readonly string[], ...(readonly unknown[])[]] })[
    ROWS
  ];
  if (table) {
    const [fields, ...rows] = table;
    return rows.map((row) => Object.fromEntries(fields.map((field, index) => [field, unpack(row[index])])));
  }
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, unpack(inner)]));
}
