import type pg from 'pg';
import { distribute, MAX_SHARDS, planLayout } from '#server/database/distributed/distribute.ts';
import { UsageError } from './usage-error.ts';

/** Reads --shards. If undefined, the existing number is kept, or Citus chooses one. */
export function readShards(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const shards = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : Number.NaN;
  if (!(shards <= MAX_SHARDS))
    throw new UsageError(`--shards must be a number from 1 to ${MAX_SHARDS} (got "${text}").`);
  return shards;
}

/** Returns the SQL statements for a database that is not yet distributed. */
export function formatStatements(shards: number | undefined): string {
  const { inTransaction, afterCommit } = planLayout(shards);
  return ['begin', ...inTransaction, 'commit', ...afterCommit].map((statement) => `${statement};`).join('\n');
}

export async function runDistribute(pool: pg.Pool, shards: number | undefined): Promise<string> {
  return (await distribute(pool, shards)).join('\n');
}
