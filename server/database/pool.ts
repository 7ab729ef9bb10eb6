import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { typeParsers } from './parsers.ts';
import type { Schema } from './tables/schema.ts';

/** More would wait for the same two cores: searches do not touch the database. */
const CONNECTIONS = 10;
const CONNECT_MS = 10_000;

/**
 * Connections to PostgreSQL. `onError` hears of idle connections that broke, as when the server restarts;
 * the pool replaces them by itself.
 */
export function createPool(connection: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'podium',
    ...connection,
    types: typeParsers,
  });
  pool.on('error', onError);
  // A connection in use fails its query. Its error event needs a listener too: without one the process would end.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** For whoever answers visitors: no statement and no wait for a lock holds a connection for long. Milliseconds. */
export const VISITOR_TIMEOUTS = { statement_timeout: 15_000, lock_timeout: 5_000 };

export function createDatabase(pool: pg.Pool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
