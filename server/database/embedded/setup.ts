import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, chmod, chown, constants, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#server/env/start-error.ts';
import { type Account, chooseAccount, isRoot } from './account.ts';
import { type Binaries, canRunBinaries, copyBinaries, createSharedFolder, findBinaries } from './binaries.ts';

const execFileAsync = promisify(execFile);

/**
 * Folder for the binaries and the database when Podium runs as root and PostgreSQL's account cannot
 * enter the project folder.
 */
export const ROOT_HOME = '/var/lib/podium';

export interface ClusterSetup {
  /** Folder of the database cluster. The folder may be missing, but its parent folder exists. */
  cluster: string;
  binaries: Binaries;
  /** Account that runs PostgreSQL. Undefined means the current user. */
  account: Account | undefined;
}

/** Creates the data folder, or throws an explanation if the folder cannot be used. */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    const isNew = (await mkdir(folder, { recursive: true })) !== undefined;
    const { mode } = await stat(folder);
    // PostgreSQL's account must be able to pass through the folder; other users need not list its
    // content.
    if (isNew || (await isReadablePodiumFolder(folder, mode))) await chmod(folder, 0o711);
    if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be used (${describeErrorCode((error as NodeJS.ErrnoException).code)}): set PODIUM_DATA to a folder that this user may write.`,
    );
  }
}

const STICKY_BIT = 0o1000;
const OTHERS_READ_BIT = 0o004;

/**
 * Returns whether the folder contains a Podium database and everyone can read it. A folder with the
 * sticky bit is shared with other users and does not belong to Podium.
 */
async function isReadablePodiumFolder(folder: string, mode: number): Promise<boolean> {
  if ((mode & OTHERS_READ_BIT) === 0 || (mode & STICKY_BIT) !== 0) return false;
  return access(path.join(folder, 'postgres')).then(
    () => true,
    () => false,
  );
}

function describeErrorCode(code: string | undefined): string {
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'a file is in its place';
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied';
  if (code === 'EROFS') return 'the file system is read-only';
  if (code === 'ENOSPC') return 'the disk is full';
  return code ?? 'unknown reason';
}

/** Determines the database folder, the binaries and the account of PostgreSQL. */
export async function chooseSetup(
  folder: string,
  user: string | undefined,
  logMessage: (message: string) => void,
): Promise<ClusterSetup> {
  const binaries = await findBinaries();
  const cluster = path.join(folder, 'postgres');
  return isRoot()
    ? setupForRoot(folder, cluster, binaries, user, logMessage)
    : setupForUser(cluster, binaries);
}

/** Returns all folders where the database of a data folder may be. */
export const possibleClusterFolders = (folder: string) => [
  path.join(folder, 'postgres'),
  alternativeClusterFolder(folder),
];

/** Returns the folder that contains the database of a data folder. */
export async function findCluster(folder: string): Promise<string> {
  const defaultFolder = path.join(folder, 'postgres');
  const alternativeFolder = alternativeClusterFolder(folder);
  return !(await containsCluster(defaultFolder)) && (await containsCluster(alternativeFolder))
    ? alternativeFolder
    : defaultFolder;
}

function alternativeClusterFolder(folder: string): string {
  return path.join(ROOT_HOME, createHash('sha256').update(folder).digest('hex').slice(0, 12), 'postgres');
}

async function setupForUser(cluster: string, binaries: Binaries): Promise<ClusterSetup> {
  const clusterStats = await stat(cluster).catch(() => undefined);
  if (clusterStats !== undefined && clusterStats.uid !== process.getuid?.()) {
    throw new StartError(
      `The database in ${cluster} belongs to another user (${clusterStats.uid}): start Podium as that user, or set PODIUM_DATA to a folder of your own.`,
    );
  }
  return { cluster, binaries, account: undefined };
}

async function setupForRoot(
  folder: string,
  cluster: string,
  binaries: Binaries,
  user: string | undefined,
  logMessage: (message: string) => void,
): Promise<ClusterSetup> {
  const alternativeFolder = alternativeClusterFolder(folder);
  const account = await chooseAccount((await containsCluster(cluster)) ? cluster : alternativeFolder, user);
  const setup = {
    account,
    binaries: (await canRunBinaries(binaries, account)) ? binaries : await copyBinaries(binaries, ROOT_HOME),
    cluster: (await usesDefaultFolder(folder, cluster, alternativeFolder, account))
      ? cluster
      : alternativeFolder,
  };
  const movedParts = [
    ...(setup.binaries === binaries ? [] : ['binaries']),
    ...(setup.cluster === cluster ? [] : ['database']),
  ];
  if (movedParts.length > 0) {
    logMessage(
      `PostgreSQL does not run as root, and only root can enter this folder, so ${ROOT_HOME} holds its ${movedParts.join(' and ')}.`,
    );
  }
  if (setup.cluster !== cluster) {
    await createSharedFolder(path.dirname(alternativeFolder));
    if ((await containsCluster(cluster)) && !(await containsCluster(alternativeFolder)))
      await execFileAsync('mv', [cluster, alternativeFolder]);
  }
  await changeOwner(account, setup.cluster);
  return setup;
}

/**
 * Returns whether the database belongs in the default folder. A database that was created in the
 * alternative folder stays there, even if the permissions of the data folder change later.
 */
async function usesDefaultFolder(
  folder: string,
  cluster: string,
  alternativeFolder: string,
  account: Account,
) {
  const isReachable = await canEnter(folder, account);
  return isReachable && ((await containsCluster(cluster)) || !(await containsCluster(alternativeFolder)));
}

const containsCluster = (folder: string) =>
  access(path.join(folder, 'PG_VERSION')).then(
    () => true,
    () => false,
  );

export async function canEnter(folder: string, account: Account): Promise<boolean> {
  const { uid, gid } = account;
  return execFileAsync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { uid, gid, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/**
 * Changes the owner of the database, for example after root has copied the files. PostgreSQL requires
 * that its own account owns the files and that no other user can read them.
 */
async function changeOwner(account: Account, cluster: string): Promise<void> {
  const clusterStats = await stat(cluster).catch(() => undefined);
  if (clusterStats === undefined || clusterStats.uid === account.uid) return;
  await execFileAsync('chown', ['-R', `${account.uid}:${account.gid}`, cluster]);
  await chmod(cluster, 0o700);
}

/** Creates an empty folder that PostgreSQL may fill. */
export async function createPrivateFolder(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  if (account !== undefined) await chown(folder, account.uid, account.gid);
}
