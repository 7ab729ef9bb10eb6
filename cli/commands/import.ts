import { open, writeFile } from 'node:fs/promises';
import os from 'node:os';
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { hongKongDay, hongKongTime } from '#domain/text/date.ts';
import { fileErrorReason } from '#server/env/file-error.ts';
import type { Terminal } from '#server/env/terminal.ts';
import { detectFormat, formatRowCount, type ImportFlags, importFile } from '#server/feeds/import-file.ts';
import type { SftpSettings } from '#server/feeds/sftp.ts';
import { isStdinOrUrl, openSource } from '#server/feeds/source.ts';
import { ENCODINGS, type Encoding } from '#server/import/encoding.ts';
import { runExport } from '#server/import/export.ts';
import type { ImportKind } from '#server/import/kind.ts';
import { KINDS } from '#server/import/kinds/index.ts';
import { inferMap } from '#server/import/map/infer-map.ts';
import { EXPORT_FORMATS, type ExportFormat } from '#server/import/read-file.ts';
import { undoImport } from '#server/import/undo.ts';
import {
  DEFAULT_WITHDRAWAL_LIMIT,
  parseWithdrawalLimit,
  type WithdrawalLimit,
} from '#server/import/withdrawal-limit.ts';
import { joinWithOr, UsageError } from './usage-error.ts';

const formatNumber = (value: number) => value.toLocaleString('en');

export function readKind(name: string | undefined): ImportKind {
  const kind = KINDS.find((importKind) => importKind.name === name);
  if (kind) return kind;
  const inputMessage = name === undefined ? '' : ` (got "${name}")`;
  throw new UsageError(
    `The kind must be ${joinWithOr(KINDS.map((importKind) => importKind.name))}${inputMessage}.`,
  );
}

/** Reads the format of a file to export. */
export function readExportFormat(option: string | undefined, file: string | undefined): ExportFormat {
  const format = detectFormat(option, file);
  const exportFormat = EXPORT_FORMATS.find((allowedValue) => allowedValue === format);
  if (exportFormat) return exportFormat;
  throw new UsageError('Files are written as CSV or NDJSON: name it .csv or .ndjson.');
}

export function readEncoding(option: string | undefined): Encoding | undefined {
  if (option === undefined) return undefined;
  const encoding = ENCODINGS.find((allowedValue) => allowedValue === option.toLowerCase());
  if (encoding) return encoding;
  throw new UsageError(`--encoding must be ${joinWithOr(ENCODINGS)} (got "${option}").`);
}

/** Reads the maximum number of rows that `--replace` may withdraw. */
export function readMaxWithdrawn(option: string | undefined, replacesAll: boolean): WithdrawalLimit {
  if (option === undefined) return DEFAULT_WITHDRAWAL_LIMIT;
  if (!replacesAll) throw new UsageError('--max-withdrawn goes with --replace.');
  const limit = parseWithdrawalLimit(option);
  if (limit) return limit;
  throw new UsageError(
    `--max-withdrawn must be a percentage up to 100% or a whole number (got "${option}").`,
  );
}

/** Imports a file, standard input or a URL. Throws if the import is refused. */
export async function importFrom(
  pool: pg.Pool,
  kind: ImportKind,
  fileOrUrl: string,
  flags: ImportFlags,
  terminal: Terminal,
  sftp?: SftpSettings,
): Promise<string> {
  const source = isStdinOrUrl(fileOrUrl)
    ? await openSource(fileOrUrl, `.${flags.format ?? 'csv'}`, { sftp })
    : undefined;
  const { file, name } = source ?? { file: fileOrUrl, name: fileOrUrl };
  const { outcome, summary } = await importFile(pool, kind, file, flags, {
    name,
    importedBy: os.userInfo().username,
    waitMs: 0,
    onProgress: terminal.showProgress,
  }).finally(() => source?.close());
  if (outcome === 'refused') throw new UsageError(summary);
  return summary;
}

/** Throws if a file cannot be read, before the database is used. */
export async function requireReadableFile(file: string): Promise<void> {
  if (isStdinOrUrl(file)) return;
  try {
    await using handle = await open(file);
    if ((await handle.stat()).isFile()) return;
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${fileErrorReason(error)}.`);
  }
  throw new UsageError(`${file} is not a file that can be imported.`);
}

/** Guesses a field map for a file, writes it as a starting point, and reports the certainty of each field. */
export async function writeInferredMap(
  pool: pg.Pool,
  kind: ImportKind,
  file: string,
  out: string,
  flags: Pick<ImportFlags, 'format' | 'encoding'>,
): Promise<string> {
  const { map, matches, missingColumns, unusedFields } = await inferMap(pool, kind, {
    file,
    format: detectFormat(flags.format, file),
    encoding: flags.encoding,
  });
  // Fails if the file exists, so that a map completed by hand is not overwritten.
  await writeFile(out, `${JSON.stringify(map, null, 2)}\n`, { flag: 'wx' }).catch((error: unknown) => {
    throw new UsageError(`${out} cannot be written: ${fileErrorReason(error)}.`);
  });
  const lines = matches.map(
    ({ column, field, confidence }) => `  ${column} from "${field}", ${confidence}% sure`,
  );
  return [
    `A first map was written to ${out}:`,
    ...lines,
    ...(missingColumns.length > 0
      ? [
          `Say in the map where these come from (they stand there as "?"), or give them as constants: ${missingColumns.join(', ')}.`,
        ]
      : []),
    ...(unusedFields.length > 0 ? [`Not used: ${unusedFields.join(', ')}.`] : []),
  ].join('\n');
}

/** Undoes an import (by default the newest) and reports the outcome for its rows. */
export async function undoImportByNumber(pool: pg.Pool, importNumber: string | undefined): Promise<string> {
  const id = importNumber === undefined ? undefined : readImportNumber(importNumber);
  const undoResult = await undoImport(pool, id, os.userInfo().username, hongKongDay(Date.now()));
  const { restored, removed, withdrawn, skipped, skippedKeys } = undoResult;
  const countTexts = [
    `${formatNumber(restored)} restored`,
    `${formatNumber(removed)} removed`,
    ...(withdrawn > 0 ? [`${formatNumber(withdrawn)} withdrawn since something refers to them`] : []),
    `${formatNumber(skipped)} left`,
  ];
  const lines = [`Import ${undoResult.id} of ${undoResult.kind} was undone: ${countTexts.join(', ')}.`];
  if (skipped > 0) {
    const ellipsis = skipped > skippedKeys.length ? ' …' : '';
    lines.push(`Left, since they were changed or used since: ${skippedKeys.join(', ')}${ellipsis}`);
  }
  return lines.join('\n');
}

function readImportNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`Give the number of an import, such as 12 (got "${text}").`);
}

/** Lists the newest imports, one per line. */
export async function importHistory(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<HistoryRow>(
    `select id, ended_at, kind, file_name, imported_by, outcome, rows_added, rows_changed, rows_withdrawn, undone_at
       from import_history order by id desc limit 20`,
  );
  if (rows.length === 0) return 'Nothing has been imported yet.';
  return rows
    .map((row) => {
      const importState = row.undone_at === null ? row.outcome : 'undone';
      const countsText = `${row.rows_added} added, ${row.rows_changed} changed, ${row.rows_withdrawn} withdrawn`;
      return `${row.id}  ${hongKongTime(row.ended_at.getTime())}  ${row.kind}  ${row.file_name}  ${row.imported_by}  ${importState}: ${countsText}`;
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

/** Exports all rows of an import kind, such as listings, to a file, or to the output if no file is given. */
export async function exportKind(
  pool: pg.Pool,
  kind: ImportKind,
  format: ExportFormat,
  file: string | undefined,
  outFile: Writable,
): Promise<string> {
  if (file === undefined) {
    await runExport(pool, kind, format, outFile);
    return '';
  }
  // Opens the file first, so that an unwritable file fails before any row is read.
  const handle = await open(file, 'w');
  const rowCount = await runExport(pool, kind, format, handle.createWriteStream());
  return `Written to ${file}: ${formatRowCount(rowCount)} of ${kind.name}.`;
}

/** Describes the columns of an import kind (a type of row, such as listings) for operators. */
export function explainKind({ name, description, columns }: ImportKind): string {
  const rows = columns.map(
    ({ name: column, field, required, description: columnDescription, references }) => {
      const requirement =
        required === 'value' ? 'must' : required === 'column' ? 'may be empty' : 'may be absent';
      const referenceNote = references ? `; must be known` : '';
      return [column, requirement, `${columnDescription}: ${field.allowedText}${referenceNote}`];
    },
  );
  const columnWidth = (index: number) => Math.max(...rows.map((row) => (row[index] ?? '').length));
  const lines = rows.map(
    ([column = '', requirement = '', columnDescription = '']) =>
      `${column.padEnd(columnWidth(0))}  ${requirement.padEnd(columnWidth(1))}  ${columnDescription}`,
  );
  return [`${name}: ${description}`, '', ...lines].join('\n');
}
