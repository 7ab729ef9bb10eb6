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
import { keepSearchTables } from '../database/search/upkeep.ts';
import { loadDemo } from '../demonstration/load-demo.ts';
import { openDemo } from '../demonstration/open-demo.ts';
import type { Env } from '../env/env.ts';
import { reasonOf, StartError } from '../env/start-error.ts';
import type { Terminal } from '../env/terminal.ts';
import type { Lifecycle } from './lifecycle.ts';

const POSTGRES_MS = 30_000;

export type Opened = {
  /** For migrations and loading. */
  readonly owner: pg.PoolConfig;
  /** For a portal that runs. */
  readonly connection: pg.PoolConfig;
  /** The database role of `connection`; undefined when that is the owner's own. */
  readonly role: string | undefined;
  /** The system user that our own PostgreSQL runs as, where it is not the one that started it. */
  readonly account: Account | undefined;
};

/** The operator's PostgreSQL, or our own, which is started. */
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
}): Promise<Opened> {
  if (env.DATABASE_URL !== undefined) return givenPostgres(env.DATABASE_URL, env.DATABASE_OWNER_URL);
  const embedded = await startEmbedded({
    dataDir: env.PODIUM_DATA,
    user: env.PODIUM_USER,
    copyDatabase,
    log: { info: (text) => terminal.line(text), error: (text) => log.error(text) },
  });
  await lifecycle.own(() => embedded.stop(), POSTGRES_MS);
  const { connection, account } = embedded;
  return { owner: connection, connection: { ...connection, user: PORTAL_ROLE }, role: PORTAL_ROLE, account };
}

/** When the operator has given no owner, one role does everything. */
function givenPostgres(url: string, ownerUrl: string | undefined): Opened {
  return {
    owner: { connectionString: ownerUrl ?? url },
    connection: { connectionString: url },
    role: ownerUrl === undefined ? undefined : decodeURIComponent(new URL(url).username),
    account: undefined,
  };
}

/** Migrating and loading may take long and need an owner's rights, so they have connections of their own. */
export async function prepareDatabase(
  { owner, role }: Opened,
  { env, log, terminal }: { readonly env: Env; readonly log: Logger; readonly terminal: Terminal },
): Promise<void> {
  const pool = createPool(owner, (error) => log.warn({ err: error }, 'an idle database connection broke'));
  try {
    if (env.DATABASE_URL !== undefined) await checkServer(pool);
    await prepareData(pool, env, terminal);
    await keepSearchTables(pool, env.SEARCH_ENGINE === 'postgres', () =>
      terminal.line('• Filling the tables that PostgreSQL searches …'),
    );
    if (role !== undefined) await grantPortal(pool, role);
  } finally {
    await pool.end();
  }
}

async function checkServer(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    throw new StartError(`The PostgreSQL server of DATABASE_URL cannot be used: ${reasonOf(error)}.`);
  }
}

async function prepareData(pool: pg.Pool, env: Env, terminal: Terminal): Promise<void> {
  const applied = await migrate(pool, undefined, terminal.line);
  if (applied.length > 0) terminal.line('✓ Database brought to its newest form');
  if (env.PODIUM_DEMO_STOCKS === 0) return;
  if (!(await isEmpty(pool))) return;
  const demo = await openDemo();
  if (demo === undefined) {
    terminal.line('• There is no demonstration in the folder demo/: the portal starts empty.');
    return;
  }
  terminal.line(
    `• Loading the demonstration data: ${env.PODIUM_DEMO_STOCKS.toLocaleString('en')} listings …`,
  );
  await loadDemo(pool, demo, {
    stocks: env.PODIUM_DEMO_STOCKS,
    seed: env.PODIUM_DEMO_SEED,
    asOf: hongKongDay(Date.now()),
    onProgress: (done, total, label) => terminal.progress(done, total, label),
  });
}
