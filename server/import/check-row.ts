import { at, mapAt } from '#domain/lib/at.ts';
import type { Districts } from './districts.ts';
import { ImportError } from './errors/import-error.ts';
import { Refused, type Value } from './field.ts';
import type { ImportColumn, ImportKind, StagedRow, Surroundings } from './kind.ts';
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
  /** Columns that the file has not and that are read from the stored rows: it changes known rows only. */
  readonly filled: readonly ImportColumn[];
  /** The key of a row that was refused, as far as that can be read: its columns in the order of the kind's key. */
  keyOf(row: FileRow): readonly Value[] | undefined;
};

/** What a file with this heading does to its rows. Throws a sentence when the heading does not fit the kind. */
export function createRowCheck(
  kind: ImportKind,
  heading: readonly string[],
  { simplify, districts, today, strict = false, onWarning = () => undefined }: CheckOptions,
): RowCheck {
  const inFile = columnsOf(kind, heading).map((column) => withDistricts(column, districts));
  const filled = filledColumns(kind, heading);
  const converted = convertedTexts(kind, inFile);
  const derived = kind.derived?.columns ?? {};
  const children = kind.columns.filter(({ isChild }) => isChild);
  const staged: Record<string, string> = { line: 'integer' };
  for (const { column, field } of [...inFile, ...filled]) staged[column] = field.type;
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
    filled,
    check: createCheck(
      kind,
      { inFile, filled, converted, staged: Object.keys(staged), convertedSoFar },
      {
        simplify,
        warn: createWarning(kind, { today, districts }, strict, onWarning),
      },
    ),
    keyOf: createKeyReader(kind, inFile),
  };
}

/** Beside the heading, what a check needs to know. */
export type CheckOptions = {
  readonly simplify: (text: string) => string;
  readonly districts: Districts;
  readonly today: string;
  /** Refuses what is suspicious. */
  readonly strict?: boolean;
  readonly onWarning?: (warning: Refusal) => void;
};

/** A column of districts takes their names as well. */
function withDistricts(column: ImportColumn, districts: Districts): ImportColumn {
  if (column.references?.table !== 'district' || column.field.type !== 'text') return column;
  return { ...column, field: { ...column.field, read: districts.read } };
}

/** Whether a row is refused for what is suspicious about it; else warnings are given. */
type WarnOf = (
  row: StagedRow,
  cellOf: (field: string) => string,
  line: number,
  refuse: (refusal: Refusal) => void,
) => boolean;

function createWarning(
  { warnings = [] }: ImportKind,
  around: Surroundings,
  strict: boolean,
  onWarning: (warning: Refusal) => void,
): WarnOf {
  return (row, cellOf, line, refuse) => {
    let isRefused = false;
    for (const { field, reason, isSuspicious } of warnings) {
      if (!isSuspicious(row, around)) continue;
      isRefused = strict;
      (strict ? refuse : onWarning)({ line, field, value: cellOf(field), reason });
    }
    return isRefused;
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
      if (value === undefined || value === null || value instanceof Refused) return undefined;
      values.push(value);
    }
    return values;
  };
}

function columnsOf(kind: ImportKind, heading: readonly string[]): readonly ImportColumn[] {
  const known = new Map(kind.columns.map((column) => [column.name, column]));
  const unknown = unknownColumns(kind, heading);
  if (unknown.length > 0) {
    const names = unknown.map((name) => `"${name}"`).join(', ');
    const are = unknown.length === 1 ? 'is not a column' : 'are not columns';
    throw new ImportError(
      `${names} ${are} of ${kind.name}: \`podium import --explain ${kind.name}\` lists them, --ignore-unknown leaves them out.`,
    );
  }
  const columns = heading.map((name) => mapAt(known, name));
  const missing = kind.columns.filter(
    ({ name, column }) => kind.key.includes(column) && !heading.includes(name),
  );
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

/** Names of the heading that the kind does not have. */
export function unknownColumns(kind: ImportKind, heading: readonly string[]): readonly string[] {
  const known = new Set(kind.columns.map(({ name }) => name));
  return heading.filter((name) => !known.has(name));
}

/** Columns that new rows need and that the file has not, with the Simplified texts that belong to them. */
function filledColumns(kind: ImportKind, heading: readonly string[]): readonly ImportColumn[] {
  const missing = kind.columns.filter(({ name, need }) => need !== undefined && !heading.includes(name));
  const stored = new Set(missing.map(({ column }) => column));
  return kind.columns.filter(
    ({ name, column, convertedFrom }) =>
      stored.has(column) ||
      (convertedFrom !== undefined && stored.has(convertedFrom) && !heading.includes(name)),
  );
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
  {
    inFile,
    filled,
    converted,
    staged,
    convertedSoFar,
  }: {
    readonly inFile: readonly ImportColumn[];
    readonly filled: readonly ImportColumn[];
    readonly converted: readonly ConvertedText[];
    readonly staged: readonly string[];
    readonly convertedSoFar: Set<string>;
  },
  { simplify, warn }: { readonly simplify: (text: string) => string; readonly warn: WarnOf },
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
  const missing = filled.filter(({ need }) => need !== undefined).map(({ name }) => name);
  const notKnown = `is not known: a file without ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ' …' : ''} changes known rows only`;
  const keyName = inFile.find(({ column }) => kind.key.includes(column))?.name ?? '';

  return ({ line, cells, refused, stored }, refuse) => {
    if (refused !== undefined) {
      refuse({ line, field: '', value: '', reason: refused });
      return undefined;
    }
    let isRefused = false;
    const values: Value[] = new Array(staged.length).fill(null);
    values[0] = line;
    for (let index = 0; index < inFile.length; index++) {
      const cell = at(cells, index);
      // Most cells of a file with many columns are empty, and values are null until they are set.
      if (cell === '' && whenEmpty[index] === null) continue;
      const column = at(inFile, index);
      const text = cell.trim();
      // A field may say that a cell stands for nothing, such as 面議 for a price.
      const value = (text === '' ? null : column.field.read(text)) ?? at(whenEmpty, index);
      if (value instanceof Refused) {
        isRefused = true;
        refuse({ line, field: column.name, value: text, reason: value.reason });
      } else values[index + 1] = value;
    }
    if (isRefused) return undefined;
    if (filled.length > 0) {
      if (!stored) {
        refuse({ line, field: keyName, value: cellNamed(inFile, cells, keyName), reason: notKnown });
        return undefined;
      }
      for (let index = 0; index < filled.length; index++)
        values[inFile.length + 1 + index] = at(stored, index);
    }
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
      refuse({ line, field, value: cellNamed(inFile, cells, field), reason });
    }
    if (isRefused) return undefined;
    if (warn(row, (field) => cellNamed(inFile, cells, field), line, refuse)) return undefined;
    if (derived) {
      for (const [column, value] of Object.entries(derived.derive(row))) values[indexOf(column)] = value;
    }
    return values;
  };
}

function cellNamed(inFile: readonly ImportColumn[], cells: readonly string[], field: string): string {
  const index = inFile.findIndex(({ name }) => name === field);
  return index < 0 ? '' : at(cells, index).trim();
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
