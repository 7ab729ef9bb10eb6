import { once } from 'node:events';
import type pg from 'pg';
import { at } from '#domain/lib/at.ts';
import { LOCK_NOT_AVAILABLE } from '../database/fill-tables.ts';
import { reasonOf } from '../env/start-error.ts';
import { DemonstrationError, ImportError, ImportRunningError } from './errors/import-error.ts';
import { deleteOldUndoData, finishImportRun, insertImportRun } from './history.ts';
import { importRows } from './import-rows.ts';
import type { ImportOptions, ImportResult } from './options.ts';

/**
 * Key of the PostgreSQL advisory lock that prevents concurrent imports. The number is arbitrary but
 * must be the same in every process.
 */
const IMPORT_LOCK_KEY = 7_046_331_811;

/** Memory per sort, join and trigger queue before PostgreSQL writes temporary files, in megabytes. */
const WORK_MEM_MB = 64;

/** Timeout for closing a connection: a connection that is already broken emits no `end` event. */
const CLOSE_TIMEOUT_MS = 2_000;

/** Imports a file in one transaction. If a row is refused, nothing is imported, unless `partial` is set. */
export async function runImport(pool: pg.Pool, options: ImportOptions): Promise<ImportResult> {
  const { dryRun } = options;
  const startedAt = new Date();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local work_mem = '${WORK_MEM_MB}MB'`);
    // The undo data store timestamps as text, so the time zone must be fixed.
    await client.query(`set local timezone = 'UTC'`);
    // A cached plan based on the first rows would be inefficient for the many rows that follow.
    await client.query('set local plan_cache_mode = force_custom_plan');
    await beginExclusiveImport(client, options);
    const importId = dryRun ? null : await insertImportRun(client, options, startedAt);
    const result = await importRows(pool, client, options, importId);
    const isDone = result.outcome === 'done';
    if (isDone && importId !== null) {
      await finishImportRun(client, importId, result);
      await deleteOldUndoData(client);
    }
    await client.query(isDone && !dryRun ? 'commit' : 'rollback');
    if (!isDone && !dryRun)
      await finishImportRun(client, await insertImportRun(client, options, startedAt), result);
    client.release();
    const { added, changed, withdrawn } = result;
    if (isDone && !dryRun) await analyzeIndexedColumns(pool, options.kind.table, added + changed + withdrawn);
    return result;
  } catch (error) {
    // Closing the connection rolls back the transaction, even if the connection is broken, and releases
    // the import lock.
    const connectionClosed = once(client, 'end', { signal: AbortSignal.timeout(CLOSE_TIMEOUT_MS) });
    client.release(true);
    await connectionClosed.catch(() => undefined);
    throw toReadableError(error);
  }
}

/** Minimum share of changed rows for an explicit ANALYZE. Smaller changes are left to autovacuum. */
const ANALYZE_MIN_SHARE = 0.01;

/**
 * Updates the planner statistics of the indexed columns. Other columns are left to autovacuum, because
 * analysing every column of the listings would take a second.
 */
async function analyzeIndexedColumns(pool: pg.Pool, table: string, affectedRows: number): Promise<void> {
  // reltuples is -1 until the table has been analysed for the first time.
  const { rows: tableSizes } = await pool.query<{ estimated_rows: number }>(
    'select reltuples::float8 as estimated_rows from pg_class where oid = $1::regclass',
    [table],
  );
  if (affectedRows <= at(tableSizes, 0).estimated_rows * ANALYZE_MIN_SHARE || affectedRows === 0) return;
  const { rows } = await pool.query<{ name: string }>(
    `select distinct attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = $1::regclass`,
    [table],
  );
  await pool.query(`analyze ${table} (${rows.map(({ name }) => name)})`);
}

/**
 * Waits for the import lock, refuses real data in a demonstration, and registers the dataset at the first
 * import. Throws if another import keeps the lock or the data are a demonstration.
 */
async function beginExclusiveImport(
  client: pg.PoolClient,
  { intoDemo, waitMs }: ImportOptions,
): Promise<void> {
  if (!(await acquireLock(client, waitMs))) throw new ImportRunningError();
  const { rows: datasets } = await client.query<{ demonstration: boolean }>(
    'select demonstration from dataset',
  );
  if (datasets[0]?.demonstration && !intoDemo) throw new DemonstrationError();
  if (datasets.length === 0) await client.query('insert into dataset (demonstration) values (false)');
}

async function acquireLock(client: pg.PoolClient, waitMs: number): Promise<boolean> {
  if (waitMs === 0) {
    const { rows } = await client.query<{ isFree: boolean }>(
      'select pg_try_advisory_xact_lock($1) as "isFree"',
      [IMPORT_LOCK_KEY],
    );
    return at(rows, 0).isFree;
  }
  await client.query(`set local lock_timeout = ${waitMs}`);
  try {
    await client.query('select pg_advisory_xact_lock($1)', [IMPORT_LOCK_KEY]);
  } catch (error) {
    if ((error as { code?: unknown }).code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
  await client.query('set local lock_timeout = default');
  return true;
}

/** Converts constraint and data errors of PostgreSQL to an ImportError with one readable sentence. */
function toReadableError(error: unknown): unknown {
  const { code, detail } = error as { code?: unknown; detail?: unknown };
  if (code === '23503' && String(detail).includes('still referenced')) {
    return new ImportError(`Nothing was imported: what would be withdrawn is still used. ${detail}`);
  }
  if (typeof code === 'string' && /^(22|23)\d\d\d$/.test(code)) {
    return new ImportError(`Nothing was imported: ${reasonOf(error)}. ${detail ?? ''}`.trim());
  }
  return error;
}
