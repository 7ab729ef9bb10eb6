import { closeSync, writeSync } from 'node:fs';
import { open, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { csvLine, csvText } from '#domain/lib/csv.ts';
import { hongKongDay, hongKongTime } from '#domain/text/date.ts';
import type { Terminal } from '#server/env/terminal.ts';
import type { Refusal } from '#server/import/check-row.ts';
import { ENCODINGS, type Encoding } from '#server/import/encoding.ts';
import { runExport } from '#server/import/export.ts';
import type { ImportKind } from '#server/import/kind.ts';
import { KINDS } from '#server/import/kinds/index.ts';
import { readFeedMap } from '#server/import/map/feed-map.ts';
import { learnMap } from '#server/import/map/learn-map.ts';
import { openFeed } from '#server/import/map/open-feed.ts';
import type { Disagreement } from '#server/import/office-rules.ts';
import type { ImportResult } from '#server/import/options.ts';
import { FORMATS, type Format, WRITTEN_FORMATS, type WrittenFormat } from '#server/import/read-file.ts';
import { runImport } from '#server/import/run-import.ts';
import { undoImport } from '#server/import/undo.ts';
import { limitText, readLimit, USUAL_LIMIT, type WithdrawalLimit } from '#server/import/withdrawal-limit.ts';
import { fileReason } from './file-error.ts';
import { isElsewhere, openSource } from './import-source.ts';
import { openPrivateFile } from './private-file.ts';
import { orList, UsageError } from './usage-error.ts';

export type ImportFlags = {
  readonly format?: string | undefined;
  readonly report?: string | undefined;
  readonly encoding?: Encoding | undefined;
  /** The name of a ready map, or a file. */
  readonly map?: string | undefined;
  readonly partial: boolean;
  readonly replace: boolean;
  readonly maxWithdrawn: WithdrawalLimit;
  readonly feedWins: boolean;
  readonly ignoreUnknown: boolean;
  readonly strict: boolean;
  readonly dryRun: boolean;
  readonly intoDemo: boolean;
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

export function readKind(name: string | undefined): ImportKind {
  const kind = KINDS.find((known) => known.name === name);
  if (kind) return kind;
  const given = name === undefined ? '' : ` (got "${name}")`;
  throw new UsageError(`The kind must be ${orList(KINDS.map((known) => known.name))}${given}.`);
}

/** The format that an option names, or else the file's own name. What has no name is CSV. */
export function readFormat(option: string | undefined, file: string | undefined): Format {
  if (option === undefined && (file === undefined || isElsewhere(file))) return 'csv';
  const format =
    option === undefined
      ? SUFFIXES[path.extname(file ?? '').toLowerCase()]
      : FORMATS.find((known) => known === option);
  if (format) return format;
  throw new UsageError(
    'A file is CSV, NDJSON or an Excel workbook: name it .csv, .ndjson or .xlsx, or give --format csv, ndjson or xlsx.',
  );
}

/** The same for a file to be written. */
export function readWrittenFormat(option: string | undefined, file: string | undefined): WrittenFormat {
  const format = readFormat(option, file);
  const written = WRITTEN_FORMATS.find((known) => known === format);
  if (written) return written;
  throw new UsageError('Files are written as CSV or NDJSON: name it .csv or .ndjson.');
}

export function readEncoding(option: string | undefined): Encoding | undefined {
  if (option === undefined) return undefined;
  const encoding = ENCODINGS.find((known) => known === option.toLowerCase());
  if (encoding) return encoding;
  throw new UsageError(`--encoding must be ${orList(ENCODINGS)} (got "${option}").`);
}

/** How many rows `--replace` may withdraw. */
export function readMaxWithdrawn(option: string | undefined, replace: boolean): WithdrawalLimit {
  if (option === undefined) return USUAL_LIMIT;
  if (!replace) throw new UsageError('--max-withdrawn goes with --replace.');
  const limit = readLimit(option);
  if (limit) return limit;
  throw new UsageError(
    `--max-withdrawn must be a percentage up to 100% or a whole number (got "${option}").`,
  );
}

/** Rows from the standard input or an address are imported as a file is. */
export async function importFrom(
  pool: pg.Pool,
  kind: ImportKind,
  from: string,
  flags: ImportFlags,
  terminal: Terminal,
): Promise<string> {
  if (!isElsewhere(from)) return importFile(pool, kind, from, flags, terminal);
  const source = await openSource(from, `.${flags.format ?? 'csv'}`);
  return importFile(pool, kind, source.file, flags, terminal, source.name).finally(source.close);
}

/** Refuses a file that cannot be read, before anything is asked of the database. */
export async function checkFile(file: string): Promise<void> {
  if (isElsewhere(file)) return;
  try {
    await using handle = await open(file);
    if ((await handle.stat()).isFile()) return;
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${fileReason(error)}.`);
  }
  throw new UsageError(`${file} is not a file that can be imported.`);
}

/** Imports a file and says in a few lines what has come of it. Throws when nothing was imported. */
export async function importFile(
  pool: pg.Pool,
  kind: ImportKind,
  file: string,
  flags: ImportFlags,
  terminal: Terminal,
  /** What reports are named after: the file, or where its rows came from. */
  name = file,
): Promise<string> {
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
    waitMs: 0,
    today: hongKongDay(Date.now()),
    importedBy: os.userInfo().username,
    onRefused: ({ line, field, value, reason }) =>
      report.add([line, field, value, reason], `line ${line}: ${[field, reason].join(' ').trim()}`),
    onWarning(warning) {
      const { line, field, value, reason } = warning;
      counted.add(warning);
      warnings.add([line, field, value, reason], '');
    },
    onDisagreement: (found) =>
      office.add([found.line, found.key, found.field, found.feed, found.office], disagreementText(found)),
    onProgress: terminal.progress,
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
  if (result.outcome === 'refused') throw new UsageError(lines.join('\n'));
  return lines.join('\n');
}

const grouped = (value: number) => value.toLocaleString('en');
const rowsText = (rows: number) => (rows === 1 ? '1 row' : `${grouped(rows)} rows`);

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

/** Writes a first map for a file, and says how sure each part of it is. */
export async function learnFile(
  pool: pg.Pool,
  kind: ImportKind,
  file: string,
  out: string,
  flags: Pick<ImportFlags, 'format' | 'encoding'>,
): Promise<string> {
  const { map, found, missing, unused } = await learnMap(pool, kind, {
    file,
    format: readFormat(flags.format, file),
    encoding: flags.encoding,
  });
  // A map that somebody has completed is not written over.
  await writeFile(out, `${JSON.stringify(map, null, 2)}\n`, { flag: 'wx' }).catch((error: unknown) => {
    throw new UsageError(`${out} cannot be written: ${fileReason(error)}.`);
  });
  const lines = found.map(({ column, field, sure }) => `  ${column} from "${field}", ${sure}% sure`);
  return [
    `A first map was written to ${out}:`,
    ...lines,
    ...(missing.length > 0
      ? [
          `Say in the map where these come from (they stand there as "?"), or give them as constants: ${missing.join(', ')}.`,
        ]
      : []),
    ...(unused.length > 0 ? [`Not used: ${unused.join(', ')}.`] : []),
  ].join('\n');
}

/** Takes back an import, and says what has come of its rows. */
export async function undoLastImport(pool: pg.Pool, number: string | undefined): Promise<string> {
  const id = number === undefined ? undefined : readImportNumber(number);
  const undone = await undoImport(pool, id, os.userInfo().username, hongKongDay(Date.now()));
  const { restored, removed, withdrawn, left, leftKeys } = undone;
  const counts = [
    `${grouped(restored)} restored`,
    `${grouped(removed)} removed`,
    ...(withdrawn > 0 ? [`${grouped(withdrawn)} withdrawn since something refers to them`] : []),
    `${grouped(left)} left`,
  ];
  const lines = [`Import ${undone.id} of ${undone.kind} was taken back: ${counts.join(', ')}.`];
  if (left > 0) {
    const more = left > leftKeys.length ? ' …' : '';
    lines.push(`Left, since they were changed or used since: ${leftKeys.join(', ')}${more}`);
  }
  return lines.join('\n');
}

function readImportNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`Give the number of an import, such as 12 (got "${text}").`);
}

/** The newest imports, a line each. */
export async function importHistory(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<HistoryRow>(
    `select id, ended_at, kind, file_name, imported_by, outcome, rows_added, rows_changed, rows_withdrawn, undone_at
       from import_history order by id desc limit 20`,
  );
  if (rows.length === 0) return 'Nothing has been imported yet.';
  return rows
    .map((row) => {
      const state = row.undone_at === null ? row.outcome : 'taken back';
      const counts = `${row.rows_added} added, ${row.rows_changed} changed, ${row.rows_withdrawn} withdrawn`;
      return `${row.id}  ${hongKongTime(row.ended_at.getTime())}  ${row.kind}  ${row.file_name}  ${row.imported_by}  ${state}: ${counts}`;
    })
    .join('\n');
}

type HistoryRow = {
  id: number;
  ended_at: Date;
  kind: string;
  file_name: string;
  imported_by: string;
  outcome: string;
  rows_added: number;
  rows_changed: number;
  rows_withdrawn: number;
  undone_at: Date | null;
};

/** Exports a kind into a file, or to the output when none is given. */
export async function exportKind(
  pool: pg.Pool,
  kind: ImportKind,
  format: WrittenFormat,
  file: string | undefined,
  out: Writable,
): Promise<string> {
  if (file === undefined) {
    await runExport(pool, kind, format, out);
    return '';
  }
  // A file that cannot be written fails here, before anything is read.
  const handle = await open(file, 'w');
  const rows = await runExport(pool, kind, format, handle.createWriteStream());
  return `Written to ${file}: ${rowsText(rows)} of ${kind.name}.`;
}

/** The columns of a kind, as an operator needs to know them. */
export function explain({ name, about, columns }: ImportKind): string {
  const rows = columns.map(({ name: column, field, need, about: what, references }) => {
    const must = need === 'value' ? 'must' : need === 'column' ? 'may be empty' : 'may be absent';
    const known = references ? `; must be known` : '';
    return [column, must, `${what}: ${field.allowed}${known}`];
  });
  const width = (index: number) => Math.max(...rows.map((row) => (row[index] ?? '').length));
  const lines = rows.map(
    ([column = '', must = '', what = '']) => `${column.padEnd(width(0))}  ${must.padEnd(width(1))}  ${what}`,
  );
  return [`${name}: ${about}`, '', ...lines].join('\n');
}
