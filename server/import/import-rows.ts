import { stat } from 'node:fs/promises';
import type pg from 'pg';
import { at } from '#domain/lib/at.ts';
import { fillTables } from '../database/fill-tables.ts';
import { createRowCheck, type Refusal, type RowCheck, unknownColumns } from './check-row.ts';
import { checkStaged } from './check-staged.ts';
import { readDistricts } from './districts.ts';
import { encodingOf, textBlocks } from './encoding.ts';
import { ImportError } from './errors/import-error.ts';
import { cellText } from './export.ts';
import type { ImportKind } from './kind.ts';
import { createLineSet } from './line-set.ts';
import { type Counts, countPresent, merge, storeFirst, withdrawAbsent } from './merge.ts';
import { createOfficeRules, type OfficeRules } from './office-rules.ts';
import { openSheet } from './open-sheet.ts';
import type { ImportOptions, ImportResult } from './options.ts';
import { type FileRow, type FileWarning, type OpenFile, openRows } from './read-file.ts';
import type { ImportId } from './record.ts';
import { dropStaleMarks, keepCorrected, markConverted } from './review.ts';
import { createSimplifier } from './simplify.ts';
import { checkRows, createStaging, type Slices, stageNext } from './stage.ts';
import { openStoredRows, type StoredRows } from './stored-rows.ts';
import { isBeyond } from './withdrawal-limit.ts';

/** The share of the progress bar that the rows take; the rest is for what is done once for all of them. */
const ROWS_SHARE = 0.8;

const NOTHING: Counts = { added: 0, changed: 0, unchanged: 0, withdrawn: 0, stillUsed: [] };

/** Brings the rows of a file into the database, in the caller's transaction. The caller rolls back what was refused. */
export async function importRows(
  pool: pg.Pool,
  client: pg.PoolClient,
  options: ImportOptions,
  importId: ImportId,
): Promise<ImportResult> {
  const { kind, file, format, onRefused, onProgress } = options;
  const { size } = await stat(file);
  const encoding = options.encoding ?? (format === 'xlsx' ? 'utf-8' : await encodingOf(file));
  const texts = textBlocks(file, encoding, (done) =>
    onProgress(done * ROWS_SHARE, size, 'reading and storing'),
  );
  const opened = await openFile(options, texts);
  const ignored = options.ignoreUnknown ? unknownColumns(kind, opened.heading) : [];
  const taken = ignored.length > 0 ? withoutColumns(opened, ignored) : opened;
  const { heading, rows: blocks, hasChanges } = taken;
  const refusedLines = createLineSet();
  const refuse = (refusal: Refusal) => {
    refusedLines.add(refusal.line);
    onRefused(refusal);
  };
  const warnedLines = createLineSet();
  const warn = (warning: Refusal) => {
    warnedLines.add(warning.line);
    options.onWarning(warning);
  };
  const check = createRowCheck(kind, heading, {
    simplify: createSimplifier(),
    districts: await readDistricts(client),
    today: options.today,
    strict: options.strict,
    onWarning: warn,
  });
  const stored = check.filled.length > 0 ? await openStoredRows(pool, kind, check.filled) : undefined;
  const changes = hasChanges ? await openChanges(pool, kind, check) : undefined;
  let rows = 0;
  async function* counted() {
    for await (const block of blocks) {
      rows += block.length;
      const whole = changes ? await changes.complete(block) : block;
      yield stored ? await withStored(whole, check, stored) : whole;
    }
  }

  let disagreeing = 0;
  const office = await createOfficeRules(client, kind, check, options, (disagreement) => {
    disagreeing += 1;
    options.onDisagreement(disagreement);
  });
  let unknownKeys = 0;
  const slices = checkRows(counted(), check, refuse, () => {
    unknownKeys += 1;
  });
  let counts = NOTHING;
  // Before rows are added: a file of other listings leaves out all that there were.
  const present = options.replace ? await countPresent(client, kind) : 0;
  try {
    await createStaging(client, kind, check);
    await whileEmpty(client, options, async (wasEmpty) => {
      const merging = {
        check,
        slices,
        refuse,
        refusedRows: () => refusedLines.size,
        wasEmpty,
        office,
        importId,
      };
      counts = await mergeAll(client, options, merging);
      tellFileWarnings(options, taken.warnings?.() ?? [], warn, refuse);
      // Which row it is cannot be known, so neither can it be which rows the file leaves out.
      if (options.replace && options.partial && unknownKeys > 0)
        throw new ImportError(
          `Nothing was imported: ${unknownKeys} refused ${unknownKeys === 1 ? 'row has' : 'rows have'} no ${kind.key.join(' and ')} that can be read, so nobody knows what the file leaves out. Put them right, or import without --replace.`,
        );
      onProgress(size * ROWS_SHARE, size, 'finishing');
    });
  } finally {
    await slices.return(undefined);
    await stored?.close();
    await changes?.close();
  }
  onProgress(size, size, 'finishing');
  const refused = refusedLines.size;
  // Rows that only stay because something refers to them are missing in the file all the same.
  const withdrawn = counts.withdrawn + counts.stillUsed.length;
  const tooMany = isBeyond(options.maxWithdrawn, withdrawn, present) ? { withdrawn, present } : null;
  const isRefused = tooMany !== null || (refused > 0 && !options.partial);
  return {
    ...(isRefused ? NOTHING : counts),
    rows,
    refused,
    disagreeing: isRefused ? 0 : disagreeing,
    id: importId,
    warned: warnedLines.size,
    ignored,
    tooMany,
    outcome: isRefused ? 'refused' : 'done',
    encoding,
  };
}

/** The heading and the rows of a file in Podium's own form, or of a feed by its map. */
async function openFile(
  { file, format, openFeed }: ImportOptions,
  texts: AsyncIterable<string>,
): Promise<OpenFile> {
  if (openFeed) return openFeed(file, format, texts);
  if (format === 'xlsx') return openSheet(file);
  if (format === 'csv' || format === 'ndjson') return openRows(format, texts);
  throw new ImportError(
    `A file of the form ${format} needs --map: reso, reaxml, blm, kyero, or a map of your own.`,
  );
}

/** Warnings about the file itself are known when all of it was read, and rows were taken by then. */
function tellFileWarnings(
  { strict, partial }: ImportOptions,
  warnings: readonly FileWarning[],
  warn: (warning: Refusal) => void,
  refuse: (refusal: Refusal) => void,
): void {
  const [first] = warnings;
  if (first && strict && partial)
    throw new ImportError(
      `Nothing was imported: ${first.field} on line ${first.line} (${first.value}) ${first.reason}. Put that right, or import without --strict.`,
    );
  for (const warning of warnings) (strict ? refuse : warn)(warning);
}

/** A file without some of its columns. */
function withoutColumns({ heading, rows, ...file }: OpenFile, names: readonly string[]): OpenFile {
  const kept = heading.flatMap((name, index) => (names.includes(name) ? [] : index));
  async function* others() {
    for await (const block of rows)
      yield block.map((row) => ({ ...row, cells: kept.flatMap((index) => row.cells[index] ?? []) }));
  }
  return {
    ...file,
    heading: kept.map((index) => at(heading, index)),
    rows: others(),
    warnings: () => (file.warnings?.() ?? []).filter(({ field }) => !names.includes(field)),
  };
}

/**
 * Rows that have only what has become of a listing get the rest of it from what is stored. Those of listings that are
 * not known are passed over: there is nothing to be changed.
 */
async function openChanges(pool: pg.Pool, kind: ImportKind, { present, keyOf }: RowCheck) {
  const own = present.filter(({ isChild }) => !isChild);
  const stored = await openStoredRows(pool, kind, own);
  return {
    async complete(block: readonly FileRow[]): Promise<readonly FileRow[]> {
      const changes = block.filter(({ isChange }) => isChange);
      if (changes.length === 0) return block;
      const known = await stored.find(changes.map(keyOf).filter((key) => key !== undefined));
      return block.flatMap((row) => {
        const key = keyOf(row);
        if (!row.isChange || !key) return row;
        const values = known.get(key.join(' '));
        if (!values) return [];
        const cells = row.cells.map((cell, index) => {
          const place = own.indexOf(at(present, index));
          return cell.trim() !== '' || place < 0 ? cell : cellText(at(own, place), values[place]);
        });
        return { ...row, cells };
      });
    },
    close: stored.close,
  };
}

/** Rows with what is stored of them. */
async function withStored(
  block: readonly FileRow[],
  check: RowCheck,
  stored: StoredRows,
): Promise<readonly FileRow[]> {
  const keys = block.map(check.keyOf);
  const found = await stored.find(keys.filter((key) => key !== undefined));
  return block.map((row, index) => ({ ...row, stored: found.get(keys[index]?.join(' ') ?? '') }));
}

type Merging = {
  readonly check: RowCheck;
  readonly slices: Slices;
  readonly refuse: (refusal: Refusal) => void;
  readonly refusedRows: () => number;
  readonly wasEmpty: boolean;
  readonly office: OfficeRules;
  readonly importId: ImportId;
};

/** Merges the rows, some at a time. Once a row is refused, unless `partial`, the others are only checked. */
async function mergeAll(
  client: pg.ClientBase,
  { kind, partial, replace, feedWins, today }: ImportOptions,
  { check, slices, refuse, refusedRows, wasEmpty, office, importId }: Merging,
): Promise<Counts> {
  let { added, changed, unchanged } = NOTHING;
  // Rows may swap what must differ between rows, from one statement to the next.
  await client.query('set constraints all deferred');
  // What must differ can only be checked among all rows of the file.
  const isAtOnce = kind.uniques !== undefined;
  for (;;) {
    const staged = await stageNext(client, check, slices, isAtOnce);
    if (staged === 0) break;
    const refusedHere = createLineSet();
    await checkStaged(client, kind, check, { rows: staged, feedWins }, (refusal) => {
      refusedHere.add(refusal.line);
      refuse(refusal);
    });
    const taken = staged - refusedHere.size;
    if (taken === 0 || (refusedRows() > 0 && !partial)) continue;
    await refusedHere.forBlocks((lines) => client.query('delete from staged where line = any ($1)', [lines]));
    await keepCorrected(client, kind, check);
    const merged = wasEmpty
      ? await storeFirst(client, kind, check, office, importId, today)
      : await merge(client, kind, check, office, importId, today);
    await markConverted(client, kind, check);
    added += merged.added;
    changed += merged.changed;
    unchanged += taken - merged.added - merged.changed;
  }
  const isRefused = refusedRows() > 0 && !partial;
  let { withdrawn, stillUsed } = NOTHING;
  if (replace && !isRefused) {
    ({ withdrawn, stillUsed } = await withdrawAbsent(client, kind, office, importId, today));
    await dropStaleMarks(client, kind);
  }
  await client.query('set constraints all immediate');
  return { added, changed, unchanged, withdrawn, stillUsed };
}

/**
 * Tables that are still empty are filled without their foreign keys and indexes, which are made afterwards: nobody
 * waits for them, since there is nothing to read.
 */
async function whileEmpty(
  client: pg.PoolClient,
  { kind: { table, children = [] }, isSmall }: ImportOptions,
  fill: (wasEmpty: boolean) => Promise<void>,
): Promise<void> {
  const isEmpty = async (name: string) => (await client.query(`select from ${name} limit 1`)).rowCount === 0;
  if (isSmall || !(await isEmpty(table))) return fill(false);
  const empty = [table];
  for (const child of children) if (await isEmpty(child.table)) empty.push(child.table);
  await fillTables(client, empty, () => fill(true));
}
