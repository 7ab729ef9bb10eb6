import type { RowIssue } from './check-row.ts';
import type { Encoding } from './encoding.ts';
import type { ImportOutcome } from './history.ts';
import type { ImportKind } from './kind.ts';
import type { RowCounts, WithdrawalExcess } from './merge.ts';
import type { Disagreement } from './office-rules.ts';
import type { Format, OpenFile } from './read-file.ts';
import type { WithdrawalLimit } from './withdrawal-limit.ts';

/** Opens a feed and returns its heading and rows in the file format of the import kind. */
export type FeedOpener = (
  file: string,
  format: Format,
  textBlocks: AsyncIterable<string>,
) => Promise<OpenFile>;

export type ImportOptions = {
  readonly kind: ImportKind;
  readonly file: string;
  readonly format: Format;
  /** Opener for a file that is not in Podium's own format: `openFeed` in map/. */
  readonly openFeed?: FeedOpener | undefined;
  /** Encoding of the file; detected if undefined. */
  readonly encoding?: Encoding | undefined;
  /** Imports the valid rows even if other rows are refused. */
  readonly partial: boolean;
  /** Withdraws stored rows that are missing from the file. */
  readonly replace: boolean;
  /** Nothing is imported if `replace` would withdraw more rows than this limit. */
  readonly maxWithdrawn: WithdrawalLimit;
  /** Lets the file overwrite values that the office has set. */
  readonly feedWins: boolean;
  /** Ignores columns that the import kind does not have. */
  readonly ignoreUnknownColumns: boolean;
  /** Refuses rows with a suspicious value. */
  readonly strict: boolean;
  /** Changes nothing and only reports what an import would change. */
  readonly dryRun: boolean;
  /** Allows an import into demonstration data. The data stay marked as demonstration data. */
  readonly intoDemo: boolean;
  /**
   * Keeps the indexes of a table that is still empty: dropping them would lock the table, which is not
   * worth it for a few rows.
   */
  readonly isSmallImport: boolean;
  /** Maximum time in milliseconds to wait for another import to end; 0 to fail at once. */
  readonly waitMs: number;
  /** Today's date in Hong Kong, in ISO format. */
  readonly today: string;
  /** Name of the user or token that imports, for the import history. */
  readonly importedBy: string;
  readonly onRefused: (refusal: RowIssue) => void;
  /** Called for each suspicious value in a row that is accepted. */
  readonly onWarning: (warning: RowIssue) => void;
  readonly onDisagreement: (disagreement: Disagreement) => void;
  readonly onProgress: (done: number, total: number, step: string) => void;
};

export type ImportResult = RowCounts & {
  readonly rows: number;
  /** Number of refused rows. A row may be refused for several reasons. */
  readonly refused: number;
  readonly outcome: ImportOutcome;
  /** Number of rows in which a value set by the office was kept. */
  readonly disagreeing: number;
  /** Number of rows with a suspicious value. */
  readonly warned: number;
  /** Columns of the file that were ignored. */
  readonly ignored: readonly string[];
  /** Id in the import history; null for a dry run. */
  readonly id: number | null;
  /** Set if nothing was imported because too many rows would have been withdrawn; otherwise null. */
  readonly withdrawalExcess: WithdrawalExcess | null;
  /** Encoding of the file, as detected or given. */
  readonly encoding: Encoding;
};
