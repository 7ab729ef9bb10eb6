import { readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { reasonOf, StartError } from '#server/env/start-error.ts';
import { syncFolder } from '#server/env/sync-folder.ts';
import { type Binaries, majorOf } from './binaries.ts';
import { createCluster } from './cluster.ts';
import { clearLeftovers, launchPostgres, stopPostgres } from './postmaster.ts';
import type { ClusterSetup } from './setup.ts';
import { createClusterSocket } from './socket.ts';
import { waitUntilReady } from './wait-until-ready.ts';

/** Copies all data from one server to another and compares the rows. */
export type CopyDatabase = (
  source: pg.PoolConfig,
  target: pg.PoolConfig,
) => Promise<{
  readonly rowCount: number;
  readonly tableCount: number;
  readonly skippedTables: readonly string[];
}>;

export type MajorChange = {
  /** The database folder, and the new PostgreSQL binaries. */
  readonly setup: ClusterSetup;
  /** The PostgreSQL binaries that created the existing database. */
  readonly oldBinaries: Binaries;
  /** The data folder of Podium. */
  readonly folder: string;
  readonly copyDatabase: CopyDatabase;
  readonly logMessage: (message: string) => void;
};

/** Returns the folder that holds the new database while rows are copied into it. */
const unfinishedCluster = (cluster: string) => `${cluster}.next`;
/** Returns the folder of the complete new database until the database replaces the old one. */
const completedCluster = (cluster: string) => `${cluster}.whole`;

/**
 * Copies a database of an older PostgreSQL major version into a new database of the bundled version.
 * Both servers run side by side. The old database is only read, and stays in place until the new
 * database is complete. After an interruption the next start repeats the copy.
 */
export async function changeMajor({
  setup,
  oldBinaries,
  folder,
  copyDatabase,
  logMessage,
}: MajorChange): Promise<void> {
  const { cluster } = setup;
  const [oldMajor, newMajor] = [majorOf(oldBinaries.version), majorOf(setup.binaries.version)];
  await requireDiskSpace(cluster, oldMajor);
  const newSetup = { ...setup, cluster: unfinishedCluster(cluster) };
  const oldServerLog = path.join(folder, 'postgres-former.log');
  logMessage(`• Bringing the database from PostgreSQL ${oldMajor} over to PostgreSQL ${newMajor} …`);
  for (const leftoverCluster of [newSetup.cluster, completedCluster(cluster)])
    await removeCluster(leftoverCluster);
  await clearLeftovers(cluster);
  const { rowCount, tableCount, skippedTables } = await createCluster(newSetup)
    .then(() =>
      withServer({ ...setup, binaries: oldBinaries }, oldServerLog, (source) =>
        withServer(newSetup, path.join(folder, 'postgres.log'), (target) => copyDatabase(source, target)),
      ),
    )
    .catch(async (error: unknown) => {
      await removeCluster(newSetup.cluster);
      throw new StartError(
        `The database in ${cluster} could not be brought from PostgreSQL ${oldMajor} over to ${newMajor}, and is as it was: ${reasonOf(error)}.`,
      );
    });
  const oldCluster = await replaceOldCluster(cluster, oldMajor);
  const formatCount = (count: number) => count.toLocaleString('en');
  logMessage(
    `✓ ${formatCount(rowCount)} rows of ${formatCount(tableCount)} tables are in PostgreSQL ${newMajor}, each compared.`,
  );
  if (skippedTables.length > 0)
    logMessage(`Not of Podium and only in ${oldCluster}: ${skippedTables.join(', ')}.`);
  await rm(oldServerLog, { force: true });
}

/**
 * Throws if the disk has less free space than the old database uses. The copy never needs more, because
 * the old tables and indexes are bloated.
 */
async function requireDiskSpace(cluster: string, major: string): Promise<void> {
  const { bavail, bsize } = await statfs(cluster);
  const neededBytes = await folderBytes(cluster);
  const formatMegabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;
  if (bavail * bsize < neededBytes) {
    throw new StartError(
      `The database in ${cluster} is of PostgreSQL ${major} and is to be copied, for which the disk has too little room: ${formatMegabytes(neededBytes)} are needed, ${formatMegabytes(bavail * bsize)} are free.`,
    );
  }
}

async function folderBytes(folder: string): Promise<number> {
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
  callback: (connection: pg.PoolConfig) => Promise<Result>,
): Promise<Result> {
  const socket = await createClusterSocket(setup.cluster, setup.account);
  const child = await launchPostgres(setup, logFile);
  try {
    await waitUntilReady(child, socket.connection, logFile);
    return await callback(socket.connection);
  } finally {
    await stopPostgres(child);
    await socket.release();
  }
}

/**
 * Deletes a database folder left by a killed process, and stops a PostgreSQL that still runs on the
 * folder.
 */
async function removeCluster(cluster: string): Promise<void> {
  await clearLeftovers(cluster);
  await rm(cluster, { recursive: true, force: true });
}

/**
 * Moves the new database into place and renames the old database folder. Returns the new path of the
 * old database.
 */
async function replaceOldCluster(cluster: string, major: string): Promise<string> {
  const oldCluster = await findUnusedName(`${cluster}-${major}`);
  await rename(unfinishedCluster(cluster), completedCluster(cluster));
  await syncFolder(path.dirname(cluster));
  await rename(cluster, oldCluster);
  await finishSwitch(cluster);
  return oldCluster;
}

/**
 * Completes a switch that was interrupted after the old database had been renamed. If the old database
 * is still in place, it may have been used since, so the caller copies it again.
 */
export async function finishSwitch(cluster: string): Promise<void> {
  if ((await fileExists(cluster)) || !(await fileExists(completedCluster(cluster)))) return;
  await rename(completedCluster(cluster), cluster);
  await syncFolder(path.dirname(cluster));
}

const fileExists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

async function findUnusedName(name: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const candidate = attempt === 1 ? name : `${name}.${attempt}`;
    if (!(await fileExists(candidate))) return candidate;
  }
}

/** Returns the remaining database folders of older major versions that were already copied. */
export async function findOldClusterFolders(cluster: string): Promise<string[]> {
  const parent = path.dirname(cluster);
  const folderNames = await readdir(parent).catch(() => []);
  const oldClusterNames = folderNames.filter((name) => /^postgres-\d+(\.\d+)?$/.test(name)).sort();
  return oldClusterNames.map((name) => path.join(parent, name));
}
