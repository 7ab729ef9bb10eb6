import type pg from 'pg';
import { copyDatabase } from '#server/backup/copy-database.ts';
import { reachEmbedded, startEmbedded } from '#server/database/embedded/start-embedded.ts';
import { createPool } from '#server/database/pool.ts';
import type { Env } from '#server/env/env.ts';
import { reasonOf, StartError } from '#server/env/start-error.ts';

/** Does something as the owner of the database that the environment names, Podium's own one or another, and lets it go. */
export async function withDatabase<Result>(
  env: Env,
  work: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  return using(await reach(env), work);
}

/** The same while no Podium runs: its own PostgreSQL is started for the work, with a new database where there is none. */
export async function withStoppedDatabase<Result>(
  env: Env,
  say: (line: string) => void,
  work: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  if (env.DATABASE_URL !== undefined) return using(await reach(env), work);
  const { connection, stop } = await startEmbedded({
    dataDir: env.PODIUM_DATA,
    user: env.PODIUM_USER,
    copyDatabase,
    log: { info: say, error: say },
  });
  return using({ connection, release: stop }, work);
}

type Reached = { readonly connection: pg.PoolConfig; release(): Promise<void> };

async function using<Result>(
  { connection, release }: Reached,
  work: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const pool = createPool({ ...connection, max: 1, application_name: 'podium-cli' }, () => undefined);
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await release();
  }
}

async function reach(env: Env): Promise<Reached> {
  if (env.DATABASE_URL === undefined) return reachEmbedded(env.PODIUM_DATA);
  const named = env.DATABASE_OWNER_URL === undefined ? 'DATABASE_URL' : 'DATABASE_OWNER_URL';
  const connection = { connectionString: env[named] };
  const pool = createPool({ ...connection, max: 1 }, () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    throw new StartError(`The PostgreSQL server of ${named} cannot be used: ${reasonOf(error)}.`);
  } finally {
    await pool.end();
  }
  return { connection, release: async () => undefined };
}
