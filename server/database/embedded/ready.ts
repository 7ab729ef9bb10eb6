import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '#server/env/start-error.ts';
import { limitSilence } from '../connection-limits.ts';
import { hasEnded, startFailure } from './postmaster.ts';
import type { Socket } from './socket.ts';

/** Recovery after a crash may take its time; a PostgreSQL that runs but never answers is given up. */
export const READY_MS = 5 * 60_000;
const LOOK_MS = 50;

/** Waits until PostgreSQL answers, and sees to it that our database is there. */
export async function ready(
  child: ChildProcess,
  connection: Socket['connection'],
  logFile: string,
): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw await startFailure(logFile);
    const client = new pg.Client({ ...connection, database: 'postgres', ...limitSilence(READY_MS) });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch {
      await pause(LOOK_MS);
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
    `PostgreSQL did not answer within ${READY_MS / 60_000} minutes (its log is ${logFile}).`,
  );
}
