import { closeSync, writeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { csvLine, csvText } from '#domain/lib/csv.ts';
import { hongKongDay } from '#domain/text/date.ts';
import type { Refusal } from '../import/check-row.ts';
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
import { limitText } from '../import/withdrawal-limit.ts';
import { openPrivateFile } from './private-file.ts';
import { isElsewhere } from './source.ts';

export type ImportFlags = Pick<
  ImportOptions,
  | 'encoding'
  | 'partial'
  | 'replace'
  | 'maxWithdrawn'
  | 'feedWins'
  | 'ignoreUnknown'
  | 'strict'
  | 'dryRun'
  | 'intoDemo'
> & {
  readonly format?: string | undefined;
  readonly report?: string | undefined;
  /** The name of a ready map, or a file. */
  readonly map?: string | undefined;
};

const SUFFIXES: Readonly<Record<string, Format>> = {
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
/** Refused rows that the answer names; the report names all. */
const SHOWN = 5;

/** The format that an option names, or else the file's own name. What has no name is CSV. */
export function readFormat(option: string | undefined, file: string | undefined): Format {
  if (option === undefined && (file === undefined || isElsewhere(file))) return 'csv';
  const format =
    option === undefined
      ? SUFFIXES[path.extname(file ?? '').toLowerCase()]
      : FORMATS.find((known) => known === option);
  if (format) return format;
  throw new ImportError(
    'A file is CSV, NDJSON or an Excel workbook: name it .csv, .ndjson or .xlsx, or give --format csv, ndjson or xlsx.',
  );
}

/** Who imports, and how. */
export type ImportRun = Pick<ImportOptions, 'importedBy' | 'waitMs' | 'onProgress'> & {
  /** What reports are named after: the file, or where its rows came from. */
  readonly name?: string;
};

/** What has come of a file, and the same in a few lines. */
export type ImportedFile = { readonly outcome: ImportOutcome; readonly text: string };

/** Imports a file and writes its reports. */
export async function importFile(
  pool: pg.Pool,
  kind: ImportKind,
  file: string,
  flags: ImportFlags,
  { name = file, ...run }: ImportRun,
): Promise<ImportedFile> {
  const usualReport = `${name}.refused.csv`;
  const report = createReport(flags.report ?? usualReport, ['line', 'field', 'value', 'reason']);
  const usualOffice = `${name}.office.csv`;
  const usualWarnings = `${name}.warnings.csv`;
  const warnings = createReport(usualWarnings, ['line', 'field', 'value', 'reason']);
  const counted = createWarningCount();
  const office = createReport(usualOffice, ['line', 'key', 'field', 'feed', 'office']);
  const began = performance.now();
  const result = await runImport(pool, {
    ...flags,
    openFeed: flags.map === undefined ? undefined : openFeed(await readFeedMap(flags.map), kind),
    kind,
    file,
    format: readFormat(flags.format, file),
    isSmall: false,
    ...run,
    today: hongKongDay(Date.now()),
    onRefused: ({ line, field, value, reason }) =>
      report.add([line, field, value, reason], `line ${line}: ${[field, reason].join(' ').trim()}`),
    onWarning(warning) {
      const { line, field, value, reason } = warning;
      counted.add(warning);
      warnings.add([line, field, value, reason], '');
    },
    onDisagreement: (found) =>
      office.add([found.line, found.key, found.field, found.feed, found.office], disagreementText(found)),
  }).finally(() => {
    report.close();
    warnings.close();
    office.close();
  });
  const seconds = (performance.now() - began) / 1000;
  // What an earlier attempt has reported is put right.
  if (result.refused === 0) await rm(usualReport, { force: true });
  if (!warnings.hasRows()) await rm(usualWarnings, { force: true });
  if (!office.hasRows()) await rm(usualOffice, { force: true });
  const lines = [
    summary(kind, result, flags, seconds),
    ...report.lines(`All refused rows are in ${flags.report ?? usualReport}.`),
    ...(result.ignored.length > 0 ? [`Left out: ${result.ignored.join(', ')}.`] : []),
    ...stillUsedLines(kind, result),
    ...counted.lines(usualWarnings),
    ...officeLines(result, office.lines(`All of them are in ${usualOffice}.`)),
    ...encodingLines(result, flags.encoding),
  ];
  return { outcome: result.outcome, text: lines.join('\n') };
}

const grouped = (value: number) => value.toLocaleString('en');
export const rowsText = (rows: number) => (rows === 1 ? '1 row' : `${grouped(rows)} rows`);

function summary(
  { name, withdraw }: ImportKind,
  { id, outcome, tooMany, rows, added, changed, unchanged, withdrawn, refused }: ImportResult,
  { dryRun, maxWithdrawn }: ImportFlags,
  seconds: number,
): string {
  if (tooMany) {
    const gone = `${grouped(tooMany.withdrawn)} of the ${grouped(tooMany.present)} ${withdraw ? 'active ' : ''}${name}`;
    return `Nothing was imported: ${gone} are not in the file and would be ${withdraw ? 'withdrawn' : 'deleted'}, more than ${limitText(maxWithdrawn)}. If that is right, give --max-withdrawn 100%, or a number.`;
  }
  if (outcome === 'refused') {
    return `Nothing was imported: of ${rowsText(rows)}, ${grouped(refused)} ${refused === 1 ? 'was' : 'were'} refused. --partial takes the others.`;
  }
  const counts = `${grouped(added)} added, ${grouped(changed)} changed, ${grouped(unchanged)} unchanged, ${grouped(withdrawn)} withdrawn, ${grouped(refused)} refused`;
  const speed = `${rowsText(rows)} in ${seconds.toFixed(1)} s`;
  return dryRun
    ? `${name} would be: ${counts} (${speed}). Nothing was changed.`
    : `${name}: ${counts} (${speed}). ${id === null ? '' : `\`podium import undo ${id}\` takes it back.`}`.trim();
}

/** Which of the older encodings it is is a guess; with the wrong one Chinese comes out as other characters. */
function encodingLines({ encoding }: ImportResult, given: string | undefined): string[] {
  const other = GUESSED[encoding];
  if (other === undefined || given !== undefined) return [];
  return [
    `The file is not UTF-8 and was read as ${encoding}: if its Chinese comes out wrong, give --encoding ${other}.`,
  ];
}

const GUESSED: Readonly<Partial<Record<Encoding, Encoding>>> = {
  'big5-hkscs': 'gb18030',
  gb18030: 'big5-hkscs',
};

/** Characters of the report that are written at a time: rows are refused faster than a stream would take them. */
const REPORT_BLOCK = 64 * 1024;

/** Suspicious values by what is suspicious, with the first of each as an example. */
function createWarningCount() {
  const kinds = new Map<string, { count: number; example: Refusal }>();
  return {
    add(warning: Refusal): void {
      const key = `${warning.field} ${warning.reason}`;
      const known = kinds.get(key);
      if (known) known.count += 1;
      else kinds.set(key, { count: 1, example: warning });
    },
    lines(file: string): string[] {
      if (kinds.size === 0) return [];
      const lines = [...kinds].map(([key, { count, example }]) => {
        const value = example.value === '' ? '' : ` ("${example.value}")`;
        return `  ${rowsText(count)}: ${key}, as on line ${example.line}${value}`;
      });
      return ['Suspicious, and taken (--strict refuses them):', ...lines, `All of them are in ${file}.`];
    },
  };
}

function stillUsedLines({ canLeave }: ImportKind, { stillUsed }: ImportResult): string[] {
  if (stillUsed.length === 0) return [];
  const keys = stillUsed.slice(0, STILL_USED).join(', ');
  const more = stillUsed.length > STILL_USED ? ' …' : '';
  const became = canLeave ? 'became inactive' : 'stayed';
  return [
    `${rowsText(stillUsed.length)} not in the file ${became}, since something still refers to them: ${keys}${more}`,
  ];
}

/** Keys that the answer names. */
const STILL_USED = 50;

function disagreementText({ line, key, field, feed, office }: Disagreement): string {
  if (line === null) return `${key} is not in the file, and the office has it ${office}`;
  if (field === '') return `line ${line}: ${key} was ${office}`;
  return `line ${line}: ${field} of ${key} is ${feed} in the file, and ${office} in the office`;
}

function officeLines({ disagreeing, outcome }: ImportResult, lines: readonly string[]): string[] {
  if (disagreeing === 0 || outcome === 'refused') return [];
  return [
    `${rowsText(disagreeing)} stayed as the office has them, not as the file does; --feed-wins takes the file's:`,
    ...lines,
  ];
}

/** A report of rows, which repeats what they hold; its file is made when there is one. */
function createReport(file: string, heading: readonly string[]) {
  let descriptor: number | undefined;
  let waiting = '';
  const first: string[] = [];
  const write = () => {
    if (descriptor !== undefined) writeSync(descriptor, waiting);
    waiting = '';
  };
  return {
    hasRows: () => descriptor !== undefined,
    add(cells: readonly (string | number | null)[], shown: string): void {
      if (descriptor === undefined) {
        descriptor = openPrivateFile(file);
        waiting = csvText([[...heading]]);
      }
      if (first.length < SHOWN) first.push(shown);
      waiting += csvLine([...cells]);
      if (waiting.length > REPORT_BLOCK) write();
    },
    close(): void {
      write();
      if (descriptor !== undefined) closeSync(descriptor);
    },
    lines(where: string): string[] {
      return first.length === 0 ? [] : [...first.map((text) => `  ${text}`), where];
    },
  };
}
