import { once } from 'node:events';
import type pg from 'pg';
import { at } from '#domain/lib/at.ts';
import { LOCK_NOT_AVAILABLE } from '../database/fill-tables.ts';
import { reasonOf } from '../env/start-error.ts';
import { DemonstrationError, ImportError, ImportRunningError } from './errors/import-error.ts';
import { closeHistory, forgetOld, openHistory } from './history.ts';
import { importRows } from './import-rows.ts';
import type { ImportOptions, ImportResult } from './options.ts';

/** Any number, the same in every process: one import at a time. */
const LOCK = 7_046_331_811;

/** What PostgreSQL may take for each sort and join, and for what its triggers remember, before it writes to its disk. */
const WORK_MB = 64;

/** A connection that was broken before does not say that it is closed. */
const CLOSING_MS = 2_000;

/** Imports a file in one transaction: all of it, or nothing when a row is refused, unless it is `partial`. */
export async function runImport(pool: pg.Pool, options: ImportOptions): Promise<ImportResult> {
  const { dryRun } = options;
  const startedAt = new Date();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local work_mem = '${WORK_MB}MB'`);
    // Times are noted as text.
    await client.query(`set local timezone = 'UTC'`);
    // A plan that was made for the first rows would not suit the many that are there later.
    await client.query('set local plan_cache_mode = force_custom_plan');
    await claim(client, options);
    const importId = dryRun ? null : await openHistory(client, options, startedAt);
    const result = await importRows(pool, client, options, importId);
    const isDone = result.outcome === 'done';
    if (isDone && importId !== null) {
      await closeHistory(client, importId, result);
      await forgetOld(client);
    }
    await client.query(isDone && !dryRun ? 'commit' : 'rollback');
    if (!isDone && !dryRun) await closeHistory(client, await openHistory(client, options, startedAt), result);
    client.release();
    const { added, changed, withdrawn } = result;
    if (isDone && !dryRun) await countIndexed(pool, options.kind.table, added + changed + withdrawn);
    return result;
  } catch (error) {
    // Closing the connection rolls everything back, even one that is broken; then the next import is free to run.
    const closed = once(client, 'end', { signal: AbortSignal.timeout(CLOSING_MS) });
    client.release(true);
    await closed.catch(() => undefined);
    throw readable(error);
  }
}

/** An import that changes less than this share of a table is left to PostgreSQL's own housekeeping. */
const COUNTED_SHARE = 0.01;

/**
 * Lets PostgreSQL count what it plans by. The columns that have no index are left to its own housekeeping: counting
 * every column of a listing would take a second.
 */
async function countIndexed(pool: pg.Pool, table: string, touched: number): Promise<void> {
  // Below 0 while it has never been counted.
  const { rows: sizes } = await pool.query<{ counted: number }>(
    'select reltuples::float8 as counted from pg_class where oid = $1::regclass',
    [table],
  );
  if (touched <= at(sizes, 0).counted * COUNTED_SHARE || touched === 0) return;
  const { rows } = await pool.query<{ name: string }>(
    `select distinct attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = $1::regclass`,
    [table],
  );
  await pool.query(`analyze ${table} (${rows.map(({ name }) => name)})`);
}

/** One import at a time, and none among demonstration data by mistake. */
async function claim(client: pg.PoolClient, { intoDemo, waitMs }: ImportOptions): Promise<void> {
  if (!(await takeLock(client, waitMs))) throw new ImportRunningError();
  const { rows: datasets } = await client.query<{ demonstration: boolean }>(
    'select demonstration from dataset',
  );
  if (datasets[0]?.demonstration && !intoDemo) throw new DemonstrationError();
  if (datasets.length === 0) await client.query('insert into dataset (demonstration) values (false)');
}

async function takeLock(client: pg.PoolClient, waitMs: number): Promise<boolean> {
  if (waitMs === 0) {
    const { rows } = await client.query<{ isFree: boolean }>(
      'select pg_try_advisory_xact_lock($1) as "isFree"',
      [LOCK],
    );
    return at(rows, 0).isFree;
  }
  await client.query(`set local lock_timeout = ${waitMs}`);
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
  } catch (error) {
    if ((error as { code?: unknown }).code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
  await client.query('set local lock_timeout = default');
  return true;
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
