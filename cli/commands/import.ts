import { open, writeFile } from 'node:fs/promises';
import os from 'node:os';
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { hongKongDay, hongKongTime } from '#domain/text/date.ts';
import { fileReason } from '#server/env/file-error.ts';
import type { Terminal } from '#server/env/terminal.ts';
import { type ImportFlags, importFile, readFormat, rowsText } from '#server/feeds/import-file.ts';
import type { SftpSettings } from '#server/feeds/sftp.ts';
import { isElsewhere, openSource } from '#server/feeds/source.ts';
import { ENCODINGS, type Encoding } from '#server/import/encoding.ts';
import { runExport } from '#server/import/export.ts';
import type { ImportKind } from '#server/import/kind.ts';
import { KINDS } from '#server/import/kinds/index.ts';
import { learnMap } from '#server/import/map/learn-map.ts';
import { WRITTEN_FORMATS, type WrittenFormat } from '#server/import/read-file.ts';
import { undoImport } from '#server/import/undo.ts';
import { readLimit, USUAL_LIMIT, type WithdrawalLimit } from '#server/import/withdrawal-limit.ts';
import { orList, UsageError } from './usage-error.ts';

const grouped = (value: number) => value.toLocaleString('en');

export function readKind(name: string | undefined): ImportKind {
  const kind = KINDS.find((known) => known.name === name);
  if (kind) return kind;
  const given = name === undefined ? '' : ` (got "${name}")`;
  throw new UsageError(`The kind must be ${orList(KINDS.map((known) => known.name))}${given}.`);
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

/** Imports what is named: a file, the standard input or an address. Throws when nothing was imported. */
export async function importFrom(
  pool: pg.Pool,
  kind: ImportKind,
  from: string,
  flags: ImportFlags,
  terminal: Terminal,
  sftp?: SftpSettings,
): Promise<string> {
  const source = isElsewhere(from)
    ? await openSource(from, `.${flags.format ?? 'csv'}`, { sftp })
    : undefined;
  const { file, name } = source ?? { file: from, name: from };
  const { outcome, text } = await importFile(pool, kind, file, flags, {
    name,
    importedBy: os.userInfo().username,
    waitMs: 0,
    onProgress: terminal.progress,
  }).finally(() => source?.close());
  if (outcome === 'refused') throw new UsageError(text);
  return text;
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
  const lines = [`Import ${undone.id} of ${undone.kind} was undone: ${counts.join(', ')}.`];
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
      const state = row.undone_at === null ? row.outcome : 'undone';
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
