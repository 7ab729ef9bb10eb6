import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '#server/env/start-error.ts';
import { silenceTimeoutConfig } from '../connection-limits.ts';
import { createStartError, hasExited } from './postmaster.ts';
import type { ClusterSocket } from './socket.ts';

/**
 * Maximum wait until PostgreSQL accepts connections, in milliseconds. Recovery after a crash may take
 * minutes.
 */
export const READY_TIMEOUT_MS = 5 * 60_000;
const POLL_INTERVAL_MS = 50;

/** Waits until PostgreSQL accepts connections, and creates the database if missing. */
export async function waitUntilReady(
  child: ChildProcess,
  connection: ClusterSocket['connection'],
  logFile: string,
): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (hasExited(child)) throw await createStartError(logFile);
    const client = new pg.Client({
      ...connection,
      database: 'postgres',
      ...silenceTimeoutConfig(READY_TIMEOUT_MS),
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch {
      await pause(POLL_INTERVAL_MS);
      continue;
    }
    try {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [
        connection.database,
      ]);
      if (rowCount === 0)
        await client.query(`create database ${client.escapeIdentifier(connection.database)}`);
      return;
    } finally {
      await client.end();
    }
  }
  throw new StartError(
    `PostgreSQL did not answer within ${READY_TIMEOUT_MS / 60_000} minutes (its log is ${logFile}).`,
  );
}
