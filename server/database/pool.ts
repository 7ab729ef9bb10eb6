import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { silenceTimeoutConfig } from './connection-limits.ts';
import { DatabaseClient } from './hosts/database-client.ts';
import { typeParsers } from './parsers.ts';
import type { Schema } from './tables/schema.ts';

/**
 * Default maximum number of connections of a pool. More connections would only compete for the two cores
 * of a small machine.
 */
const MAX_CONNECTIONS = 10;

/**
 * Time limits of a connection, in milliseconds. A statement that exceeds a limit fails, and the
 * connection returns to the pool.
 */
type DatabaseLimits = {
  readonly statement_timeout: number;
  readonly lock_timeout: number;
  /** Maximum pause between two statements of a transaction. */
  readonly idle_in_transaction_session_timeout: number;
  /** Maximum time without traffic. Longer than the statement timeout, which PostgreSQL enforces itself. */
  readonly silenceTimeoutMs: number;
};

/** Limits for requests of visitors. */
export const VISITOR_LIMITS: DatabaseLimits = {
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
  silenceTimeoutMs: 20_000,
};

/** Limits for the worker thread that reads all rows of a catalogue. */
export const CATALOGUE_LIMITS: DatabaseLimits = {
  statement_timeout: 300_000,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 300_000,
  silenceTimeoutMs: 310_000,
};

/**
 * Limits for migrations, imports and commands. A statement of theirs may process all rows, or wait for
 * another statement that does.
 */
const OWNER_LIMITS: DatabaseLimits = {
  statement_timeout: 3_600_000,
  lock_timeout: 1_800_000,
  idle_in_transaction_session_timeout: 600_000,
  silenceTimeoutMs: 3_660_000,
};

/**
 * Creates a connection pool, by default with the limits of the database owner. `onError` receives
 * errors of idle connections, for example after a server restart; the pool replaces such connections
 * itself.
 */
export function createPool(
  connection: pg.PoolConfig & Partial<Pick<DatabaseLimits, 'silenceTimeoutMs'>>,
  onError: (error: Error) => void,
): pg.Pool {
  const { silenceTimeoutMs, ...config } = { ...OWNER_LIMITS, ...connection };
  const pool = new pg.Pool({
    Client: DatabaseClient,
    max: MAX_CONNECTIONS,
    application_name: 'podium',
    ...config,
    ...silenceTimeoutConfig(silenceTimeoutMs),
    types: typeParsers,
  });
  pool.on('error', onError);
  // If a connection in use breaks, its query fails. The error event still needs a listener, because an
  // unhandled event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function createDatabase(pool: PostgresPool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
