import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { PodiumError } from '#contract/error.ts';
import { MAX_REPORT_LINES, type WriteFlags, type WriteReport } from '#contract/write-api.ts';
import { hongKongDay } from '#domain/text/date.ts';
import { wrapUnavailable } from '../database/queries/unavailable.ts';
import { DemonstrationError, ImportError, ImportRunningError } from '../import/errors/import-error.ts';
import { STOCKS } from '../import/kinds/stocks.ts';
import { runImport } from '../import/run-import.ts';
import { DEFAULT_WITHDRAWAL_LIMIT } from '../import/withdrawal-limit.ts';

export type WriteServiceDeps = {
  /** Connection pool of the database owner, because the role of the portal must not write listings. */
  readonly ownerPool: pg.Pool;
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number;
};

export type WriteService = {
  /** Imports rows of NDJSON. Nothing is stored if `isRefused` is true in the report. */
  writeStocks(
    rows: Uint8Array,
    flags: WriteFlags,
    importedBy: string,
  ): Promise<WriteReport & { isRefused: boolean }>;
};

/**
 * Maximum time to wait for another import to end, in milliseconds. Enough for other calls and short
 * imports; the caller must retry after a long import.
 */
const IMPORT_WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 30;

/** Shown as the file name in the import history. */
const HISTORY_FILE_NAME = 'api.ndjson';

/** Creates the service that imports rows which other systems of the agency send. */
export function createWriteService({ ownerPool, now }: WriteServiceDeps): WriteService {
  return {
    async writeStocks(rows, flags, importedBy) {
      const report = emptyReport();
      const folder = await mkdtemp(path.join(tmpdir(), 'podium-feed-'));
      const file = path.join(folder, HISTORY_FILE_NAME);
      try {
        await writeFile(file, rows, { mode: 0o600 });
        const result = await wrapUnavailable(() =>
          runImport(ownerPool, {
            kind: STOCKS,
            file,
            format: 'ndjson',
            encoding: 'utf-8',
            partial: flags.partial ?? false,
            replace: false,
            maxWithdrawn: DEFAULT_WITHDRAWAL_LIMIT,
            feedWins: flags.feed_wins,
            ignoreUnknownColumns: flags.ignore_unknown,
            strict: flags.strict,
            dryRun: flags.dry_run,
            intoDemo: false,
            isSmallImport: true,
            waitMs: IMPORT_WAIT_MS,
            today: hongKongDay(now()),
            importedBy,
            onRefused: (refusal) => addLine(report.refusals, refusal),
            onWarning: (warning) => addLine(report.warnings, warning),
            onDisagreement: (disagreement) => addLine(report.disagreements, disagreement),
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
          throw new PodiumError('import_running', undefined, RETRY_AFTER_SECONDS);
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

function addLine<Line>(lines: Line[], line: Line): void {
  if (lines.length < MAX_REPORT_LINES) lines.push(line);
}

function emptyReport(): WriteReport {
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
