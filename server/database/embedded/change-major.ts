import { readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { reasonOf, StartError } from '#server/env/start-error.ts';
import { syncFolder } from '#server/env/sync-folder.ts';
import { type Binaries, majorOf } from './binaries.ts';
import { makeCluster } from './cluster.ts';
import { clearLeftOver, launch, stop } from './postmaster.ts';
import { ready } from './ready.ts';
import type { ClusterSetup } from './setup.ts';
import { reachableSocket } from './socket.ts';

/** Copies all data between two servers and compares them. */
export type CopyDatabase = (
  from: pg.PoolConfig,
  to: pg.PoolConfig,
) => Promise<{ readonly rows: number; readonly tables: number; readonly left: readonly string[] }>;

export type MajorChange = {
  /** The place of the database, and the programs that it is to be of. */
  readonly setup: ClusterSetup;
  /** The programs that it is of. */
  readonly former: Binaries;
  /** The data folder. */
  readonly folder: string;
  readonly copyDatabase: CopyDatabase;
  readonly say: (sentence: string) => void;
};

/** A new database beside the one in use: while it is filled, and once it is whole. */
const unfinished = (cluster: string) => `${cluster}.next`;
const finished = (cluster: string) => `${cluster}.whole`;

/**
 * Brings a database of an older PostgreSQL over to ours. Both servers run for it, side by side; the old database is only
 * read, and keeps its place until the new one is whole. A start that was killed meanwhile begins again.
 */
export async function changeMajor({ setup, former, folder, copyDatabase, say }: MajorChange): Promise<void> {
  const { cluster } = setup;
  const [major, ours] = [majorOf(former.version), majorOf(setup.binaries.version)];
  await checkRoom(cluster, major);
  const next = { ...setup, cluster: unfinished(cluster) };
  const formerLog = path.join(folder, 'postgres-former.log');
  say(`• Bringing the database from PostgreSQL ${major} over to PostgreSQL ${ours} …`);
  for (const left of [next.cluster, finished(cluster)]) await discard(left);
  await clearLeftOver(cluster);
  const { rows, tables, left } = await makeCluster(next)
    .then(() =>
      withServer({ ...setup, binaries: former }, formerLog, (from) =>
        withServer(next, path.join(folder, 'postgres.log'), (to) => copyDatabase(from, to)),
      ),
    )
    .catch(async (error: unknown) => {
      await discard(next.cluster);
      throw new StartError(
        `The database in ${cluster} could not be brought from PostgreSQL ${major} over to ${ours}, and is as it was: ${reasonOf(error)}.`,
      );
    });
  const kept = await switchTo(cluster, major);
  const number = (count: number) => count.toLocaleString('en');
  say(`✓ ${number(rows)} rows of ${number(tables)} tables are in PostgreSQL ${ours}, each compared.`);
  if (left.length > 0) say(`Not of Podium and only in ${kept}: ${left.join(', ')}.`);
  await rm(formerLog, { force: true });
}

/** The copy takes at most as much as the original, whose tables and indexes have aged. */
async function checkRoom(cluster: string, major: string): Promise<void> {
  const { bavail, bsize } = await statfs(cluster);
  const needed = await sizeOf(cluster);
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;
  if (bavail * bsize < needed) {
    throw new StartError(
      `The database in ${cluster} is of PostgreSQL ${major} and is to be copied, for which the disk has too little room: ${megabytes(needed)} are needed, ${megabytes(bavail * bsize)} are free.`,
    );
  }
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  let bytes = 0;
  for (const { parentPath, name } of files)
    bytes += (await stat(path.join(parentPath, name)).catch(() => undefined))?.size ?? 0;
  return bytes;
}

async function withServer<Result>(
  setup: ClusterSetup,
  logFile: string,
  work: (connection: pg.PoolConfig) => Promise<Result>,
): Promise<Result> {
  const socket = await reachableSocket(setup.cluster, setup.account);
  const child = await launch(setup, logFile);
  try {
    await ready(child, socket.connection, logFile);
    return await work(socket.connection);
  } finally {
    await stop(child);
    await socket.release();
  }
}

/** What a killed start left, with the PostgreSQL that may still run on it. */
async function discard(cluster: string): Promise<void> {
  await clearLeftOver(cluster);
  await rm(cluster, { recursive: true, force: true });
}

/** Puts the whole database in its place and the old one beside it. Answers where that is. */
async function switchTo(cluster: string, major: string): Promise<string> {
  const kept = await freeName(`${cluster}-${major}`);
  await rename(unfinished(cluster), finished(cluster));
  await syncFolder(path.dirname(cluster));
  await rename(cluster, kept);
  await finishSwitch(cluster);
  return kept;
}

/**
 * A start that was killed while it switched is finished: the old database is beside its place already, and the new one
 * is whole. While the old one is in its place it may have been used since, so then it is copied again.
 */
export async function finishSwitch(cluster: string): Promise<void> {
  if ((await exists(cluster)) || !(await exists(finished(cluster)))) return;
  await rename(finished(cluster), cluster);
  await syncFolder(path.dirname(cluster));
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

async function freeName(name: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const tried = count === 1 ? name : `${name}.${count}`;
    if (!(await exists(tried))) return tried;
  }
}

/** Databases of earlier majors that were brought over and are still there. */
export async function formerFolders(cluster: string): Promise<string[]> {
  const parent = path.dirname(cluster);
  const names = await readdir(parent).catch(() => []);
  const former = names.filter((name) => /^postgres-\d+(\.\d+)?$/.test(name)).sort();
  return former.map((name) => path.join(parent, name));
}
