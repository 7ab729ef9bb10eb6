import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { reasonOf, StartError } from '#server/env/start-error.ts';
import { silenceTimeoutConfig } from '../connection-limits.ts';
import type { Account } from './account.ts';
import { type CopyDatabase, changeMajor, findOldClusterFolders, finishSwitch } from './change-major.ts';
import { ensureCluster } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { findOldBinaries, removeDownloadedBinaries } from './former-binaries.ts';
import { clearLeftovers, hasExited, launchPostgres, stopPostgres } from './postmaster.ts';
import { chooseSetup, findCluster, possibleClusterFolders, prepareDataFolder } from './setup.ts';
import { type ClusterSocket, createClusterSocket } from './socket.ts';
import { READY_TIMEOUT_MS, waitUntilReady } from './wait-until-ready.ts';

export interface EmbeddedOptions {
  /** Folder that contains the database, its log and podium.pid. */
  dataDir: string;
  /** Account that runs PostgreSQL if Podium is started as root. Defaults to the system user of Podium. */
  user?: string | undefined;
  /** Copies the data of a database of an older PostgreSQL into a database of the bundled version. */
  copyDatabase: CopyDatabase;
  log: { info(message: string): void; error(message: string): void };
}

export interface EmbeddedServer {
  connection: ClusterSocket['connection'];
  /** Account that runs PostgreSQL, or undefined if PostgreSQL runs as the current user. */
  account: Account | undefined;
  stop(): Promise<void>;
}

const RESTART_DELAY_MS = 1_000;

/**
 * Starts the bundled PostgreSQL, reachable over a socket in the data folder. Locks the data folder for
 * this process, cleans up after a killed process, and restarts PostgreSQL if it exits unexpectedly.
 */
export async function startEmbedded({
  dataDir,
  user,
  copyDatabase,
  log,
}: EmbeddedOptions): Promise<EmbeddedServer> {
  const folder = path.resolve(dataDir);
  await prepareDataFolder(folder);
  const unlock = await lockFolder(folder);
  try {
    const logMessage = (message: string) => log.info(message);
    for (const clusterFolder of possibleClusterFolders(folder)) await finishSwitch(clusterFolder);
    const setup = await chooseSetup(folder, user, logMessage);
    await ensureCluster(setup, async (major) => {
      const oldBinaries = await findOldBinaries(major, folder, setup, logMessage);
      await changeMajor({ setup, oldBinaries, folder, copyDatabase, logMessage });
      await removeDownloadedBinaries(folder, major);
    });
    await clearLeftovers(setup.cluster);
    const socket = await createClusterSocket(setup.cluster, setup.account);
    const { connection } = socket;
    const logFile = path.join(folder, 'postgres.log');
    const stopServer = await supervise(
      () => launchPostgres(setup, logFile),
      (child) => waitUntilReady(child, connection, logFile),
      log,
    );
    for (const oldFolder of await findOldClusterFolders(setup.cluster))
      logMessage(
        `${oldFolder} has the data as they were before the change of PostgreSQL: delete it once all is well.`,
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

/** Starts PostgreSQL and restarts it after unexpected exits, until the returned function is called. */
async function supervise(
  start: () => Promise<ChildProcess>,
  waitForAnswer: (child: ChildProcess) => Promise<void>,
  log: EmbeddedOptions['log'],
): Promise<() => Promise<void>> {
  let isStopping = false;
  let child = await start();
  let recoveryPromise: Promise<void> | undefined;
  const watchForExit = () =>
    child.once('exit', () => {
      recoveryPromise = recover();
    });
  async function recover(): Promise<void> {
    while (!isStopping) {
      log.error('PostgreSQL ended unexpectedly and is started again.');
      await pause(RESTART_DELAY_MS);
      if (isStopping) return;
      child = await start();
      const isAnswering = await waitForAnswer(child).then(
        () => true,
        () => false,
      );
      if (isAnswering && !hasExited(child)) return void watchForExit();
      await stopPostgres(child);
    }
  }
  try {
    await waitForAnswer(child);
  } catch (error) {
    await stopPostgres(child);
    throw error;
  }
  watchForExit();
  return async () => {
    isStopping = true;
    await stopPostgres(child);
    await recoveryPromise;
    await stopPostgres(child);
  };
}

/**
 * Connects to the PostgreSQL of a Podium that is already running on the data folder. Throws if none is
 * running.
 */
export async function connectToEmbedded(dataDir: string): Promise<ClusterSocket> {
  const folder = path.resolve(dataDir);
  const socket = await createClusterSocket(await findCluster(folder));
  const client = new pg.Client({ ...socket.connection, ...silenceTimeoutConfig(READY_TIMEOUT_MS) });
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
