import type pg from 'pg';
import { distribute, MAX_SHARDS, planLayout } from '#server/database/distributed/distribute.ts';
import type { Env } from '#server/env/env.ts';
import { StartError } from '#server/env/start-error.ts';
import { tryPortalSearch } from '../doctor/try-portal-search.ts';
import { UsageError } from './usage-error.ts';

/**
 * Reads the value of the option --shards. Returns undefined if the option is absent: the database then
 * keeps its number of shards, or Citus chooses one for a database that is not yet distributed.
 */
export function readShardCount(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const shardCount = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : Number.NaN;
  if (!(shardCount <= MAX_SHARDS))
    throw new UsageError(`--shards must be a number from 1 to ${MAX_SHARDS} (got "${text}").`);
  return shardCount;
}

/** Returns the SQL statements that distribute a database that is not yet distributed, one per line. */
export function formatStatements(shardCount: number | undefined): string {
  const { inTransaction, afterCommit } = planLayout(shardCount);
  return ['begin', ...inTransaction, 'commit', ...afterCommit].map((statement) => `${statement};`).join('\n');
}

/** Distributes the search tables, and tries one search as a running portal would ask it. */
export async function runDistribute(
  pool: pg.Pool,
  shardCount: number | undefined,
  env: Pick<Env, 'DATABASE_URL'>,
): Promise<string> {
  const report = await distribute(pool, shardCount);
  const { failure, unreachableWorkers } = await tryPortalSearch(env, pool);
  if (failure === undefined) return [...report, "A search with the portal's role was answered."].join('\n');
  const workersText =
    unreachableWorkers.length === 0
      ? ''
      : ` The coordinator cannot connect to ${unreachableWorkers.join(', ')} with it.`;
  throw new StartError(
    [
      ...report,
      `The tables are distributed, but a search with the portal's role (the user of DATABASE_URL) fails: ${failure}.${workersText} Each start of the portal grants the role its rights. Every worker must have the role and let the coordinator sign in with it: pg_hba.conf there, its password in .pgpass here. Then repeat this command.`,
    ].join('\n'),
  );
}
