import { closeSync, writeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { csvLine, csvText } from '#domain/lib/csv.ts';
import { hongKongDay } from '#domain/text/date.ts';
import type { RowIssue } from '../import/check-row.ts';
import type { Encoding } from '../import/encoding.ts';
import { ImportError } from '../import/errors/import-error.ts';
import type { ImportOutcome } from '../import/history.ts';
import type { ImportKind } from '../import/kind.ts';
import { readFeedMap } from '../import/map/feed-map.ts';
import { openFeed } from '../import/map/open-feed.ts';
import type { Disagreement } from '../import/office-rules.ts';
import type { ImportOptions, ImportResult } from '../import/options.ts';
import { FORMATS, type Format } from '../import/read-file.ts';
import { runImport } from '../import/run-import.ts';
import { formatLimit } from '../import/withdrawal-limit.ts';
import { openPrivateFile } from './private-file.ts';
import { isStdinOrUrl } from './source.ts';

export type ImportFlags = Pick<
  ImportOptions,
  | 'encoding'
  | 'partial'
  | 'replace'
  | 'maxWithdrawn'
  | 'feedWins'
  | 'ignoreUnknownColumns'
  | 'strict'
  | 'dryRun'
  | 'intoDemo'
> & {
  readonly format?: string | undefined;
  readonly report?: string | undefined;
  /** Name of a built-in feed map, or path of a file with a feed map. */
  readonly map?: string | undefined;
};

const FORMAT_BY_EXTENSION: Readonly<Record<string, Format>> = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.txt': 'csv',
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.xlsx': 'xlsx',
  '.json': 'json',
  '.xml': 'xml',
  '.blm': 'blm',
};
/** Maximum number of refused rows in the summary. The report file lists all of them. */
const MAX_SHOWN_LINES = 5;

/**
 * Returns the format of the option, or else of the file extension. Standard input and URLs default to
 * CSV.
 */
export function detectFormat(formatOption: string | undefined, file: string | undefined): Format {
  if (formatOption === undefined && (file === undefined || isStdinOrUrl(file))) return 'csv';
  const format =
    formatOption === undefined
      ? FORMAT_BY_EXTENSION[path.extname(file ?? '').toLowerCase()]
      : FORMATS.find((knownFormat) => knownFormat === formatOption);
  if (format) return format;
  throw new ImportError(
    'A file is CSV, NDJSON or an Excel workbook: name it .csv, .ndjson or .xlsx, or give --format csv, ndjson or xlsx.',
  );
}

/** The user that runs the import, its waiting time for another import, and its progress listener. */
export type ImportRun = Pick<ImportOptions, 'importedBy' | 'waitMs' | 'onProgress'> & {
  /** Base name of the report files: the file itself, or a name for the source of its rows. */
  readonly name?: string;
};

/** Outcome of an import, with a summary of a few lines. */
export type FileImportResult = { readonly outcome: ImportOutcome; readonly summary: string };

/** Imports a file and writes its reports. */
export async function importFile(
  pool: pg.Pool,
  kind: ImportKind,
  file: string,
  flags: ImportFlags,
  { name = file, ...run }: ImportRun,
): Promise<FileImportResult> {
  const refusedReportFile = `${name}.refused.csv`;
  const refusedReport = createReport(flags.report ?? refusedReportFile, ['line', 'field', 'value', 'reason']);
  const officeReportFile = `${name}.office.csv`;
  const warningsReportFile = `${name}.warnings.csv`;
  const warningsReport = createReport(warningsReportFile, ['line', 'field', 'value', 'reason']);
  const warningCounter = createWarningCounter();
  const officeReport = createReport(officeReportFile, ['line', 'key', 'field', 'feed', 'office']);
  const startedAt = performance.now();
  const result = await runImport(pool, {
    ...flags,
    openFeed: flags.map === undefined ? undefined : openFeed(await readFeedMap(flags.map), kind),
    kind,
    file,
    format: detectFormat(flags.format, file),
    isSmallImport: false,
    ...run,
    today: hongKongDay(Date.now()),
    onRefused: ({ line, field, value, reason }) =>
      refusedReport.add([line, field, value, reason], `line ${line}: ${[field, reason].join(' ').trim()}`),
    onWarning(warning) {
      const { line, field, value, reason } = warning;
      warningCounter.add(warning);
      warningsReport.add([line, field, value, reason], '');
    },
    onDisagreement: (disagreement) =>
      officeReport.add(
        [disagreement.line, disagreement.key, disagreement.field, disagreement.feed, disagreement.office],
        disagreementText(disagreement),
      ),
  }).finally(() => {
    refusedReport.close();
    warningsReport.close();
    officeReport.close();
  });
  const seconds = (performance.now() - startedAt) / 1000;
  // Deletes reports of an earlier attempt that no longer apply.
  if (result.refused === 0) await rm(refusedReportFile, { force: true });
  if (!warningsReport.hasRows()) await rm(warningsReportFile, { force: true });
  if (!officeReport.hasRows()) await rm(officeReportFile, { force: true });
  const summaryLines = [
    summaryText(kind, result, flags, seconds),
    ...refusedReport.lines(`All refused rows are in ${flags.report ?? refusedReportFile}.`),
    ...(result.ignored.length > 0 ? [`Left out: ${result.ignored.join(', ')}.`] : []),
    ...referencedLines(kind, result),
    ...warningCounter.lines(warningsReportFile),
    ...officeLines(result, officeReport.lines(`All of them are in ${officeReportFile}.`)),
    ...encodingLines(result, flags.encoding),
  ];
  return { outcome: result.outcome, summary: summaryLines.join('\n') };
}

const formatCount = (value: number) => value.toLocaleString('en');
export const formatRowCount = (rows: number) => (rows === 1 ? '1 row' : `${formatCount(rows)} rows`);

function summaryText(
  { name, withdraw }: ImportKind,
  { id, outcome, withdrawalExcess, rows, added, changed, unchanged, withdrawn, refused }: ImportResult,
  { dryRun, maxWithdrawn }: ImportFlags,
  seconds: number,
): string {
  if (withdrawalExcess) {
    const withdrawnText = `${formatCount(withdrawalExcess.withdrawn)} of the ${formatCount(withdrawalExcess.present)} ${withdraw ? 'active ' : ''}${name}`;
    return `Nothing was imported: ${withdrawnText} are not in the file and would be ${withdraw ? 'withdrawn' : 'deleted'}, more than ${formatLimit(maxWithdrawn)}. If that is right, give --max-withdrawn 100%, or a number.`;
  }
  if (outcome === 'refused') {
    return `Nothing was imported: of ${formatRowCount(rows)}, ${formatCount(refused)} ${refused === 1 ? 'was' : 'were'} refused. --partial takes the others.`;
  }
  const countsText = `${formatCount(added)} added, ${formatCount(changed)} changed, ${formatCount(unchanged)} unchanged, ${formatCount(withdrawn)} withdrawn, ${formatCount(refused)} refused`;
  const durationText = `${formatRowCount(rows)} in ${seconds.toFixed(1)} s`;
  return dryRun
    ? `${name} would be: ${countsText} (${durationText}). Nothing was changed.`
    : `${name}: ${countsText} (${durationText}). ${id === null ? '' : `\`podium import undo ${id}\` takes it back.`}`.trim();
}

/**
 * Warns that the encoding was guessed: with the wrong legacy encoding, Chinese text turns into other
 * characters.
 */
function encodingLines({ encoding }: ImportResult, encodingOption: string | undefined): string[] {
  const alternativeEncoding = ALTERNATIVE_ENCODING[encoding];
  if (alternativeEncoding === undefined || encodingOption !== undefined) return [];
  return [
    `The file is not UTF-8 and was read as ${encoding}: if its Chinese comes out wrong, give --encoding ${alternativeEncoding}.`,
  ];
}

const ALTERNATIVE_ENCODING: Readonly<Partial<Record<Encoding, Encoding>>> = {
  'big5-hkscs': 'gb18030',
  gb18030: 'big5-hkscs',
};

/**
 * Number of characters that are buffered before they are written to the report. Writes are synchronous,
 * because rows are refused faster than a stream could write them.
 */
const REPORT_BUFFER_LENGTH = 64 * 1024;

/** Counts suspicious values by reason, with the first value of each reason as an example. */
function createWarningCounter() {
  const warningsByReason = new Map<string, { count: number; example: RowIssue }>();
  return {
    add(warning: RowIssue): void {
      const key = `${warning.field} ${warning.reason}`;
      const existingWarning = warningsByReason.get(key);
      if (existingWarning) existingWarning.count += 1;
      else warningsByReason.set(key, { count: 1, example: warning });
    },
    lines(file: string): string[] {
      if (warningsByReason.size === 0) return [];
      const lines = [...warningsByReason].map(([key, { count, example }]) => {
        const value = example.value === '' ? '' : ` ("${example.value}")`;
        return `  ${formatRowCount(count)}: ${key}, as on line ${example.line}${value}`;
      });
      return ['Suspicious, and taken (--strict refuses them):', ...lines, `All of them are in ${file}.`];
    },
  };
}

function referencedLines({ canBecomeInactive }: ImportKind, { referencedKeys }: ImportResult): string[] {
  if (referencedKeys.length === 0) return [];
  const keys = referencedKeys.slice(0, MAX_SHOWN_KEYS).join(', ');
  const ellipsis = referencedKeys.length > MAX_SHOWN_KEYS ? ' …' : '';
  const verb = canBecomeInactive ? 'became inactive' : 'stayed';
  return [
    `${formatRowCount(referencedKeys.length)} not in the file ${verb}, since something still refers to them: ${keys}${ellipsis}`,
  ];
}

/** Maximum number of keys in the summary. */
const MAX_SHOWN_KEYS = 50;

function disagreementText({ line, key, field, feed, office }: Disagreement): string {
  if (line === null) return `${key} is not in the file, and the office has it ${office}`;
  if (field === '') return `line ${line}: ${key} was ${office}`;
  return `line ${line}: ${field} of ${key} is ${feed} in the file, and ${office} in the office`;
}

function officeLines({ disagreeing, outcome }: ImportResult, lines: readonly string[]): string[] {
  if (disagreeing === 0 || outcome === 'refused') return [];
  return [
    `${formatRowCount(disagreeing)} stayed as the office has them, not as the file does; --feed-wins takes the file's:`,
    ...lines,
  ];
}

/**
 * Creates a report of rows as a CSV file. The file is created with the first row and is private,
 * because rows may contain personal data.
 */
function createReport(file: string, heading: readonly string[]) {
  let descriptor: number | undefined;
  let pendingText = '';
  const firstLines: string[] = [];
  const writePendingText = () => {
    if (descriptor !== undefined) writeSync(descriptor, pendingText);
    pendingText = '';
  };
  return {
    hasRows: () => descriptor !== undefined,
    add(cells: readonly (string | number | null)[], lineText: string): void {
      if (descriptor === undefined) {
        descriptor = openPrivateFile(file);
        pendingText = csvText([[...heading]]);
      }
      if (firstLines.length < MAX_SHOWN_LINES) firstLines.push(lineText);
      pendingText += csvLine([...cells]);
      if (pendingText.length > REPORT_BUFFER_LENGTH) writePendingText();
    },
    close(): void {
      writePendingText();
      if (descriptor !== undefined) closeSync(descriptor);
    },
    lines(reportNote: string): string[] {
      return firstLines.length === 0 ? [] : [...firstLines.map((text) => `  ${text}`), reportNote];
    },
  };
}
