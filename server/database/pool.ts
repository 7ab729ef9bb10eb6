import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { limitSilence } from './connection-limits.ts';
import { typeParsers } from './parsers.ts';
import type { Schema } from './tables/schema.ts';

/** More would wait for the same two cores: searches do not touch the database. */
const CONNECTIONS = 10;

/** How long a connection may take for something, in milliseconds. What takes longer fails and gives it back. */
type DatabaseLimits = {
  readonly statement_timeout: number;
  readonly lock_timeout: number;
  /** Between two statements of a transaction. */
  readonly idle_in_transaction_session_timeout: number;
  /** Without a byte: longer than a statement may take, which PostgreSQL itself ends. */
  readonly silenceMs: number;
};

/** For whoever answers visitors. */
export const VISITOR_LIMITS: DatabaseLimits = {
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
  silenceMs: 20_000,
};

/** For the thread that reads everything a catalogue is built from. */
export const CATALOGUE_LIMITS: DatabaseLimits = {
  statement_timeout: 300_000,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 300_000,
  silenceMs: 310_000,
};

/** For migrations, imports and commands: a statement may be about all rows, and wait for another that is. */
const OWNER_LIMITS: DatabaseLimits = {
  statement_timeout: 3_600_000,
  lock_timeout: 1_800_000,
  idle_in_transaction_session_timeout: 600_000,
  silenceMs: 3_660_000,
};

/**
 * Connections to PostgreSQL, with the limits of its owner unless others are given. `onError` hears of idle
 * connections that broke, as when the server restarts; the pool replaces them by itself.
 */
export function createPool(
  connection: pg.PoolConfig & Partial<Pick<DatabaseLimits, 'silenceMs'>>,
  onError: (error: Error) => void,
): pg.Pool {
  const { silenceMs, ...config } = { ...OWNER_LIMITS, ...connection };
  const pool = new pg.Pool({
    max: CONNECTIONS,
    application_name: 'podium',
    ...config,
    ...limitSilence(silenceMs),
    types: typeParsers,
  });
  pool.on('error', onError);
  // A connection in use fails its query. Its error event needs a listener too: without one the process would end.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function createDatabase(pool: PostgresPool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
