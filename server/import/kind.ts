import type { ImportKindName } from '#domain/office/import-kind.ts';
import type { Districts } from './districts.ts';
import { day, type Field, type Value } from './field.ts';

/**
 * The tables of columns in `kinds/` are the one description of what files may hold: reading, checking, staging,
 * `podium import --explain`, `podium export` and the samples come from them.
 *
 * To add a field of the database to files, add one line to the kind's `columns`:
 *
 *   column('floor_loading', 'floor_loading_psf', whole(1, 10_000), 'Pounds a square foot'),
 *
 * That is: the name in files, the column of the table, what a cell may hold (field.ts), and a sentence for the
 * operator. Text in three languages is `...inThree(...)`. `need` and `fallback` say what an absent cell means.
 * A test fails while a column of an imported table is in no kind (kinds.test.ts).
 */
export type ImportColumn = {
  /** The name in the heading of a file; the specification's where it has one. */
  readonly name: string;
  /** The column of the staged rows; of the kind's table too, unless `isChild`. */
  readonly column: string;
  readonly field: Field;
  readonly about: string;
  /**
   * `value`: every row must have one. `column`: the file must have the column, cells may be empty. Without it the
   * file may leave the column out: rows that are there keep what they have, new ones get the database's default.
   */
  readonly need?: 'value' | 'column';
  /** What an empty cell becomes; null without it. */
  readonly fallback?: Value;
  /** The table and column in which the value must be found. */
  readonly references?: { readonly table: string; readonly column: string };
  /** Of a Simplified text: the column of the Traditional text it is converted from when it is empty. */
  readonly convertedFrom?: string;
  /** It fills another table than the kind's. */
  readonly isChild?: true;
  /** The database derives it: a file may have it, and what it says is not stored. */
  readonly isComputed?: true;
};

export type StagedRow = Readonly<Record<string, Value>>;

/** What must hold between the fields of a row. */
export type Rule = {
  /** The name of the field that the report names. */
  readonly field: string;
  readonly reason: string;
  isBroken(row: StagedRow): boolean;
};

/** What a warning may know besides the row. */
export type Surroundings = { readonly today: string; readonly districts: Pick<Districts, 'middleOf'> };

/** What is suspicious about a row. */
export type Warning = {
  /** The name of the field that the report names. */
  readonly field: string;
  readonly reason: string;
  isSuspicious(row: StagedRow, around: Surroundings): boolean;
};

/** What must hold between a row and what is stored: a condition in SQL, in which `staged` is the row. */
export type StoredRule = {
  readonly column: string;
  readonly reason: string;
  readonly isBroken: string;
  /** It does not hold for a file that wins over the office. */
  readonly isOffice?: true;
};

/** Numbers from here on are the office's own: what it makes never has the number of something in a feed. */
export const FIRST_OFFICE_NUMBER = 900_000_000;

/** What a feed leaves to the office: docs/decisions/032. */
type OfficeShare = {
  /** A condition for rows `t` that were made in the office. */
  readonly owns: string;
  /** Whether the office sets fields of the feed's rows, which office_hold remembers. */
  readonly holds?: true;
  /** A statement that makes staged rows with numbers of the office its own. */
  readonly marks?: string;
};

/** Rows of another table that a staged row brings along, such as the areas of a shop. */
export type Child = {
  readonly table: string;
  /** The columns of the table, the owner's key first; then the rest of the table's primary key. */
  readonly columns: readonly string[];
  /** Columns of `columns` that make a row unique. */
  readonly key: readonly string[];
  /** A query for the rows as they should be, from the table `staged`. */
  readonly rows: string;
  /** The same from the stored rows, as an expression for each file column: for exports. `t` is the kind's table. */
  readonly shown: Readonly<Record<string, string>>;
};

export type ImportKind = {
  readonly name: ImportKindName;
  readonly about: string;
  readonly table: string;
  /** The columns of the primary key. */
  readonly key: readonly string[];
  readonly columns: readonly ImportColumn[];
  /** Columns that are computed from others, which then all have a `need`. */
  readonly derived?: {
    readonly columns: Readonly<Record<string, string>>;
    derive(row: StagedRow): StagedRow;
  };
  readonly rules?: readonly Rule[];
  /** What may be right and is seldom: rows are taken with a warning, or refused by `--strict`. */
  readonly warnings?: readonly Warning[];
  readonly storedRules?: readonly StoredRule[];
  /** Columns that must differ between rows, besides the key. */
  readonly uniques?: readonly (readonly string[])[];
  readonly children?: readonly Child[];
  /** A statement that fills in what staged rows leave out. $1 is today. */
  readonly complete?: string;
  /**
   * Statements that run before stored rows are changed. `difference` has the lines of staged rows that are not stored
   * as they are, and whether each `is_new`. $1 is today.
   */
  readonly beforeChange?: readonly string[];
  /** How `--replace` withdraws what the file leaves out: as `delete`, or by setting columns of some rows. $1 is today. */
  readonly withdraw?: { readonly set: string; readonly columns: readonly string[]; readonly where: string };
  readonly office?: OfficeShare;
  /** What the file leaves out and something still refers to is no longer shown (`inactive_since`), until a file has it. */
  readonly canLeave?: true;
};

type Options = Omit<ImportColumn, 'name' | 'column' | 'field' | 'about'>;

export function column(
  name: string,
  stored: string,
  field: Field,
  about: string,
  options: Options = {},
): ImportColumn {
  return { name, column: stored, field, about, ...options };
}

type ThreeNames = { readonly zh: string; readonly gb: string; readonly en: string };

/** A text in three languages. An empty Simplified one is converted from the Traditional one and marked for review. */
export function inThree(
  names: string | ThreeNames,
  stored: string,
  field: Field,
  about: string,
  options: Options = {},
): readonly ImportColumn[] {
  const { zh, gb, en } =
    typeof names === 'string' ? { zh: `${names}_zh`, gb: `${names}_gb`, en: `${names}_en` } : names;
  return [
    column(zh, `${stored}_zh`, field, `${about}, in Traditional Chinese`, options),
    column(gb, `${stored}_gb`, field, `The same in Simplified Chinese; made from ${zh} when empty`, {
      convertedFrom: `${stored}_zh`,
      ...(options.isChild && { isChild: true }),
    }),
    column(en, `${stored}_en`, field, 'The same in English', options),
  ];
}

/** Of a kind whose rows can leave: a file without the column says of its rows that they are there. */
export const LEAVING = {
  canLeave: true,
  derived: { columns: { inactive_since: 'date' }, derive: () => ({}) },
} as const;
export const INACTIVE_SINCE = column(
  'inactive_since',
  'inactive_since',
  day,
  'The day since when it is not shown, though something still refers to it; empty while it is shown',
);

export const NAMES: ThreeNames = { zh: 'chi_name', gb: 'gb_name', en: 'eng_name' };
