import { inLanguage, isTrilingual, type Language } from '#domain/text/language.ts';

/** Marks rows that were packed. No answer has a field of this name, nor of the next two. */
const ROWS = '#rows';
/** Marks a list of few different values: these, and which of them each place has, as a digit. */
const FEW = '#few';
/**
 * Marks a list of pairs of a whole number and another: the steps from one whole number to the next, as digits where all
 * are small, and the others.
 */
const PAIRS = '#pairs';
/** As many as there are digits. */
const MOST_VALUES = 36;
/** Fewer rows gain nothing. */
const LEAST_ROWS = 3;

/**
 * Data in a shorter form that `unpack` gives back: rows with the same fields become a list of these fields and of each
 * one's values, or of the one value that all rows have. A list that says few different values again and again has each
 * of them once. Where a language is given, texts in several languages keep what a page in that language shows of them.
 */
export function pack(value: unknown, lang?: Language): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const rows: readonly unknown[] = lang ? value.map((item) => inOneLanguage(item, lang)) : value;
    const fields = rows.length < LEAST_ROWS ? undefined : commonFields(rows);
    if (!fields) return pairs(rows) ?? fewValues(rows, lang) ?? rows.map((item) => pack(item, lang));
    const columns = fields.map((field) => rows.map((row) => (row as Record<string, unknown>)[field]));
    // The first column tells how many rows there are.
    const packed = columns.map((column, index) =>
      index > 0 && isConstant(column) ? column[0] : pack(column, lang),
    );
    return { [ROWS]: [fields, ...packed] };
  }
  const shown = lang ? inOneLanguage(value, lang) : value;
  if (shown !== value) return shown;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, pack(inner, lang)]));
}

/** The points of a plot, by day; undefined for other lists. */
function pairs(list: readonly unknown[]): unknown {
  const isPair = (item: unknown): item is readonly [number, number] =>
    Array.isArray(item) && item.length === 2 && Number.isSafeInteger(item[0]) && typeof item[1] === 'number';
  if (list.length < LEAST_ROWS || !list.every(isPair)) return undefined;
  const steps = list.map(([first], index) => first - (list[index - 1]?.[0] ?? 0));
  const areDigits = steps.every((step) => step >= 0 && step < MOST_VALUES);
  const written = areDigits ? steps.map((step) => step.toString(MOST_VALUES)).join('') : steps;
  return { [PAIRS]: [written, list.map(([, second]) => second)] };
}

/** Undefined for a list that would not be shorter. */
function fewValues(list: readonly unknown[], lang: Language | undefined): unknown {
  if (list.length < LEAST_ROWS) return undefined;
  // Most columns have another value in each row, which is soon known.
  if (list.every(isPlain) && new Set(list).size === list.length) return undefined;
  const digits = new Map<unknown, string>();
  const values: unknown[] = [];
  let written = '';
  let saved = -(FEW.length + 12);
  for (const value of list) {
    // Objects are the same by what they say. No text of the data begins like this.
    const key = typeof value === 'object' && value !== null ? `\0${JSON.stringify(value)}` : value;
    const known = digits.get(key);
    const digit = known ?? values.length.toString(MOST_VALUES);
    if (known === undefined) {
      if (values.length === MOST_VALUES) return undefined;
      digits.set(key, digit);
      values.push(value);
    }
    written += digit;
    // A value that is named once more takes its digit instead of itself.
    saved += (known === undefined ? 0 : String(key).length) - 1;
  }
  return saved > 0 ? { [FEW]: [values.map((value) => pack(value, lang)), written] } : undefined;
}

function inOneLanguage(value: unknown, lang: Language): unknown {
  const isText = typeof value === 'object' && value !== null && isTrilingual(value);
  return isText ? { [lang]: inLanguage(value, lang) } : value;
}

/** Not made of other values. */
function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

function isConstant(column: readonly unknown[]): boolean {
  const [first] = column;
  return isPlain(first) && column.every((value) => value === first);
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
  const packed = (value as { readonly [ROWS]?: readonly [readonly string[], ...unknown[]] })[ROWS];
  if (packed) {
    const [fields, ...columns] = packed;
    const values = columns.map(unpack);
    const [first] = values as [readonly unknown[]];
    const valueAt = (column: unknown, row: number) => (Array.isArray(column) ? column[row] : column);
    return first.map((_, row) =>
      Object.fromEntries(fields.map((field, index) => [field, valueAt(values[index], row)])),
    );
  }
  const paired = (value as { readonly [PAIRS]?: readonly [string | readonly number[], readonly number[]] })[
    PAIRS
  ];
  if (paired) {
    const [written, seconds] = paired;
    const steps =
      typeof written === 'string'
        ? Array.from(written, (digit) => Number.parseInt(digit, MOST_VALUES))
        : written;
    let first = 0;
    return steps.map((step, index) => {
      first += step;
      return [first, seconds[index]];
    });
  }
  const few = (value as { readonly [FEW]?: readonly [readonly unknown[], string] })[FEW];
  if (few) {
    const [packedValues, written] = few;
    const values = packedValues.map(unpack);
    return Array.from(written, (digit) => values[Number.parseInt(digit, MOST_VALUES)]);
  }
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, unpack(inner)]));
}
