import { stat } from 'node:fs/promises';
import type pg from 'pg';
import { withoutChecks } from '#data/without-checks.ts';
import { at } from '#domain/at.ts';
import { reasonOf } from '../env/start-error.ts';
import { createRowCheck, type Refusal } from './check-row.ts';
import { checkStaged } from './check-staged.ts';
import { encodingOf, textBlocks } from './encoding.ts';
import { type ImportOutcome, writeHistory } from './history.ts';
import { ImportError } from './import-error.ts';
import type { ImportKind } from './kind.ts';
import { createLineSet } from './line-set.ts';
import { type Counts, merge } from './merge.ts';
import { type Format, openRows } from './read-file.ts';
import { dropStaleMarks, keepCorrected, markMade } from './review.ts';
import { createSimplifier } from './simplify.ts';
import { stage } from './stage.ts';

/** Any number, the same in every process: one import at a time. */
const LOCK = 7_046_331_811;

/** What PostgreSQL may take for each sort and join, and for what its triggers remember, before it writes to its disk. */
const WORK_MB = 64;

export type ImportOptions = {
  readonly kind: ImportKind;
  readonly file: string;
  readonly format: Format;
  /** Takes the good rows even if others are refused. */
  readonly partial: boolean;
  /** Withdraws what the file leaves out. */
  readonly replace: boolean;
  /** Changes nothing, and says what would have changed. */
  readonly dryRun: boolean;
  /** Allows an import among demonstration data, which stay marked as such. */
  readonly intoDemo: boolean;
  /** Today in Hong Kong. */
  readonly today: string;
  /** Who imports, for the history. */
  readonly importedBy: string;
  readonly onRefused: (refusal: Refusal) => void;
  readonly onProgress: (done: number, total: number, step: string) => void;
};

export type ImportResult = Counts & {
  readonly rows: number;
  /** Rows that were not taken; a row may have several reasons. */
  readonly refused: number;
  readonly outcome: ImportOutcome;
};

const NOTHING: Counts = { added: 0, changed: 0, unchanged: 0, withdrawn: 0 };
/** The share of the progress bar that reading the file takes. */
const READING = 0.5;

/** Imports a file in one transaction: all of it, or nothing when a row is refused, unless it is `partial`. */
export async function runImport(pool: pg.Pool, options: ImportOptions): Promise<ImportResult> {
  const { dryRun } = options;
  const startedAt = new Date();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local work_mem = '${WORK_MB}MB'`);
    await claim(client, options);
    const result = await readAndMerge(client, options);
    const isDone = result.outcome === 'done';
    if (isDone && !dryRun) await writeHistory(client, options, result, startedAt);
    await client.query(isDone && !dryRun ? 'commit' : 'rollback');
    if (!isDone && !dryRun) await writeHistory(client, options, result, startedAt);
    client.release();
    const { added, changed, withdrawn } = result;
    if (isDone && !dryRun && added + changed + withdrawn > 0) await countIndexed(pool, options.kind.table);
    return result;
  } catch (error) {
    // Closing the connection rolls everything back, even one that is broken.
    client.release(true);
    throw readable(error);
  }
}

/**
 * Lets PostgreSQL count what it plans by. The columns that have no index are left to its own housekeeping: counting
 * every column of a listing would take a second.
 */
async function countIndexed(pool: pg.Pool, table: string): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = $1::regclass`,
    [table],
  );
  await pool.query(`analyze ${table} (${rows.map(({ name }) => name)})`);
}

/** One import at a time, and none among demonstration data by mistake. */
async function claim(client: pg.PoolClient, { intoDemo }: ImportOptions): Promise<void> {
  const { rows } = await client.query<{ isFree: boolean }>(
    'select pg_try_advisory_xact_lock($1) as "isFree"',
    [LOCK],
  );
  if (!at(rows, 0).isFree) throw new ImportError('Another import is running: wait for its end.');
  const { rows: datasets } = await client.query<{ demonstration: boolean }>(
    'select demonstration from dataset',
  );
  if (datasets[0]?.demonstration && !intoDemo) {
    throw new ImportError(
      'This database holds demonstration data. `podium demo --stocks 0` takes them away and leaves districts, ' +
        'streets, stations and usages; --into-demo imports among them, and they stay marked as demonstration.',
    );
  }
  if (datasets.length === 0) await client.query('insert into dataset (demonstration) values (false)');
}

async function readAndMerge(client: pg.PoolClient, options: ImportOptions): Promise<ImportResult> {
  const { kind, file, format, partial, onRefused, onProgress } = options;
  const { size } = await stat(file);
  const encoding = await encodingOf(file);
  const texts = textBlocks(file, encoding, (done) => onProgress(done * READING, size, 'reading'));
  const { heading, rows } = await openRows(format, texts);
  const check = createRowCheck(kind, heading, createSimplifier());
  const refusedLines = createLineSet();
  const refuse = (refusal: Refusal) => {
    refusedLines.add(refusal.line);
    onRefused(refusal);
  };
  const count = await stage(client, rows, check, refuse);
  onProgress(size * READING, size, 'checking');
  await client.query(`create index on staged (${kind.key.join(', ')})`);
  // Keys are what it is joined by; counting every column of a wide row would take longer than the joins.
  await client.query(`analyze staged (${kind.key.join(', ')})`);
  const unknown = createLineSet();
  await checkStaged(client, kind, check, (refusal) => {
    unknown.add(refusal.line);
    refuse(refusal);
  });
  const refused = refusedLines.size;
  if (refused > 0 && !partial) return { ...NOTHING, rows: count, refused, outcome: 'refused' };
  await unknown.forBlocks((lines) => client.query('delete from staged where line = any ($1)', [lines]));
  onProgress(size * 0.6, size, 'storing');
  await keepCorrected(client, kind, check);
  const counts = await fillOrMerge(client, options, () =>
    merge(client, kind, check, { ...options, staged: count - refused }),
  );
  await markMade(client, kind, check);
  if (options.replace) await dropStaleMarks(client, kind);
  onProgress(size, size, 'storing');
  return { ...counts, rows: count, refused, outcome: 'done' };
}

/** What searches read of a kind's rows: it is filled together with them. */
const SEARCHED: Readonly<Record<string, readonly string[]>> = {
  stock: ['search.stock', 'search.word'],
  transactions: ['search.transaction', 'search.word'],
};

/**
 * Tables that are still empty are filled without their keys and indexes, which are made afterwards: nobody waits for
 * them, since there is nothing to read.
 */
async function fillOrMerge(
  client: pg.PoolClient,
  { kind: { table, children = [] } }: ImportOptions,
  fill: () => Promise<Counts>,
): Promise<Counts> {
  const empty: string[] = [];
  for (const name of [table, ...children.map((child) => child.table), ...(SEARCHED[table] ?? [])]) {
    const { rowCount } = await client.query(`select from ${name} limit 1`);
    if (rowCount === 0) empty.push(name);
  }
  if (!empty.includes(table)) return fill();
  let counts = NOTHING;
  await withoutChecks(client, empty, async () => {
    counts = await fill();
  });
  return counts;
}

/** What the database refuses beyond our own checks is still one sentence. */
function readable(error: unknown): unknown {
  const code = (error as { code?: unknown }).code;
  const detail = (error as { detail?: unknown }).detail;
  if (code === '23503' && String(detail).includes('still referenced')) {
    return new ImportError(`Nothing was imported: what would be withdrawn is still used. ${detail}`);
  }
  if (typeof code === 'string' && /^(22|23)\d\d\d$/.test(code)) {
    return new ImportError(`Nothing was imported: ${reasonOf(error)}. ${detail ?? ''}`.trim());
  }
  return error;
}
