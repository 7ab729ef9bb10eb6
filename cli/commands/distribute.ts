import type pg from 'pg';
import { distribute, MOST_SHARDS, stepsFor } from '#server/database/distributed/distribute.ts';
import { UsageError } from './usage-error.ts';

/** Undefined leaves the number to what is there, else to Citus. */
export function readShards(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const shards = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : Number.NaN;
  if (!(shards <= MOST_SHARDS))
    throw new UsageError(`--shards must be a number from 1 to ${MOST_SHARDS} (got "${text}").`);
  return shards;
}

/** What would be said to a database in which nothing is laid out yet. */
export function statementsText(shards: number | undefined): string {
  const { together, after } = stepsFor(shards);
  return ['begin', ...together, 'commit', ...after].map((statement) => `${statement};`).join('\n');
}

export async function runDistribute(pool: pg.Pool, shards: number | undefined): Promise<string> {
  return (await distribute(pool, shards)).join('\n');
}
