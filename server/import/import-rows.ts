import { stat } from 'node:fs/promises';
import type pg from 'pg';
import { at } from '#domain/lib/at.ts';
import { fillTables } from '../database/fill-tables.ts';
import { createRowChecker, type RowChecker, type RowIssue, unknownColumns } from './check-row.ts';
import { checkStaged } from './check-staged.ts';
import { readDistricts } from './districts.ts';
import { detectEncoding, readTextBlocks } from './encoding.ts';
import { ImportError } from './errors/import-error.ts';
import { cellText } from './export.ts';
import type { ImportKind } from './kind.ts';
import { createLineSet } from './line-set.ts';
import {
  countWithdrawable,
  insertIntoEmptyTable,
  merge,
  type RowCounts,
  withdrawMissingRows,
} from './merge.ts';
import { createOfficeRules, type OfficeRules } from './office-rules.ts';
import { openSheet } from './open-sheet.ts';
import type { ImportOptions, ImportResult } from './options.ts';
import { type FileRow, type FileWarning, type OpenFile, openRows } from './read-file.ts';
import { createSimplifier } from './simplified-chinese.ts';
import { deleteStaleMarks, keepCorrectedTexts, markConvertedTexts } from './simplified-review.ts';
import { type CopySlices, checkRows, createStaging, stageNext } from './stage.ts';
import { openStoredRows, type StoredRows } from './stored-rows.ts';
import type { ImportId } from './undo-log.ts';
import { exceedsLimit } from './withdrawal-limit.ts';

/**
 * Share of the progress bar for reading and storing the rows. The remainder is for the final steps on
 * the whole table.
 */
const ROWS_PROGRESS_SHARE = 0.8;

const ZERO_COUNTS: RowCounts = { added: 0, changed: 0, unchanged: 0, withdrawn: 0, referencedKeys: [] };

/**
 * Imports the rows of a file in the caller's transaction. The caller must roll back if the outcome is
 * `refused`.
 */
export async function importRows(
  pool: pg.Pool,
  client: pg.PoolClient,
  options: ImportOptions,
  importId: ImportId,
): Promise<ImportResult> {
  const { kind, file, format, onRefused, onProgress } = options;
  const { size } = await stat(file);
  const encoding = options.encoding ?? (format === 'xlsx' ? 'utf-8' : await detectEncoding(file));
  const textBlocks = readTextBlocks(file, encoding, (bytesRead) =>
    onProgress(bytesRead * ROWS_PROGRESS_SHARE, size, 'reading and storing'),
  );
  const openedFile = await openFile(options, textBlocks);
  const ignoredColumns = options.ignoreUnknownColumns ? unknownColumns(kind, openedFile.heading) : [];
  const inputFile = ignoredColumns.length > 0 ? withoutColumns(openedFile, ignoredColumns) : openedFile;
  const { heading, rows: blocks, hasUpdateOnlyRows } = inputFile;
  const refusedLines = createLineSet();
  const refuse = (refusal: RowIssue) => {
    refusedLines.add(refusal.line);
    onRefused(refusal);
  };
  const warnedLines = createLineSet();
  const reportWarning = (warning: RowIssue) => {
    warnedLines.add(warning.line);
    options.onWarning(warning);
  };
  const checker = createRowChecker(kind, heading, {
    simplify: createSimplifier(),
    districts: await readDistricts(client),
    today: options.today,
    strict: options.strict,
    onWarning: reportWarning,
  });
  const storedRows =
    checker.missingColumns.length > 0 ? await openStoredRows(pool, kind, checker.missingColumns) : undefined;
  const updateCompleter = hasUpdateOnlyRows ? await createUpdateCompleter(pool, kind, checker) : undefined;
  let rowCount = 0;
  async function* countedBlocks() {
    for await (const block of blocks) {
      rowCount += block.length;
      const completeRows = updateCompleter ? await updateCompleter.complete(block) : block;
      yield storedRows ? await attachStoredValues(completeRows, checker, storedRows) : completeRows;
    }
  }

  let disagreeingRowCount = 0;
  const officeRules = await createOfficeRules(client, kind, checker, options, (disagreement) => {
    disagreeingRowCount += 1;
    options.onDisagreement(disagreement);
  });
  let unreadableKeyCount = 0;
  const slices = checkRows(countedBlocks(), checker, refuse, () => {
    unreadableKeyCount += 1;
  });
  let rowCounts = ZERO_COUNTS;
  // The stored rows are counted before new rows are added. A file with entirely different listings thus
  // exceeds the withdrawal limit.
  const presentRowCount = options.replace ? await countWithdrawable(client, kind) : 0;
  try {
    await createStaging(client, kind, checker);
    await fillWhileEmpty(client, options, async (wasEmpty) => {
      const mergeContext = {
        checker,
        slices,
        refuse,
        countRefusedRows: () => refusedLines.size,
        wasEmpty,
        officeRules,
        importId,
      };
      rowCounts = await mergeAll(client, options, mergeContext);
      reportFileWarnings(options, inputFile.warnings?.() ?? [], reportWarning, refuse);
      // If the key of a refused row is unreadable, nobody can tell which stored rows are missing from
      // the file.
      if (options.replace && options.partial && unreadableKeyCount > 0)
        throw new ImportError(
          `Nothing was imported: ${unreadableKeyCount} refused ${unreadableKeyCount === 1 ? 'row has' : 'rows have'} no ${kind.key.join(' and ')} that can be read, so nobody knows what the file leaves out. Put them right, or import without --replace.`,
        );
      onProgress(size * ROWS_PROGRESS_SHARE, size, 'finishing');
    });
  } finally {
    await slices.return(undefined);
    await storedRows?.close();
    await updateCompleter?.close();
  }
  onProgress(size, size, 'finishing');
  const refusedRowCount = refusedLines.size;
  // Rows that could not be deleted because other rows refer to them are missing from the file too, so
  // they count towards the limit.
  const withdrawnRowCount = rowCounts.withdrawn + rowCounts.referencedKeys.length;
  const withdrawalExcess = exceedsLimit(options.maxWithdrawn, withdrawnRowCount, presentRowCount)
    ? { withdrawn: withdrawnRowCount, present: presentRowCount }
    : null;
  const isRefused = withdrawalExcess !== null || (refusedRowCount > 0 && !options.partial);
  return {
    ...(isRefused ? ZERO_COUNTS : rowCounts),
    rows: rowCount,
    refused: refusedRowCount,
    disagreeing: isRefused ? 0 : disagreeingRowCount,
    id: importId,
    warned: warnedLines.size,
    ignored: ignoredColumns,
    withdrawalExcess,
    outcome: isRefused ? 'refused' : 'done',
    encoding,
  };
}

/** Opens a file in Podium's own format, or a feed through its map. */
async function openFile(
  { file, format, openFeed }: ImportOptions,
  textBlocks: AsyncIterable<string>,
): Promise<OpenFile> {
  if (openFeed) return openFeed(file, format, textBlocks);
  if (format === 'xlsx') return openSheet(file);
  if (format === 'csv' || format === 'ndjson') return openRows(format, textBlocks);
  throw new ImportError(
    `A file of the form ${format} needs --map: reso, reaxml, blm, kyero, or a map of your own.`,
  );
}

/**
 * Reports warnings about the file itself. The warnings are complete only after all rows have been read;
 * by then, rows may already be stored.
 */
function reportFileWarnings(
  { strict, partial }: ImportOptions,
  warnings: readonly FileWarning[],
  warn: (warning: RowIssue) => void,
  refuse: (refusal: RowIssue) => void,
): void {
  const [firstWarning] = warnings;
  if (firstWarning && strict && partial)
    throw new ImportError(
      `Nothing was imported: ${firstWarning.field} on line ${firstWarning.line} (${firstWarning.value}) ${firstWarning.reason}. Put that right, or import without --strict.`,
    );
  for (const warning of warnings) (strict ? refuse : warn)(warning);
}

/** Removes columns from an open file. */
function withoutColumns({ heading, rows, ...file }: OpenFile, names: readonly string[]): OpenFile {
  const keptIndexes = heading.flatMap((name, index) => (names.includes(name) ? [] : index));
  async function* remainingBlocks() {
    for await (const block of rows)
      yield block.map((row) => ({ ...row, cells: keptIndexes.flatMap((index) => row.cells[index] ?? []) }));
  }
  return {
    ...file,
    heading: keptIndexes.map((index) => at(heading, index)),
    rows: remainingBlocks(),
    warnings: () => (file.warnings?.() ?? []).filter(({ field }) => !names.includes(field)),
  };
}

/**
 * Completes rows that only update the state of a listing with the stored values of its other columns.
 * Updates of unknown listings are skipped, because there is nothing to update.
 */
async function createUpdateCompleter(pool: pg.Pool, kind: ImportKind, { fileColumns, readKey }: RowChecker) {
  const ownColumns = fileColumns.filter(({ isChild }) => !isChild);
  const storedRows = await openStoredRows(pool, kind, ownColumns);
  return {
    async complete(block: readonly FileRow[]): Promise<readonly FileRow[]> {
      const updateRows = block.filter(({ isUpdateOnly }) => isUpdateOnly);
      if (updateRows.length === 0) return block;
      const valuesByKey = await storedRows.find(updateRows.map(readKey).filter((key) => key !== undefined));
      return block.flatMap((row) => {
        const key = readKey(row);
        if (!row.isUpdateOnly || !key) return row;
        const values = valuesByKey.get(key.join(' '));
        if (!values) return [];
        const cells = row.cells.map((cell, index) => {
          const columnIndex = ownColumns.indexOf(at(fileColumns, index));
          return cell.trim() !== '' || columnIndex < 0
            ? cell
            : cellText(at(ownColumns, columnIndex), values[columnIndex]);
        });
        return { ...row, cells };
      });
    },
    close: storedRows.close,
  };
}

/** Adds the stored values to each row. */
async function attachStoredValues(
  block: readonly FileRow[],
  checker: RowChecker,
  storedRows: StoredRows,
): Promise<readonly FileRow[]> {
  const keys = block.map(checker.readKey);
  const valuesByKey = await storedRows.find(keys.filter((key) => key !== undefined));
  return block.map((row, index) => ({ ...row, storedValues: valuesByKey.get(keys[index]?.join(' ') ?? '') }));
}

type MergeContext = {
  readonly checker: RowChecker;
  readonly slices: CopySlices;
  readonly refuse: (refusal: RowIssue) => void;
  readonly countRefusedRows: () => number;
  readonly wasEmpty: boolean;
  readonly officeRules: OfficeRules;
  readonly importId: ImportId;
};

/**
 * Merges the rows slice by slice. After the first refused row the remaining rows are only checked,
 * unless `partial` is set.
 */
async function mergeAll(
  client: pg.ClientBase,
  { kind, partial, replace, feedWins, today }: ImportOptions,
  { checker, slices, refuse, countRefusedRows, wasEmpty, officeRules, importId }: MergeContext,
): Promise<RowCounts> {
  let { added, changed, unchanged } = ZERO_COUNTS;
  // Rows may exchange unique values in separate statements, so the constraints are checked at the end.
  await client.query('set constraints all deferred');
  // Unique values must be compared across all rows of the file.
  const needsAllRows = kind.uniqueConstraints !== undefined;
  for (;;) {
    const stagedRowCount = await stageNext(client, checker, slices, needsAllRows);
    if (stagedRowCount === 0) break;
    const refusedLinesOfSlice = createLineSet();
    await checkStaged(client, kind, checker, { rows: stagedRowCount, feedWins }, (refusal) => {
      refusedLinesOfSlice.add(refusal.line);
      refuse(refusal);
    });
    const acceptedRowCount = stagedRowCount - refusedLinesOfSlice.size;
    if (acceptedRowCount === 0 || (countRefusedRows() > 0 && !partial)) continue;
    await refusedLinesOfSlice.forEachBatch((lines) =>
      client.query('delete from staged where line = any ($1)', [lines]),
    );
    await keepCorrectedTexts(client, kind, checker);
    const mergeCounts = wasEmpty
      ? await insertIntoEmptyTable(client, kind, checker, officeRules, importId, today)
      : await merge(client, kind, checker, officeRules, importId, today);
    await markConvertedTexts(client, kind, checker);
    added += mergeCounts.added;
    changed += mergeCounts.changed;
    unchanged += acceptedRowCount - mergeCounts.added - mergeCounts.changed;
  }
  const isRefused = countRefusedRows() > 0 && !partial;
  let { withdrawn, referencedKeys } = ZERO_COUNTS;
  if (replace && !isRefused) {
    ({ withdrawn, referencedKeys } = await withdrawMissingRows(client, kind, officeRules, importId, today));
    await deleteStaleMarks(client, kind);
  }
  await client.query('set constraints all immediate');
  return { added, changed, unchanged, withdrawn, referencedKeys };
}

/**
 * Fills tables that are still empty without foreign keys and indexes, which are created afterwards. The
 * lock delays no reader, because there is nothing to read.
 */
async function fillWhileEmpty(
  client: pg.PoolClient,
  { kind: { table, children = [] }, isSmallImport }: ImportOptions,
  fill: (wasEmpty: boolean) => Promise<void>,
): Promise<void> {
  const isEmpty = async (name: string) => (await client.query(`select from ${name} limit 1`)).rowCount === 0;
  if (isSmallImport || !(await isEmpty(table))) return fill(false);
  const emptyTables = [table];
  for (const child of children) if (await isEmpty(child.table)) emptyTables.push(child.table);
  await fillTables(client, emptyTables, () => fill(true));
}
