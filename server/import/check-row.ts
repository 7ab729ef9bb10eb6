import { at, mapAt } from '#domain/lib/at.ts';
import type { Districts } from './districts.ts';
import { ImportError } from './errors/import-error.ts';
import { type DbValue, InvalidValue } from './field.ts';
import type { ImportColumn, ImportKind, StagedRow, WarningContext } from './kind.ts';
import type { FileRow } from './read-file.ts';

/** Problem in a row of a file: the reason for refusing the row, or a warning. */
export type RowIssue = {
  readonly line: number;
  /** Name of the field in the file; empty if the problem concerns the whole row. */
  readonly field: string;
  readonly value: string;
  readonly reason: string;
};

/**
 * Simplified Chinese column that the import fills by converting `sourceColumn`, the Traditional Chinese
 * column. `flagColumn` records whether a row was converted.
 */
type ConvertedColumn = {
  readonly column: string;
  readonly sourceColumn: string;
  readonly flagColumn: string;
};

export type RowChecker = {
  /** PostgreSQL types of the staged columns, in the order of COPY. The first column is the line number. */
  readonly stagedColumnTypes: Readonly<Record<string, string>>;
  /** Staged columns that belong to the table of the import kind, not to a child table. */
  readonly storedColumns: readonly string[];
  /** Whether the file contains columns of the child tables. */
  readonly hasChildColumns: boolean;
  readonly fileColumns: readonly ImportColumn[];
  readonly convertedColumns: readonly ConvertedColumn[];
  /** Returns whether a text in this column was converted in any row so far. */
  hasConverted(column: string): boolean;
  /**
   * Returns the values to stage, in the order of `stagedColumnTypes`. Returns undefined after calling
   * `refuse` for each problem if the row is invalid.
   */
  check(row: FileRow, refuse: (refusal: RowIssue) => void): readonly DbValue[] | undefined;
  /**
   * Required columns that the file lacks. Their values are read from the stored rows, so the file can
   * only change existing rows.
   */
  readonly missingColumns: readonly ImportColumn[];
  /**
   * Reads the key of a refused row, in the order of the kind's key columns. Returns undefined if the
   * key is unreadable.
   */
  readKey(row: FileRow): readonly DbValue[] | undefined;
};

/**
 * Creates the checker for the rows of a file with this heading. Throws an ImportError if the heading
 * does not fit the import kind.
 */
export function createRowChecker(
  kind: ImportKind,
  heading: readonly string[],
  { simplify, districts, today, strict = false, onWarning = () => undefined }: CheckOptions,
): RowChecker {
  const fileColumns = resolveHeading(kind, heading).map((column) => withDistricts(column, districts));
  const missingColumns = findMissingColumns(kind, heading);
  const convertedColumns = findConvertedColumns(kind, fileColumns);
  const derivedColumnTypes = kind.derived?.columns ?? {};
  const childColumns = kind.columns.filter(({ isChild }) => isChild);
  const stagedColumnTypes: Record<string, string> = { line: 'integer' };
  for (const { column, field } of [...fileColumns, ...missingColumns]) stagedColumnTypes[column] = field.type;
  for (const { column, flagColumn } of convertedColumns)
    Object.assign(stagedColumnTypes, { [column]: 'text', [flagColumn]: 'boolean' });
  Object.assign(stagedColumnTypes, derivedColumnTypes);
  const columnsConvertedSoFar = new Set<string>();
  const ownColumns = new Set(
    kind.columns.filter(({ isChild, isComputed }) => !isChild && !isComputed).map(({ column }) => column),
  );
  return {
    stagedColumnTypes,
    storedColumns: Object.keys(stagedColumnTypes).filter(
      (column) => ownColumns.has(column) || column in derivedColumnTypes,
    ),
    hasChildColumns:
      childColumns.length > 0 && childColumns.every(({ column }) => column in stagedColumnTypes),
    fileColumns,
    convertedColumns,
    hasConverted: (column) => columnsConvertedSoFar.has(column),
    missingColumns,
    check: createCheck(
      kind,
      {
        fileColumns,
        missingColumns,
        convertedColumns,
        stagedColumns: Object.keys(stagedColumnTypes),
        columnsConvertedSoFar,
      },
      {
        simplify,
        checkWarnings: createWarningCheck(kind, { today, districts }, strict, onWarning),
      },
    ),
    readKey: createKeyReader(kind, fileColumns),
  };
}

/** Dependencies and options of a row check. */
export type CheckOptions = {
  readonly simplify: (text: string) => string;
  readonly districts: Districts;
  readonly today: string;
  /** Refuses suspicious rows instead of warning about them. */
  readonly strict?: boolean;
  readonly onWarning?: (warning: RowIssue) => void;
};

/** Lets a column of district codes also accept district names. */
function withDistricts(column: ImportColumn, districts: Districts): ImportColumn {
  if (column.references?.table !== 'district' || column.field.type !== 'text') return column;
  return { ...column, field: { ...column.field, parse: districts.parse } };
}

/**
 * Checks a row for suspicious values. Returns whether the row is refused; otherwise `onWarning` is
 * called for each suspicious value.
 */
type WarningCheck = (
  row: StagedRow,
  cellOf: (field: string) => string,
  line: number,
  refuse: (refusal: RowIssue) => void,
) => boolean;

function createWarningCheck(
  { warnings = [] }: ImportKind,
  context: WarningContext,
  strict: boolean,
  onWarning: (warning: RowIssue) => void,
): WarningCheck {
  return (row, cellOf, line, refuse) => {
    let isRefused = false;
    for (const { field, reason, isSuspicious } of warnings) {
      if (!isSuspicious(row, context)) continue;
      isRefused = strict;
      (strict ? refuse : onWarning)({ line, field, value: cellOf(field), reason });
    }
    return isRefused;
  };
}

function createKeyReader({ key }: ImportKind, fileColumns: readonly ImportColumn[]): RowChecker['readKey'] {
  const columns = key.map((name) => {
    const index = fileColumns.findIndex(({ column }) => column === name);
    return { index, parse: at(fileColumns, index).field.parse };
  });
  return ({ cells }) => {
    const values: DbValue[] = [];
    for (const { index, parse } of columns) {
      const text = (cells[index] ?? '').trim();
      const value = text === '' ? undefined : parse(text);
      if (value === undefined || value === null || value instanceof InvalidValue) return undefined;
      values.push(value);
    }
    return values;
  };
}

function resolveHeading(kind: ImportKind, heading: readonly string[]): readonly ImportColumn[] {
  const columnsByName = new Map(kind.columns.map((column) => [column.name, column]));
  const unknownNames = unknownColumns(kind, heading);
  if (unknownNames.length > 0) {
    const quotedNames = unknownNames.map((name) => `"${name}"`).join(', ');
    const verb = unknownNames.length === 1 ? 'is not a column' : 'are not columns';
    throw new ImportError(
      `${quotedNames} ${verb} of ${kind.name}: \`podium import --explain ${kind.name}\` lists them, --ignore-unknown leaves them out.`,
    );
  }
  const columns = heading.map((name) => mapAt(columnsByName, name));
  const missingKeys = kind.columns.filter(
    ({ name, column }) => kind.key.includes(column) && !heading.includes(name),
  );
  if (missingKeys.length > 0) {
    throw new ImportError(`The file has no column ${missingKeys.map(({ name }) => name).join(', ')}.`);
  }
  const [firstChild, ...otherChildren] = kind.columns.filter(
    ({ isChild, convertedFrom }) => isChild && convertedFrom === undefined,
  );
  if (
    firstChild &&
    otherChildren.some(({ name }) => heading.includes(name) !== heading.includes(firstChild.name))
  ) {
    const childNames = [firstChild, ...otherChildren].map(({ name }) => name);
    throw new ImportError(`A file has all of ${childNames.join(', ')}, or none of them.`);
  }
  return columns;
}

/** Returns the names in the heading that are not columns of the import kind. */
export function unknownColumns(kind: ImportKind, heading: readonly string[]): readonly string[] {
  const knownNames = new Set(kind.columns.map(({ name }) => name));
  return heading.filter((name) => !knownNames.has(name));
}

/**
 * Returns the columns that the file lacks and that new rows require, together with their Simplified
 * Chinese columns.
 */
function findMissingColumns(kind: ImportKind, heading: readonly string[]): readonly ImportColumn[] {
  const missingColumns = kind.columns.filter(
    ({ name, required }) => required !== undefined && !heading.includes(name),
  );
  const missingNames = new Set(missingColumns.map(({ column }) => column));
  return kind.columns.filter(
    ({ name, column, convertedFrom }) =>
      missingNames.has(column) ||
      (convertedFrom !== undefined && missingNames.has(convertedFrom) && !heading.includes(name)),
  );
}

function findConvertedColumns(
  kind: ImportKind,
  fileColumns: readonly ImportColumn[],
): readonly ConvertedColumn[] {
  const presentColumns = new Set(fileColumns.map(({ column }) => column));
  return kind.columns.flatMap(({ column, convertedFrom }) =>
    convertedFrom !== undefined && presentColumns.has(convertedFrom)
      ? { column, sourceColumn: convertedFrom, flagColumn: `${column}_converted` }
      : [],
  );
}

/**
 * Creates the check of one row. A file may have a hundred columns and millions of rows: values are
 * collected in an array, because an object with a property per column would take twice the time.
 */
function createCheck(
  kind: ImportKind,
  {
    fileColumns,
    missingColumns,
    convertedColumns,
    stagedColumns,
    columnsConvertedSoFar,
  }: {
    readonly fileColumns: readonly ImportColumn[];
    readonly missingColumns: readonly ImportColumn[];
    readonly convertedColumns: readonly ConvertedColumn[];
    readonly stagedColumns: readonly string[];
    readonly columnsConvertedSoFar: Set<string>;
  },
  {
    simplify,
    checkWarnings,
  }: { readonly simplify: (text: string) => string; readonly checkWarnings: WarningCheck },
): RowChecker['check'] {
  const indexByColumn = new Map(stagedColumns.map((column, index) => [column, index]));
  const indexOf = (column: string) => mapAt(indexByColumn, column);
  const conversions = convertedColumns.map(({ column, sourceColumn, flagColumn }) => ({
    column,
    targetIndex: indexOf(column),
    sourceIndex: indexOf(sourceColumn),
    flagIndex: indexOf(flagColumn),
  }));
  const emptyValues = fileColumns.map(emptyCellValue);
  const { rules = [], derived } = kind;
  const viewAsRow = createRowView(stagedColumns);
  const missingNames = missingColumns
    .filter(({ required }) => required !== undefined)
    .map(({ name }) => name);
  const unknownKeyReason = `is not known: a file without ${missingNames.slice(0, 3).join(', ')}${missingNames.length > 3 ? ' …' : ''} changes known rows only`;
  const keyFieldName = fileColumns.find(({ column }) => kind.key.includes(column))?.name ?? '';

  return ({ line, cells, refusalReason, storedValues }, refuse) => {
    if (refusalReason !== undefined) {
      refuse({ line, field: '', value: '', reason: refusalReason });
      return undefined;
    }
    let isRefused = false;
    const values: DbValue[] = new Array(stagedColumns.length).fill(null);
    values[0] = line;
    for (let index = 0; index < fileColumns.length; index++) {
      const cell = at(cells, index);
      // Fast path: most cells of a wide file are empty, and the values are initialized with null.
      if (cell === '' && emptyValues[index] === null) continue;
      const column = at(fileColumns, index);
      const text = cell.trim();
      // `parse` may return null for a text that means "no value", such as 面議 for a price.
      const value = (text === '' ? null : column.field.parse(text)) ?? at(emptyValues, index);
      if (value instanceof InvalidValue) {
        isRefused = true;
        refuse({ line, field: column.name, value: text, reason: value.reason });
      } else values[index + 1] = value;
    }
    if (isRefused) return undefined;
    if (missingColumns.length > 0) {
      if (!storedValues) {
        refuse({
          line,
          field: keyFieldName,
          value: cellOfField(fileColumns, cells, keyFieldName),
          reason: unknownKeyReason,
        });
        return undefined;
      }
      for (let index = 0; index < missingColumns.length; index++)
        values[fileColumns.length + 1 + index] = at(storedValues, index);
    }
    for (const { column, targetIndex, sourceIndex, flagIndex } of conversions) {
      const sourceText = at(values, sourceIndex);
      const isConverted = at(values, targetIndex) === null && typeof sourceText === 'string';
      if (isConverted) {
        values[targetIndex] = simplify(sourceText);
        columnsConvertedSoFar.add(column);
      }
      values[flagIndex] = isConverted;
    }
    const row = viewAsRow(values);
    for (const { field, reason, isBroken } of rules) {
      if (!isBroken(row)) continue;
      isRefused = true;
      refuse({ line, field, value: cellOfField(fileColumns, cells, field), reason });
    }
    if (isRefused) return undefined;
    if (checkWarnings(row, (field) => cellOfField(fileColumns, cells, field), line, refuse)) return undefined;
    if (derived) {
      for (const [column, value] of Object.entries(derived.derive(row))) values[indexOf(column)] = value;
    }
    return values;
  };
}

function cellOfField(fileColumns: readonly ImportColumn[], cells: readonly string[], field: string): string {
  const index = fileColumns.findIndex(({ name }) => name === field);
  return index < 0 ? '' : at(cells, index).trim();
}

/**
 * Creates a view that exposes an array of values as an object with a property per column. Each call
 * redirects the same object to another array.
 */
function createRowView(columns: readonly string[]): (values: readonly DbValue[]) => StagedRow {
  let currentValues: readonly DbValue[] = [];
  const getters = Object.fromEntries(
    columns.map((column, index) => [column, { get: () => currentValues[index] }]),
  );
  // Getters on a prototype are optimized by V8; getters on an object with many properties are looked up
  // on every access.
  const row: StagedRow = Object.create(Object.defineProperties({}, getters));
  return (values) => {
    currentValues = values;
    return row;
  };
}

/** Returns the value of an empty cell, or an error if the column requires a value. */
function emptyCellValue({ required, fallback = null }: ImportColumn): DbValue | InvalidValue {
  return required === 'value' && fallback === null ? new InvalidValue('is empty') : fallback;
}
