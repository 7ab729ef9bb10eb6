import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { ensureCluster, NAME } from './embedded/cluster.ts';
import { lockFolder } from './embedded/folder-lock.ts';
import { choosePlace, openDataFolder } from './embedded/place.ts';
import { clearLeftOver, hasEnded, launch, PORT, startFailure, stop } from './embedded/postmaster.ts';

export interface EmbeddedOptions {
  /** The folder that holds the database, its log and podium.pid. */
  dataDir: string;
  log: { info(message: string): void; error(message: string): void };
}

export interface Embedded {
  connection: { host: string; port: number; user: string; database: string };
  stop(): Promise<void>;
}

/** Recovery after a crash may take its time; a PostgreSQL that runs but never answers is given up. */
const READY_MS = 5 * 60_000;
const LOOK_MS = 50;
const RESTART_MS = 1_000;

/** A socket's path may have 107 bytes on Linux and 103 on macOS. */
const SOCKET_BYTES = 103;

/**
 * PostgreSQL of our own, over a socket in the data folder. One Podium at a time uses a data folder;
 * what a killed one left behind is cleared away. Should PostgreSQL end by itself, it is started again.
 */
export async function startEmbedded({ dataDir, log }: EmbeddedOptions): Promise<Embedded> {
  const folder = path.resolve(dataDir);
  await openDataFolder(folder);
  const unlock = await lockFolder(folder);
  try {
    const place = await choosePlace(folder, (sentence) => log.info(sentence));
    await ensureCluster(place);
    await clearLeftOver(place.cluster);
    const socket = await reachableSocket(place.cluster);
    const connection = { host: socket.folder, port: PORT, user: NAME, database: NAME };
    const logFile = path.join(folder, 'postgres.log');
    const stopServer = await supervise(
      () => launch(place, logFile),
      (child) => ready(child, connection, logFile),
      log,
    );
    return {
      connection,
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
      const answers = await isReady(child).then(
        () => true,
        () => false,
      );
      if (answers && !hasEnded(child)) return void watch();
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
    const client = new pg.Client({ ...connection, database: 'postgres' });
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

/** The socket's folder as clients name it: a short link when the path of the cluster is too long for a socket. */
async function reachableSocket(cluster: string): Promise<{ folder: string; release(): Promise<void> }> {
  if (Buffer.byteLength(`${cluster}/.s.PGSQL.${PORT}`) <= SOCKET_BYTES) {
    return { folder: cluster, release: async () => undefined };
  }
  const short = await mkdtemp(path.join(os.tmpdir(), 'podium-'));
  await symlink(cluster, path.join(short, 'pg'));
  return { folder: path.join(short, 'pg'), release: () => rm(short, { recursive: true, force: true }) };
}
