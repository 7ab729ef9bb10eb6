import type pg from 'pg';
import { copyDatabase } from '#server/backup/copy-database.ts';
import { connectToEmbedded, startEmbedded } from '#server/database/embedded/start-embedded.ts';
import { createPool } from '#server/database/pool.ts';
import type { Env } from '#server/env/env.ts';
import { reasonOf, StartError } from '#server/env/start-error.ts';

/** Runs `work` as the owner of the configured database (embedded or external), then disconnects. */
export async function withDatabase<Result>(
  env: Env,
  work: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  return runWithConnection(await openConnection(env), work);
}

/**
 * Runs `work` for a command that needs Podium to be stopped. Starts the embedded PostgreSQL for it,
 * with a new database if there is none. An external database is used as it is.
 */
export async function withStoppedDatabase<Result>(
  env: Env,
  logLine: (line: string) => void,
  work: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  if (env.DATABASE_URL !== undefined) return runWithConnection(await openConnection(env), work);
  const { connection, stop } = await startEmbedded({
    dataDir: env.PODIUM_DATA,
    user: env.PODIUM_USER,
    copyDatabase,
    log: { info: logLine, error: logLine },
  });
  return runWithConnection({ connection, release: stop }, work);
}

type OpenConnection = { readonly connection: pg.PoolConfig; release(): Promise<void> };

async function runWithConnection<Result>(
  { connection, release }: OpenConnection,
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

async function openConnection(env: Env): Promise<OpenConnection> {
  if (env.DATABASE_URL === undefined) return connectToEmbedded(env.PODIUM_DATA);
  const settingName = env.DATABASE_OWNER_URL === undefined ? 'DATABASE_URL' : 'DATABASE_OWNER_URL';
  const connection = { connectionString: env[settingName] };
  const pool = createPool({ ...connection, max: 1 }, () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    throw new StartError(`The PostgreSQL server of ${settingName} cannot be used: ${reasonOf(error)}.`);
  } finally {
    await pool.end();
  }
  return { connection, release: async () => undefined };
}
