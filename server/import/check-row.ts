import { at, mapAt } from '#domain/lib/at.ts';
import { Refused, type Value } from './field.ts';
import { ImportError } from './import-error.ts';
import type { ImportColumn, ImportKind, StagedRow } from './kind.ts';
import type { FileRow } from './read-file.ts';

/** Why a row is not taken. */
export type Refusal = {
  readonly line: number;
  /** The name of the field in the file; empty when the row itself is wrong. */
  readonly field: string;
  readonly value: string;
  readonly reason: string;
};

/** A Simplified text that an import converts from the Traditional one. */
type ConvertedText = { readonly column: string; readonly from: string; readonly mark: string };

export type RowCheck = {
  /** The staged columns with their types, in the order of COPY: the line first. */
  readonly staged: Readonly<Record<string, string>>;
  /** Columns of the kind's own table among them. */
  readonly stored: readonly string[];
  /** Whether the file has the columns of the kind's children. */
  readonly hasChildren: boolean;
  readonly present: readonly ImportColumn[];
  readonly converted: readonly ConvertedText[];
  /** Whether a text of the column was converted for any row so far. */
  hasConverted(column: string): boolean;
  /** The values to be staged, in the order of `staged`; or undefined, and `refuse` was called with the reasons. */
  check(row: FileRow, refuse: (refusal: Refusal) => void): readonly Value[] | undefined;
  /** The key of a row that was refused, as far as that can be read: its columns in the order of the kind's key. */
  keyOf(row: FileRow): readonly Value[] | undefined;
};

/** What a file with this heading does to its rows. Throws a sentence when the heading does not fit the kind. */
export function createRowCheck(
  kind: ImportKind,
  heading: readonly string[],
  simplify: (text: string) => string,
): RowCheck {
  const inFile = columnsOf(kind, heading);
  const converted = convertedTexts(kind, inFile);
  const derived = kind.derived?.columns ?? {};
  const children = kind.columns.filter(({ isChild }) => isChild);
  const staged: Record<string, string> = { line: 'integer' };
  for (const { column, field } of inFile) staged[column] = field.type;
  for (const { column, mark } of converted) Object.assign(staged, { [column]: 'text', [mark]: 'boolean' });
  Object.assign(staged, derived);
  const convertedSoFar = new Set<string>();
  const own = new Set(
    kind.columns.filter(({ isChild, isComputed }) => !isChild && !isComputed).map(({ column }) => column),
  );
  return {
    staged,
    stored: Object.keys(staged).filter((column) => own.has(column) || column in derived),
    hasChildren: children.length > 0 && children.every(({ column }) => column in staged),
    present: inFile,
    converted,
    hasConverted: (column) => convertedSoFar.has(column),
    check: createCheck(kind, inFile, converted, Object.keys(staged), simplify, convertedSoFar),
    keyOf: createKeyReader(kind, inFile),
  };
}

function createKeyReader({ key }: ImportKind, inFile: readonly ImportColumn[]): RowCheck['keyOf'] {
  const columns = key.map((name) => {
    const index = inFile.findIndex(({ column }) => column === name);
    return { index, read: at(inFile, index).field.read };
  });
  return ({ cells }) => {
    const values: Value[] = [];
    for (const { index, read } of columns) {
      const text = (cells[index] ?? '').trim();
      const value = text === '' ? undefined : read(text);
      if (value === undefined || value instanceof Refused) return undefined;
      values.push(value);
    }
    return values;
  };
}

function columnsOf(kind: ImportKind, heading: readonly string[]): readonly ImportColumn[] {
  const known = new Map(kind.columns.map((column) => [column.name, column]));
  const columns = heading.map((name) => {
    const column = known.get(name);
    if (!column) {
      throw new ImportError(
        `"${name}" is not a column of ${kind.name}: \`podium import --explain ${kind.name}\` lists them.`,
      );
    }
    return column;
  });
  const missing = kind.columns.filter(({ name, need }) => need !== undefined && !heading.includes(name));
  if (missing.length > 0) {
    throw new ImportError(`The file has no column ${missing.map(({ name }) => name).join(', ')}.`);
  }
  const [some, ...others] = kind.columns.filter(
    ({ isChild, convertedFrom }) => isChild && convertedFrom === undefined,
  );
  if (some && others.some(({ name }) => heading.includes(name) !== heading.includes(some.name))) {
    const names = [some, ...others].map(({ name }) => name);
    throw new ImportError(`A file has all of ${names.join(', ')}, or none of them.`);
  }
  return columns;
}

function convertedTexts(kind: ImportKind, inFile: readonly ImportColumn[]): readonly ConvertedText[] {
  const present = new Set(inFile.map(({ column }) => column));
  return kind.columns.flatMap(({ column, convertedFrom }) =>
    convertedFrom !== undefined && present.has(convertedFrom)
      ? { column, from: convertedFrom, mark: `${column}_converted` }
      : [],
  );
}

/**
 * The check of one row. A file may have a hundred columns and millions of rows: values are kept in a list, since an
 * object with a property for each column would take twice the time.
 */
function createCheck(
  kind: ImportKind,
  inFile: readonly ImportColumn[],
  converted: readonly ConvertedText[],
  staged: readonly string[],
  simplify: (text: string) => string,
  convertedSoFar: Set<string>,
): RowCheck['check'] {
  const indexes = new Map(staged.map((column, index) => [column, index]));
  const indexOf = (column: string) => mapAt(indexes, column);
  const convertedColumns = converted.map(({ column, from, mark }) => ({
    column,
    to: indexOf(column),
    from: indexOf(from),
    mark: indexOf(mark),
  }));
  const whenEmpty = inFile.map(emptyValue);
  const { rules = [], derived } = kind;
  const view = createView(staged);

  return ({ line, cells, refused }, refuse) => {
    if (refused !== undefined) {
      refuse({ line, field: '', value: '', reason: refused });
      return undefined;
    }
    let isRefused = false;
    const values: Value[] = new Array(staged.length).fill(null);
    values[0] = line;
    for (let index = 0; index < inFile.length; index++) {
      const column = at(inFile, index);
      const text = at(cells, index).trim();
      const value = text === '' ? at(whenEmpty, index) : column.field.read(text);
      if (value instanceof Refused) {
        isRefused = true;
        refuse({ line, field: column.name, value: text, reason: value.reason });
      } else values[index + 1] = value;
    }
    if (isRefused) return undefined;
    for (const { column, to, from, mark } of convertedColumns) {
      const source = at(values, from);
      const isConverted = at(values, to) === null && typeof source === 'string';
      if (isConverted) {
        values[to] = simplify(source);
        convertedSoFar.add(column);
      }
      values[mark] = isConverted;
    }
    const row = view(values);
    for (const { field, reason, isBroken } of rules) {
      if (!isBroken(row)) continue;
      isRefused = true;
      const index = inFile.findIndex(({ name }) => name === field);
      refuse({ line, field, value: index < 0 ? '' : at(cells, index).trim(), reason });
    }
    if (isRefused) return undefined;
    if (derived) {
      for (const [column, value] of Object.entries(derived.derive(row))) values[indexOf(column)] = value;
    }
    return values;
  };
}

/** Shows a list of values as a row with a property for each column. There is one such row, for one list at a time. */
function createView(columns: readonly string[]): (values: readonly Value[]) => StagedRow {
  let shown: readonly Value[] = [];
  const getters = Object.fromEntries(columns.map((column, index) => [column, { get: () => shown[index] }]));
  // Getters of a prototype are looked up once, those of an object with many of them every time.
  const row: StagedRow = Object.create(Object.defineProperties({}, getters));
  return (values) => {
    shown = values;
    return row;
  };
}

/** What an empty cell becomes. */
function emptyValue({ need, fallback = null }: ImportColumn): Value | Refused {
  return need === 'value' && fallback === null ? new Refused('is empty') : fallback;
}
