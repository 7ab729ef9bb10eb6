import type { ImportKindName } from '#domain/office/import-kind.ts';
import type { Districts } from './districts.ts';
import { type DbValue, date, type Field } from './field.ts';

/**
 * Column of an import file. The column lists in `kinds/` are the single definition of the file formats: parsing,
 * checking, staging, `podium import --explain`, `podium export` and the samples are derived from them.
 *
 * To add a database column to the files, add one line to the kind's `columns`:
 *
 *   column('floor_loading', 'floor_loading_psf', integer(1, 10_000), 'Pounds a square foot'),
 *
 * The arguments are the name in files, the database column, the field (field.ts) and a description for the operator.
 * A text in three languages is `...trilingualColumns(...)`. `required` and `fallback` define the meaning of missing
 * columns and empty cells. A test fails if a column of an imported table is in no kind (kinds.test.ts).
 */
export type ImportColumn = {
  /** Name in the heading of a file. Names of the specification are used where they exist. */
  readonly name: string;
  /** Staged column, which is also a column of the kind's table unless `isChild` is set. */
  readonly column: string;
  readonly field: Field;
  readonly description: string;
  /**
   * `value`: every row must have a value. `column`: the file must have the column, but cells may be
   * empty. If unset, the file may omit the column: existing rows keep their value, and new rows get the
   * default of the database.
   */
  readonly required?: 'value' | 'column';
  /** Value of an empty cell; null if unset. */
  readonly fallback?: DbValue;
  /** Table and column that must contain the value. */
  readonly references?: { readonly table: string; readonly column: string };
  /**
   * Traditional Chinese column from which this Simplified Chinese column is converted if its cell is
   * empty.
   */
  readonly convertedFrom?: string;
  /** The column fills a child table, not the kind's own table. */
  readonly isChild?: true;
  /** The database computes the column: files may contain it, but their value is not stored. */
  readonly isComputed?: true;
};

export type StagedRow = Readonly<Record<string, DbValue>>;

/** Rule that compares fields of one row. */
export type Rule = {
  /** Name of the field that is shown in the report. */
  readonly field: string;
  readonly reason: string;
  isBroken(row: StagedRow): boolean;
};

/** Data that a warning may use in addition to the row. */
export type WarningContext = { readonly today: string; readonly districts: Pick<Districts, 'centreOf'> };

/** Check for suspicious values in a row. */
export type Warning = {
  /** Name of the field that is shown in the report. */
  readonly field: string;
  readonly reason: string;
  isSuspicious(row: StagedRow, context: WarningContext): boolean;
};

/** Rule that compares a staged row with stored rows. The SQL condition refers to the row as `staged`. */
export type StoredRule = {
  readonly column: string;
  readonly reason: string;
  readonly brokenCondition: string;
  /** The rule does not apply to imports with `--feed-wins`. */
  readonly isSkippedWhenFeedWins?: true;
};

/**
 * First id that is reserved for the office, so that rows created in the office never collide with rows
 * of a feed.
 */
export const FIRST_OFFICE_ID = 900_000_000;

/** Rows and fields that belong to the office rather than to the feed (docs/decisions/032). */
type OfficeOwnership = {
  /** SQL condition for rows `t` that were created in the office. */
  readonly ownedCondition: string;
  /** Whether the office may pin fields of the feed's rows. Pinned fields are stored in office_hold. */
  readonly hasPinnedFields?: true;
  /** SQL statement that marks staged rows with ids of the office as office rows. */
  readonly claimStatement?: string;
};

/** Child table whose rows are derived from a staged row, such as the areas of a shop. */
export type ChildTable = {
  readonly table: string;
  /**
   * Columns of the child table: the parent's key, then the other columns of the primary key, then the
   * values.
   */
  readonly columns: readonly string[];
  /** Columns that identify a row of the child table. */
  readonly key: readonly string[];
  /** SQL query that derives the child rows from the table `staged`. */
  readonly rowsQuery: string;
  /**
   * SQL expressions that compute each file column from the stored child rows, for exports. `t` is the
   * parent table.
   */
  readonly exportExpressions: Readonly<Record<string, string>>;
};

export type ImportKind = {
  readonly name: ImportKindName;
  readonly description: string;
  readonly table: string;
  /** Columns of the primary key. */
  readonly key: readonly string[];
  readonly columns: readonly ImportColumn[];
  /** Columns that are computed from other columns. The source columns must be `required`. */
  readonly derived?: {
    readonly columns: Readonly<Record<string, string>>;
    derive(row: StagedRow): StagedRow;
  };
  readonly rules?: readonly Rule[];
  /**
   * Checks for values that are possible but unlikely. The rows are accepted with a warning, or refused
   * with `--strict`.
   */
  readonly warnings?: readonly Warning[];
  readonly storedRules?: readonly StoredRule[];
  /** Sets of columns, besides the key, whose values must be unique. */
  readonly uniqueConstraints?: readonly (readonly string[])[];
  readonly children?: readonly ChildTable[];
  /** SQL statement that fills empty columns of staged rows. $1 is today's date. */
  readonly completeStatement?: string;
  /**
   * SQL statements that run before stored rows are updated. The table `difference` holds the lines of
   * staged rows that are new (`is_new`) or changed. $1 is today's date.
   */
  readonly statementsBeforeChange?: readonly string[];
  /**
   * Update that withdraws the rows that are missing from a file imported with `--replace`. If unset,
   * the rows are deleted. $1 is today's date.
   */
  readonly withdraw?: { readonly set: string; readonly columns: readonly string[]; readonly where: string };
  readonly office?: OfficeOwnership;
  /**
   * Rows that are missing from the file but still referred to become inactive (`inactive_since`) until
   * a file contains them again.
   */
  readonly canBecomeInactive?: true;
};

type ColumnOptions = Omit<ImportColumn, 'name' | 'column' | 'field' | 'description'>;

export function column(
  name: string,
  databaseColumn: string,
  field: Field,
  description: string,
  options: ColumnOptions = {},
): ImportColumn {
  return { name, column: databaseColumn, field, description, ...options };
}

type TrilingualNames = { readonly zh: string; readonly gb: string; readonly en: string };

/**
 * Creates the columns of a text in three languages. An empty Simplified Chinese cell is converted from
 * the Traditional Chinese one and marked for review.
 */
export function trilingualColumns(
  names: string | TrilingualNames,
  databaseColumn: string,
  field: Field,
  description: string,
  options: ColumnOptions = {},
): readonly ImportColumn[] {
  const { zh, gb, en } =
    typeof names === 'string' ? { zh: `${names}_zh`, gb: `${names}_gb`, en: `${names}_en` } : names;
  return [
    column(zh, `${databaseColumn}_zh`, field, `${description}, in Traditional Chinese`, options),
    column(gb, `${databaseColumn}_gb`, field, `The same in Simplified Chinese; made from ${zh} when empty`, {
      convertedFrom: `${databaseColumn}_zh`,
      ...(options.isChild && { isChild: true }),
    }),
    column(en, `${databaseColumn}_en`, field, 'The same in English', options),
  ];
}

/**
 * Settings of a kind whose rows can become inactive. If a file lacks the column `inactive_since`, its
 * rows become active.
 */
export const CAN_BECOME_INACTIVE = {
  canBecomeInactive: true,
  derived: { columns: { inactive_since: 'date' }, derive: () => ({}) },
} as const;
export const INACTIVE_SINCE_COLUMN = column(
  'inactive_since',
  'inactive_since',
  date,
  'The day since when it is not shown, though something still refers to it; empty while it is shown',
);

export const NAME_COLUMNS: TrilingualNames = { zh: 'chi_name', gb: 'gb_name', en: 'eng_name' };
