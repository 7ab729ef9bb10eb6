import type pg from 'pg';
import { distribute, MAX_SHARDS, planLayout } from '#server/database/distributed/distribute.ts';
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

export async function runDistribute(pool: pg.Pool, shardCount: number | undefined): Promise<string> {
  return (await distribute(pool, shardCount)).join('\n');
}
