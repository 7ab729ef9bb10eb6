import { at } from '#domain/at.ts';
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

/** A Simplified text that an import makes itself. */
type Made = { readonly column: string; readonly from: string; readonly mark: string };

export type RowCheck = {
  /** The staged columns with their types, in the order of COPY: the line first. */
  readonly staged: Readonly<Record<string, string>>;
  /** Columns of the kind's own table among them. */
  readonly stored: readonly string[];
  /** Whether the file has the columns of the kind's children. */
  readonly hasChildren: boolean;
  readonly present: readonly ImportColumn[];
  readonly made: readonly Made[];
  /** The row to be staged; or undefined, and `refuse` was told why. */
  check(row: FileRow, refuse: (refusal: Refusal) => void): StagedRow | undefined;
};

type Cell = { readonly column: ImportColumn; readonly index: number };

/** What a file with this heading does to its rows. Throws a sentence when the heading does not fit the kind. */
export function createRowCheck(
  kind: ImportKind,
  heading: readonly string[],
  simplify: (text: string) => string,
): RowCheck {
  const cells = cellsOf(kind, heading);
  const made = madeOf(kind, cells);
  const derived = kind.derived?.columns ?? {};
  const inFile = cells.map(({ column }) => column);
  const children = kind.columns.filter(({ isChild }) => isChild);
  const staged: Record<string, string> = { line: 'integer' };
  for (const { column, field } of inFile) staged[column] = field.type;
  for (const { column, mark } of made) Object.assign(staged, { [column]: 'text', [mark]: 'boolean' });
  Object.assign(staged, derived);
  const own = new Set(kind.columns.filter(({ isChild }) => !isChild).map(({ column }) => column));
  return {
    staged,
    stored: Object.keys(staged).filter((column) => own.has(column) || column in derived),
    hasChildren: children.length > 0 && children.every(({ column }) => column in staged),
    present: inFile,
    made,
    check: (row, refuse) => checkRow(kind, cells, made, row, simplify, refuse),
  };
}

function cellsOf(kind: ImportKind, heading: readonly string[]): readonly Cell[] {
  const known = new Map(kind.columns.map((column) => [column.name, column]));
  const cells = heading.map((name, index) => {
    const column = known.get(name);
    if (!column) {
      throw new ImportError(
        `"${name}" is not a column of ${kind.name}: \`podium import --explain ${kind.name}\` lists them.`,
      );
    }
    return { column, index };
  });
  const missing = kind.columns.filter(({ name, need }) => need !== undefined && !heading.includes(name));
  if (missing.length > 0) {
    throw new ImportError(`The file has no column ${missing.map(({ name }) => name).join(', ')}.`);
  }
  const [some, ...others] = kind.columns.filter(({ isChild, madeFrom }) => isChild && madeFrom === undefined);
  if (some && others.some(({ name }) => heading.includes(name) !== heading.includes(some.name))) {
    const names = [some, ...others].map(({ name }) => name);
    throw new ImportError(`A file has all of ${names.join(', ')}, or none of them.`);
  }
  return cells;
}

function madeOf(kind: ImportKind, cells: readonly Cell[]): readonly Made[] {
  const present = new Set(cells.map(({ column }) => column.column));
  return kind.columns.flatMap(({ column, madeFrom }) =>
    madeFrom !== undefined && present.has(madeFrom) ? { column, from: madeFrom, mark: `${column}_made` } : [],
  );
}

function checkRow(
  kind: ImportKind,
  cells: readonly Cell[],
  made: readonly Made[],
  { line, cells: texts, refused }: FileRow,
  simplify: (text: string) => string,
  refuse: (refusal: Refusal) => void,
): StagedRow | undefined {
  if (refused !== undefined) {
    refuse({ line, field: '', value: '', reason: refused });
    return undefined;
  }
  const row: Record<string, Value> = { line };
  let isRefused = false;
  for (const { column, index } of cells) {
    const text = at(texts, index).trim();
    const value = readCell(column, text);
    if (value instanceof Refused) {
      isRefused = true;
      refuse({ line, field: column.name, value: text, reason: value.reason });
    } else row[column.column] = value;
  }
  if (isRefused) return undefined;
  for (const { column, from, mark } of made) {
    const source = row[from];
    const isMade = (row[column] ?? null) === null && typeof source === 'string';
    row[column] = isMade ? simplify(source) : (row[column] ?? null);
    row[mark] = isMade;
  }
  for (const { field, reason, isBroken } of kind.rules ?? []) {
    if (!isBroken(row)) continue;
    isRefused = true;
    const index = cells.findIndex(({ column }) => column.name === field);
    refuse({ line, field, value: index < 0 ? '' : at(texts, index).trim(), reason });
  }
  if (isRefused) return undefined;
  return kind.derived ? Object.assign(row, kind.derived.derive(row)) : row;
}

function readCell({ field, need, fallback = null }: ImportColumn, text: string): Value | Refused {
  if (text !== '') return field.read(text);
  return need === 'value' && fallback === null ? new Refused('is empty') : fallback;
}
