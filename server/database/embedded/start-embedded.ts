import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { reasonOf, StartError } from '#server/env/start-error.ts';
import { limitSilence } from '../connection-limits.ts';
import type { Account } from './account.ts';
import { type CopyDatabase, changeMajor, finishSwitch, formerFolders } from './change-major.ts';
import { ensureCluster } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { formerBinaries, removeFetched } from './former-binaries.ts';
import { clearLeftOver, hasEnded, launch, stop } from './postmaster.ts';
import { READY_MS, ready } from './ready.ts';
import { chooseSetup, clusterPlaces, findCluster, openDataFolder } from './setup.ts';
import { reachableSocket, type Socket } from './socket.ts';

export interface EmbeddedOptions {
  /** The folder that holds the database, its log and podium.pid. */
  dataDir: string;
  /** For a start as root: the account that PostgreSQL runs as, when it is not our own. */
  user?: string | undefined;
  /** Brings the data of an older PostgreSQL over to ours. */
  copyDatabase: CopyDatabase;
  log: { info(message: string): void; error(message: string): void };
}

export interface Embedded {
  connection: Socket['connection'];
  /** The account that PostgreSQL runs as, where it is not the one that started it. */
  account: Account | undefined;
  stop(): Promise<void>;
}

const RESTART_MS = 1_000;

/**
 * PostgreSQL of our own, over a socket in the data folder. One Podium at a time uses a data folder;
 * what a killed one left behind is cleared away. Should PostgreSQL end by itself, it is started again.
 */
export async function startEmbedded({
  dataDir,
  user,
  copyDatabase,
  log,
}: EmbeddedOptions): Promise<Embedded> {
  const folder = path.resolve(dataDir);
  await openDataFolder(folder);
  const unlock = await lockFolder(folder);
  try {
    const say = (sentence: string) => log.info(sentence);
    for (const place of clusterPlaces(folder)) await finishSwitch(place);
    const setup = await chooseSetup(folder, user, say);
    await ensureCluster(setup, async (major) => {
      const former = await formerBinaries(major, folder, setup, say);
      await changeMajor({ setup, former, folder, copyDatabase, say });
      await removeFetched(folder, major);
    });
    await clearLeftOver(setup.cluster);
    const socket = await reachableSocket(setup.cluster, setup.account);
    const { connection } = socket;
    const logFile = path.join(folder, 'postgres.log');
    const stopServer = await supervise(
      () => launch(setup, logFile),
      (child) => ready(child, connection, logFile),
      log,
    );
    for (const former of await formerFolders(setup.cluster))
      say(`${former} has the data as they were before the change of PostgreSQL: delete it once all is well.`);
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
