import { stat } from 'node:fs/promises';
import type pg from 'pg';
import { fillTables } from '../database/fill-tables.ts';
import { createRowCheck, type Refusal, type RowCheck } from './check-row.ts';
import { checkStaged } from './check-staged.ts';
import { encodingOf, textBlocks } from './encoding.ts';
import { ImportError } from './import-error.ts';
import type { ImportKind } from './kind.ts';
import { createLineSet } from './line-set.ts';
import { type Counts, countPresent, merge, storeFirst, withdrawAbsent } from './merge.ts';
import type { ImportOptions, ImportResult } from './options.ts';
import { openRows } from './read-file.ts';
import { dropStaleMarks, keepCorrected, markConverted } from './review.ts';
import { createSimplifier } from './simplify.ts';
import { type Chunks, checkRows, createStaging, stageNext } from './stage.ts';
import { isBeyond } from './withdrawal-limit.ts';

/** The share of the progress bar that the rows take; the rest is for what is done once for all of them. */
const ROWS_SHARE = 0.8;

/** Rows that are merged at a time, while the next ones are read. */
const SLICE = 5_000;

const NOTHING: Counts = { added: 0, changed: 0, unchanged: 0, withdrawn: 0 };

/** Brings the rows of a file into the database, in the caller's transaction. The caller rolls back what was refused. */
export async function importRows(client: pg.PoolClient, options: ImportOptions): Promise<ImportResult> {
  const { kind, file, format, onRefused, onProgress } = options;
  const { size } = await stat(file);
  const encoding = await encodingOf(file);
  const texts = textBlocks(file, encoding, (done) =>
    onProgress(done * ROWS_SHARE, size, 'reading and storing'),
  );
  const { heading, rows: blocks } = await openRows(format, texts);
  let rows = 0;
  async function* counted() {
    for await (const block of blocks) {
      rows += block.length;
      yield block;
    }
  }
  const refusedLines = createLineSet();
  const refuse = (refusal: Refusal) => {
    refusedLines.add(refusal.line);
    onRefused(refusal);
  };
  const check = createRowCheck(kind, heading, createSimplifier());
  let unknownKeys = 0;
  const chunks = checkRows(counted(), check, refuse, () => {
    unknownKeys += 1;
  });
  let counts = NOTHING;
  // Before rows are added: a file of other listings leaves out all that there were.
  const present = options.replace ? await countPresent(client, kind) : 0;
  try {
    await createStaging(client, kind, check);
    await whileEmpty(client, kind, async (wasEmpty) => {
      counts = await mergeAll(client, options, check, chunks, refuse, () => refusedLines.size, wasEmpty);
      // Which row it is cannot be known, so neither can it be which rows the file leaves out.
      if (options.replace && options.partial && unknownKeys > 0)
        throw new ImportError(
          `Nothing was imported: ${unknownKeys} refused ${unknownKeys === 1 ? 'row has' : 'rows have'} no ${kind.key.join(' and ')} that can be read, so nobody knows what the file leaves out. Put them right, or import without --replace.`,
        );
      onProgress(size * ROWS_SHARE, size, 'finishing');
    });
  } finally {
    await chunks.return?.();
  }
  onProgress(size, size, 'finishing');
  const refused = refusedLines.size;
  const { withdrawn } = counts;
  const tooMany = isBeyond(options.maxWithdrawn, withdrawn, present) ? { withdrawn, present } : null;
  const isRefused = tooMany !== null || (refused > 0 && !options.partial);
  return {
    ...(isRefused ? NOTHING : counts),
    rows,
    refused,
    tooMany,
    outcome: isRefused ? 'refused' : 'done',
    encoding,
  };
}

/** Merges the rows, some at a time. Once a row is refused, unless `partial`, the others are only checked. */
async function mergeAll(
  client: pg.ClientBase,
  { kind, partial, replace, today }: ImportOptions,
  check: RowCheck,
  chunks: Chunks,
  refuse: (refusal: Refusal) => void,
  refusedRows: () => number,
  wasEmpty: boolean,
): Promise<Counts> {
  let { added, changed, unchanged } = NOTHING;
  // Rows may swap what must differ between rows, from one statement to the next.
  await client.query('set constraints all deferred');
  // What must differ can only be checked among all rows of the file.
  const most = kind.uniques ? Number.POSITIVE_INFINITY : SLICE;
  for (;;) {
    const staged = await stageNext(client, check, chunks, most);
    if (staged === 0) break;
    const refusedHere = createLineSet();
    await checkStaged(client, kind, check, staged, (refusal) => {
      refusedHere.add(refusal.line);
      refuse(refusal);
    });
    const taken = staged - refusedHere.size;
    if (taken === 0 || (refusedRows() > 0 && !partial)) continue;
    await refusedHere.forBlocks((lines) => client.query('delete from staged where line = any ($1)', [lines]));
    await keepCorrected(client, kind, check);
    const merged = wasEmpty
      ? await storeFirst(client, kind, check, today)
      : await merge(client, kind, check, today);
    await markConverted(client, kind, check);
    added += merged.added;
    changed += merged.changed;
    unchanged += taken - merged.added - merged.changed;
  }
  const isRefused = refusedRows() > 0 && !partial;
  let withdrawn = 0;
  if (replace && !isRefused) {
    withdrawn = await withdrawAbsent(client, kind, today);
    await dropStaleMarks(client, kind);
  }
  await client.query('set constraints all immediate');
  return { added, changed, unchanged, withdrawn };
}

/**
 * Tables that are still empty are filled without their foreign keys and indexes, which are made afterwards: nobody
 * waits for them, since there is nothing to read.
 */
async function whileEmpty(
  client: pg.PoolClient,
  { table, children = [] }: ImportKind,
  fill: (wasEmpty: boolean) => Promise<void>,
): Promise<void> {
  const isEmpty = async (name: string) => (await client.query(`select from ${name} limit 1`)).rowCount === 0;
  if (!(await isEmpty(table))) return fill(false);
  const empty = [table];
  for (const child of children) if (await isEmpty(child.table)) empty.push(child.table);
  await fillTables(client, empty, () => fill(true));
}
