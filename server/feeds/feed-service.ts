import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { PodiumError } from '#contract/error.ts';
import { type FeedFlags, type FeedReport, REPORT_LINES } from '#contract/feed.ts';
import { hongKongDay } from '#domain/text/date.ts';
import { orUnavailable } from '../database/queries/unavailable.ts';
import { DemonstrationError, ImportError, ImportRunningError } from '../import/errors/import-error.ts';
import { STOCKS } from '../import/kinds/stocks.ts';
import { runImport } from '../import/run-import.ts';
import { USUAL_LIMIT } from '../import/withdrawal-limit.ts';

export type FeedDeps = {
  /** Connections of the database's owner: the role of a portal writes no listings. */
  readonly owner: pg.Pool;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

export type FeedService = {
  /** Stores rows of NDJSON as an import does. Nothing is stored when the report says that rows were refused. */
  writeStocks(rows: Uint8Array, flags: FeedFlags, by: string): Promise<FeedReport & { isRefused: boolean }>;
};

/** Calls wait for each other, and for a short import; a long one sends them away. */
const WAIT_MS = 10_000;
const RETRY_SECONDS = 30;

/** What the history of imports names instead of a file. */
const FILE_NAME = 'api.ndjson';

/** Rows that other systems of the agency send, imported as files are. */
export function createFeedService({ owner, now }: FeedDeps): FeedService {
  return {
    async writeStocks(rows, flags, by) {
      const report = emptyReport();
      const folder = await mkdtemp(path.join(tmpdir(), 'podium-feed-'));
      const file = path.join(folder, FILE_NAME);
      try {
        await writeFile(file, rows, { mode: 0o600 });
        const result = await orUnavailable(() =>
          runImport(owner, {
            kind: STOCKS,
            file,
            format: 'ndjson',
            encoding: 'utf-8',
            partial: flags.partial ?? false,
            replace: false,
            maxWithdrawn: USUAL_LIMIT,
            feedWins: flags.feed_wins,
            ignoreUnknown: flags.ignore_unknown,
            strict: flags.strict,
            dryRun: flags.dry_run,
            intoDemo: false,
            isSmall: true,
            waitMs: WAIT_MS,
            today: hongKongDay(now()),
            importedBy: by,
            onRefused: (refusal) => addTo(report.refusals, refusal),
            onWarning: (warning) => addTo(report.warnings, warning),
            onDisagreement: (disagreement) => addTo(report.disagreements, disagreement),
            onProgress: () => undefined,
          }),
        );
        const { id, outcome, added, changed, unchanged, refused, warned, disagreeing, ignored } = result;
        const isRefused = outcome === 'refused';
        return {
          ...report,
          import: isRefused ? null : id,
          rows: result.rows,
          added,
          changed,
          unchanged,
          refused,
          warned,
          disagreeing,
          ignored: [...ignored],
          isRefused,
        };
      } catch (error) {
        if (error instanceof ImportRunningError)
          throw new PodiumError('import_running', undefined, RETRY_SECONDS);
        if (error instanceof DemonstrationError) throw new PodiumError('demonstration_data');
        if (error instanceof ImportError)
          return { ...emptyReport(), problem: error.message, isRefused: true };
        throw error;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

function addTo<Line>(lines: Line[], line: Line): void {
  if (lines.length < REPORT_LINES) lines.push(line);
}

function emptyReport(): FeedReport {
  return {
    import: null,
    problem: null,
    rows: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    warned: 0,
    disagreeing: 0,
    ignored: [],
    refusals: [],
    warnings: [],
    disagreements: [],
  };
}
