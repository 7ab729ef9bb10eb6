import type { Refusal } from './check-row.ts';
import type { Encoding } from './encoding.ts';
import type { ImportOutcome } from './history.ts';
import type { ImportKind } from './kind.ts';
import type { Counts, TooMany } from './merge.ts';
import type { Disagreement } from './office-rules.ts';
import type { Format, OpenFile } from './read-file.ts';
import type { WithdrawalLimit } from './withdrawal-limit.ts';

/** The heading and the rows of a feed, as a file of a kind would have them. */
export type FeedOpener = (file: string, format: Format, texts: AsyncIterable<string>) => Promise<OpenFile>;

export type ImportOptions = {
  readonly kind: ImportKind;
  readonly file: string;
  readonly format: Format;
  /** Opens a file that is not in Podium's own form: `openFeed` of map/. */
  readonly openFeed?: FeedOpener | undefined;
  /** How the file is written; recognised when it is not given. */
  readonly encoding?: Encoding | undefined;
  /** Takes the good rows even if others are refused. */
  readonly partial: boolean;
  /** Withdraws what the file leaves out. */
  readonly replace: boolean;
  /** When `replace` would withdraw more, nothing is imported. */
  readonly maxWithdrawn: WithdrawalLimit;
  /** Takes what the file says even where the office has set something else. */
  readonly feedWins: boolean;
  /** Leaves out columns that the kind does not have. */
  readonly ignoreUnknown: boolean;
  /** Refuses rows with a suspicious value. */
  readonly strict: boolean;
  /** Changes nothing, and says what would have changed. */
  readonly dryRun: boolean;
  /** Allows an import among demonstration data, which stay marked as such. */
  readonly intoDemo: boolean;
  /** Leaves a table that is still empty its indexes: they are not worth locking it for a few rows. */
  readonly isSmall: boolean;
  /** Milliseconds that it waits for another import to end; 0 when it does not wait. */
  readonly waitMs: number;
  /** Today in Hong Kong. */
  readonly today: string;
  /** Who imports, for the history. */
  readonly importedBy: string;
  readonly onRefused: (refusal: Refusal) => void;
  /** Called for each suspicious value; its row is taken. */
  readonly onWarning: (warning: Refusal) => void;
  readonly onDisagreement: (disagreement: Disagreement) => void;
  readonly onProgress: (done: number, total: number, step: string) => void;
};

export type ImportResult = Counts & {
  readonly rows: number;
  /** Rows that were not taken; a row may have several reasons. */
  readonly refused: number;
  readonly outcome: ImportOutcome;
  /** Rows in which the office has set something else, which has stayed. */
  readonly disagreeing: number;
  /** Rows with a suspicious value. */
  readonly warned: number;
  /** Columns of the file that were left out. */
  readonly ignored: readonly string[];
  /** Its number in the history; null for a dry run. */
  readonly id: number | null;
  /** Nothing was imported since it would have withdrawn too many. */
  readonly tooMany: TooMany | null;
  /** How the file is written, as far as its bytes say. */
  readonly encoding: Encoding;
};
