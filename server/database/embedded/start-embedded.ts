import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { reasonOf, StartError } from '#server/env/start-error.ts';
import { limitSilence } from '../connection-limits.ts';
import type { Account } from './account.ts';
import { ensureCluster } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { clearLeftOver, hasEnded, launch, startFailure, stop } from './postmaster.ts';
import { chooseSetup, findCluster, openDataFolder } from './setup.ts';
import { reachableSocket, type Socket } from './socket.ts';

export interface EmbeddedOptions {
  /** The folder that holds the database, its log and podium.pid. */
  dataDir: string;
  /** For a start as root: the account that PostgreSQL runs as, when it is not our own. */
  user?: string | undefined;
  log: { info(message: string): void; error(message: string): void };
}

export interface Embedded {
  connection: Socket['connection'];
  /** The account that PostgreSQL runs as, where it is not the one that started it. */
  account: Account | undefined;
  stop(): Promise<void>;
}

/** Recovery after a crash may take its time; a PostgreSQL that runs but never answers is given up. */
const READY_MS = 5 * 60_000;
const LOOK_MS = 50;
const RESTART_MS = 1_000;

/**
 * PostgreSQL of our own, over a socket in the data folder. One Podium at a time uses a data folder;
 * what a killed one left behind is cleared away. Should PostgreSQL end by itself, it is started again.
 */
export async function startEmbedded({ dataDir, user, log }: EmbeddedOptions): Promise<Embedded> {
  const folder = path.resolve(dataDir);
  await openDataFolder(folder);
  const unlock = await lockFolder(folder);
  try {
    const setup = await chooseSetup(folder, user, (sentence) => log.info(sentence));
    await ensureCluster(setup);
    await clearLeftOver(setup.cluster);
    const socket = await reachableSocket(setup.cluster, setup.account);
    const { connection } = socket;
    const logFile = path.join(folder, 'postgres.log');
    const stopServer = await supervise(
      () => launch(setup, logFile),
      (child) => ready(child, connection, logFile),
      log,
    );
    return {
      connection,
      account: setup.account,
      async stop() {
        await stopServer();
        await socket.release();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Starts PostgreSQL and keeps it running until the returned function is called. */
async function supervise(
  start: () => Promise<ChildProcess>,
  isReady: (child: ChildProcess) => Promise<void>,
  log: EmbeddedOptions['log'],
): Promise<() => Promise<void>> {
  let stopping = false;
  let child = await start();
  let recovery: Promise<void> | undefined;
  const watch = () =>
    child.once('exit', () => {
      recovery = recover();
    });
  async function recover(): Promise<void> {
    while (!stopping) {
      log.error('PostgreSQL ended unexpectedly and is started again.');
      await pause(RESTART_MS);
      if (stopping) return;
      child = await start();
      const isUp = await isReady(child).then(
        () => true,
        () => false,
      );
      if (isUp && !hasEnded(child)) return void watch();
      await stop(child);
    }
  }
  try {
    await isReady(child);
  } catch (error) {
    await stop(child);
    throw error;
  }
  watch();
  return async () => {
    stopping = true;
    await stop(child);
    await recovery;
    await stop(child);
  };
}

/** Waits until PostgreSQL answers, and sees to it that our database is there. */
async function ready(
  child: ChildProcess,
  connection: Embedded['connection'],
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

/** The PostgreSQL of a Podium that runs on a data folder. */
export async function reachEmbedded(dataDir: string): Promise<Socket> {
  const folder = path.resolve(dataDir);
  const socket = await reachableSocket(await findCluster(folder));
  const client = new pg.Client({ ...socket.connection, ...limitSilence(READY_MS) });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return socket;
  } catch (error) {
    await socket.release();
    if ((error as NodeJS.ErrnoException).code === 'EACCES')
      throw new StartError(
        `The database in ${folder} belongs to another user: run this as that user, or as root.`,
      );
    throw new StartError(
      `No Podium runs on the data folder ${folder} (${reasonOf(error)}): start it first, or set PODIUM_DATA or DATABASE_URL to the data you mean.`,
    );
  }
}
