import type pg from 'pg';
import type { Logger } from 'pino';
import { hongKongDay } from '#domain/text/date.ts';
import { copyDatabase } from '../backup/copy-database.ts';
import type { Account } from '../database/embedded/account.ts';
import { startEmbedded } from '../database/embedded/start-embedded.ts';
import { isEmpty } from '../database/is-empty.ts';
import { migrate } from '../database/migrate.ts';
import { createPool } from '../database/pool.ts';
import { grantPortal, PORTAL_ROLE } from '../database/portal-role.ts';
import { isUnavailable } from '../database/queries/unavailable.ts';
import { setSearchTableMaintenance } from '../database/search/maintenance.ts';
import { oldDemoNotice } from '../demonstration/demo-age.ts';
import { loadDemo } from '../demonstration/load-demo.ts';
import { openDemo } from '../demonstration/open-demo.ts';
import { roleOf } from '../env/database-url.ts';
import type { Env } from '../env/env.ts';
import { reasonOf, StartError } from '../env/start-error.ts';
import type { Terminal } from '../env/terminal.ts';
import { collectGarbage } from '../live-catalogue/collect-garbage.ts';
import type { Lifecycle } from './lifecycle.ts';

const POSTGRES_CLOSE_TIMEOUT_MS = 30_000;

export type OpenedPostgres = {
  /** Connection settings of the database owner, for migrations and imports. */
  readonly ownerConnection: pg.PoolConfig;
  /** Connection settings of the running portal. */
  readonly connection: pg.PoolConfig;
  /** Database role of `connection`. Undefined if the portal uses the owner's role. */
  readonly role: string | undefined;
  /** The system user that runs the embedded PostgreSQL, if it differs from the user of this process. */
  readonly account: Account | undefined;
};

/** Connects to the operator's PostgreSQL, or starts the embedded one. */
export async function openPostgres({
  env,
  log,
  terminal,
  lifecycle,
}: {
  readonly env: Env;
  readonly log: Logger;
  readonly terminal: Terminal;
  readonly lifecycle: Lifecycle;
}): Promise<OpenedPostgres> {
  if (env.DATABASE_URL !== undefined) return externalPostgres(env.DATABASE_URL, env.DATABASE_OWNER_URL);
  const embedded = await startEmbedded({
    dataDir: env.PODIUM_DATA,
    user: env.PODIUM_USER,
    copyDatabase,
    log: { info: (text) => terminal.printLine(text), error: (text) => log.error(text) },
  });
  await lifecycle.closeAtEnd(() => embedded.stop(), POSTGRES_CLOSE_TIMEOUT_MS);
  const { connection, account } = embedded;
  return {
    ownerConnection: connection,
    connection: { ...connection, user: PORTAL_ROLE },
    role: PORTAL_ROLE,
    account,
  };
}

/** The PostgreSQL of the operator cannot be reached, so a start may succeed later. */
export class DatabaseAwayError extends StartError {}

/** Without DATABASE_OWNER_URL, one role does everything. */
function externalPostgres(url: string, ownerUrl: string | undefined): OpenedPostgres {
  return {
    ownerConnection: { connectionString: ownerUrl ?? url },
    connection: { connectionString: url },
    role: ownerUrl === undefined ? undefined : roleOf(url),
    account: undefined,
  };
}

/**
 * Migrates the database and loads demonstration data. Uses its own connections, because these steps are
 * slow and need the owner's rights.
 */
export async function prepareDatabase(
  { ownerConnection, role }: OpenedPostgres,
  { env, log, terminal }: { readonly env: Env; readonly log: Logger; readonly terminal: Terminal },
): Promise<void> {
  const pool = createPool(ownerConnection, (error) =>
    log.warn({ err: error }, 'an idle database connection broke'),
  );
  try {
    if (env.DATABASE_URL !== undefined) await checkServer(pool);
    await prepareData(pool, env, terminal);
    await setSearchTableMaintenance(pool, env.SEARCH_ENGINE === 'postgres', () =>
      terminal.printLine('• Filling the tables that PostgreSQL searches …'),
    );
    if (role !== undefined) await grantPortal(pool, role);
  } catch (error) {
    if (env.DATABASE_URL !== undefined && isUnavailable(error)) throw new DatabaseAwayError(unusable(error));
    throw error;
  } finally {
    await pool.end();
  }
}

const unusable = (error: unknown) =>
  `The PostgreSQL server of DATABASE_URL cannot be used: ${reasonOf(error)}.`;

async function checkServer(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    throw isUnavailable(error) ? error : new StartError(unusable(error));
  }
}

async function prepareData(pool: pg.Pool, env: Env, terminal: Terminal): Promise<void> {
  const appliedMigrations = await migrate(pool, undefined, terminal.printLine);
  if (appliedMigrations.length > 0) terminal.printLine('✓ Database brought to its newest form');
  const notice = await oldDemoNotice(pool, Date.now());
  if (notice !== undefined) terminal.printLine(notice);
  if (env.PODIUM_DEMO_STOCKS === 0) return;
  if (!(await isEmpty(pool))) return;
  const demo = await openDemo();
  if (demo === undefined) {
    terminal.printLine('• There is no demonstration in the folder demo/: the portal starts empty.');
    return;
  }
  terminal.printLine(
    `• Loading the demonstration data: ${env.PODIUM_DEMO_STOCKS.toLocaleString('en')} listings …`,
  );
  await loadDemo(pool, demo, {
    stocks: env.PODIUM_DEMO_STOCKS,
    seed: env.PODIUM_DEMO_SEED,
    asOf: hongKongDay(Date.now()),
    onProgress: (loadedCount, total, label) => terminal.showProgress(loadedCount, total, label),
  });
  // The generated market is garbage now. The first catalogue is built next, which takes more memory
  // than anything later.
  await collectGarbage();
}
