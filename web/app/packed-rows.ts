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
/** Looked up, since Number.toString is slow for any base but ten. */
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
/** As many as there are digits; by itself, as the browser reads them without the list. */
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
    if (value.every(isPlain)) return fewValues(value, lang) ?? value;
    const rows: readonly unknown[] = lang ? value.map((item) => inOneLanguage(item, lang)) : value;
    const table = rows.length < LEAST_ROWS ? undefined : tableOf(rows);
    if (!table) return pairs(rows) ?? fewValues(rows, lang) ?? rows.map((item) => pack(item, lang));
    const { fields, columns } = table;
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
  const values: unknown[] = [];
  /** What tells them apart, and how long each is. There are so few that a Map would take longer to find one. */
  const keys: unknown[] = [];
  const lengths: number[] = [];
  const digits: number[] = [];
  let saved = -(FEW.length + 12);
  for (const value of list) {
    // Objects are the same by what they say. No text of the data begins like this.
    const key = isPlain(value) ? value : `\0${JSON.stringify(value)}`;
    let digit = keys.indexOf(key);
    if (digit < 0) {
      if (values.length === MOST_VALUES) return undefined;
      digit = values.push(value) - 1;
      keys.push(key);
      saved -= 1;
    } else {
      // A value that is named once more takes its digit instead of itself.
      const length = lengths[digit] ?? String(key).length;
      lengths[digit] = length;
      saved += length - 1;
    }
    digits.push(digit);
  }
  if (saved <= 0) return undefined;
  const written = digits.map((digit) => DIGITS[digit]).join('');
  return { [FEW]: [values.map((value) => pack(value, lang)), written] };
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

type Table = { readonly fields: readonly string[]; readonly columns: readonly (readonly unknown[])[] };

/** Rows that all have the same fields in the same order, by their columns; undefined for other lists. */
function tableOf(rows: readonly unknown[]): Table | undefined {
  const [first] = rows;
  if (!isRow(first)) return undefined;
  const fields = Object.keys(first);
  if (fields.length === 0) return undefined;
  const columns: unknown[][] = fields.map(() => []);
  for (const row of rows) {
    if (!isRow(row)) return undefined;
    const names = Object.keys(row);
    if (names.length !== fields.length) return undefined;
    const values = Object.values(row);
    for (let index = 0; index < fields.length; index++) {
      // JSON leaves out a field that is undefined, which a table cannot.
      if (values[index] === undefined || names[index] !== fields[index]) return undefined;
      columns[index]?.push(values[index]);
    }
  }
  return { fields, columns };
}

function isRow(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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
