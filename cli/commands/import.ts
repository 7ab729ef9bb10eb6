import { closeSync, writeSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { csvLine, csvText } from '#domain/lib/csv.ts';
import { hongKongDay } from '#domain/text/date.ts';
import type { Terminal } from '#server/env/terminal.ts';
import type { Refusal } from '#server/import/check-row.ts';
import { runExport } from '#server/import/export.ts';
import type { ImportKind } from '#server/import/kind.ts';
import { KINDS } from '#server/import/kinds/index.ts';
import type { ImportResult } from '#server/import/options.ts';
import { FORMATS, type Format } from '#server/import/read-file.ts';
import { runImport } from '#server/import/run-import.ts';
import { limitText, readLimit, USUAL_LIMIT, type WithdrawalLimit } from '#server/import/withdrawal-limit.ts';
import { fileReason } from './file-error.ts';
import { openPrivateFile } from './private-file.ts';
import { orList, UsageError } from './usage-error.ts';

export type ImportFlags = {
  readonly format?: string | undefined;
  readonly report?: string | undefined;
  readonly partial: boolean;
  readonly replace: boolean;
  readonly maxWithdrawn: WithdrawalLimit;
  readonly dryRun: boolean;
  readonly intoDemo: boolean;
};

const SUFFIXES: Readonly<Record<string, Format>> = { '.csv': 'csv', '.ndjson': 'ndjson', '.jsonl': 'ndjson' };
/** Refused rows that the answer names; the report names all. */
const SHOWN = 5;

export function readKind(name: string | undefined): ImportKind {
  const kind = KINDS.find((known) => known.name === name);
  if (kind) return kind;
  const given = name === undefined ? '' : ` (got "${name}")`;
  throw new UsageError(`The kind must be ${orList(KINDS.map((known) => known.name))}${given}.`);
}

/** The format that an option names, or else the file's own name. The output is CSV. */
export function readFormat(option: string | undefined, file: string | undefined): Format {
  if (option === undefined && file === undefined) return 'csv';
  const format =
    option === undefined
      ? SUFFIXES[path.extname(file ?? '').toLowerCase()]
      : FORMATS.find((known) => known === option);
  if (format) return format;
  throw new UsageError('A file is CSV or NDJSON: name it .csv or .ndjson, or give --format csv or ndjson.');
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

/** Refuses a file that cannot be read, before anything is asked of the database. */
export async function checkFile(file: string): Promise<void> {
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
): Promise<string> {
  const usualReport = `${file}.refused.csv`;
  const report = createReport(flags.report ?? usualReport);
  const began = performance.now();
  const result = await runImport(pool, {
    ...flags,
    kind,
    file,
    format: readFormat(flags.format, file),
    today: hongKongDay(Date.now()),
    importedBy: os.userInfo().username,
    onRefused: report.add,
    onProgress: terminal.progress,
  }).finally(report.close);
  const seconds = (performance.now() - began) / 1000;
  // What an earlier attempt has reported is put right.
  if (result.refused === 0) await rm(usualReport, { force: true });
  const lines = [
    summary(kind, result, flags, seconds),
    ...report.lines(result.refused),
    ...encodingLines(result),
  ];
  if (result.outcome === 'refused') throw new UsageError(lines.join('\n'));
  return lines.join('\n');
}

const number = (value: number) => value.toLocaleString('en');
const rowsText = (rows: number) => (rows === 1 ? '1 row' : `${number(rows)} rows`);

function summary(
  { name, withdraw }: ImportKind,
  { outcome, tooMany, rows, added, changed, unchanged, withdrawn, refused }: ImportResult,
  { dryRun, maxWithdrawn }: ImportFlags,
  seconds: number,
): string {
  if (tooMany) {
    const gone = `${number(tooMany.withdrawn)} of the ${number(tooMany.present)} ${withdraw ? 'active ' : ''}${name}`;
    return `Nothing was imported: ${gone} are not in the file and would be ${withdraw ? 'withdrawn' : 'deleted'}, more than ${limitText(maxWithdrawn)}. If that is right, give --max-withdrawn 100%, or a number.`;
  }
  if (outcome === 'refused') {
    return `Nothing was imported: of ${rowsText(rows)}, ${number(refused)} ${refused === 1 ? 'was' : 'were'} refused. --partial takes the others.`;
  }
  const counts = `${number(added)} added, ${number(changed)} changed, ${number(unchanged)} unchanged, ${number(withdrawn)} withdrawn, ${number(refused)} refused`;
  const speed = `${rowsText(rows)} in ${seconds.toFixed(1)} s`;
  return dryRun
    ? `${name} would be: ${counts} (${speed}). Nothing was changed.`
    : `${name}: ${counts} (${speed}).`;
}

/** Big5 is a guess, from which other encodings of Chinese come out as wrong characters. */
function encodingLines({ encoding }: ImportResult): string[] {
  return encoding === 'big5'
    ? ['The file is not UTF-8 and was read as Big5: if its Chinese comes out wrong, save it as UTF-8.']
    : [];
}

/** Characters of the report that are written at a time: rows are refused faster than a stream would take them. */
const REPORT_BLOCK = 64 * 1024;

/** The report of refused rows, which repeats what they hold; its file is made when there is one. */
function createReport(file: string) {
  let descriptor: number | undefined;
  let waiting = '';
  const first: Refusal[] = [];
  const write = () => {
    if (descriptor !== undefined) writeSync(descriptor, waiting);
    waiting = '';
  };
  return {
    add({ line, field, value, reason }: Refusal): void {
      if (descriptor === undefined) {
        descriptor = openPrivateFile(file);
        waiting = csvText([['line', 'field', 'value', 'reason']]);
      }
      if (first.length < SHOWN) first.push({ line, field, value, reason });
      waiting += csvLine([line, field, value, reason]);
      if (waiting.length > REPORT_BLOCK) write();
    },
    close(): void {
      write();
      if (descriptor !== undefined) closeSync(descriptor);
    },
    lines(refused: number): string[] {
      if (refused === 0) return [];
      const shown = first.map(
        ({ line, field, reason }) => `  line ${line}: ${[field, reason].join(' ').trim()}`,
      );
      return [...shown, `All refused rows are in ${file}.`];
    },
  };
}

/** Exports a kind into a file, or to the output when none is given. */
export async function exportKind(
  pool: pg.Pool,
  kind: ImportKind,
  format: Format,
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
