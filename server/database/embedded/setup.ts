import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, chmod, chown, constants, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#server/env/start-error.ts';
import { type Account, accountFor, isRoot } from './account.ts';
import { type Binaries, canRun, copyBinaries, findBinaries, makeOpenFolder } from './binaries.ts';

const execute = promisify(execFile);

/** Where root puts what its PostgreSQL must reach, when it cannot reach the folder of the project. */
export const HOME = '/var/lib/podium';

export interface ClusterSetup {
  /** The folder of the database cluster; it need not be there yet, but the folder above it is. */
  cluster: string;
  binaries: Binaries;
  /** Undefined: PostgreSQL runs as the user that Podium runs as. */
  account: Account | undefined;
}

/** Makes the data folder, or says why it cannot be used. */
export async function openDataFolder(folder: string): Promise<void> {
  try {
    const isNew = (await mkdir(folder, { recursive: true })) !== undefined;
    const { mode } = await stat(folder);
    // PostgreSQL's own account must pass through it; nobody else needs to see what is in it.
    if (isNew || (await isOpenFolderOfOurs(folder, mode))) await chmod(folder, 0o711);
    if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be used (${inWords((error as NodeJS.ErrnoException).code)}): set PODIUM_DATA to a folder that this user may write.`,
    );
  }
}

const STICKY = 0o1000;
const OTHERS_READ = 0o004;

/** A folder that holds our database and that everyone can read. One that others write to as well is not ours. */
async function isOpenFolderOfOurs(folder: string, mode: number): Promise<boolean> {
  if ((mode & OTHERS_READ) === 0 || (mode & STICKY) !== 0) return false;
  return access(path.join(folder, 'postgres')).then(
    () => true,
    () => false,
  );
}

function inWords(code: string | undefined): string {
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'a file is in its place';
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied';
  if (code === 'EROFS') return 'the file system is read-only';
  if (code === 'ENOSPC') return 'the disk is full';
  return code ?? 'unknown reason';
}

/** Where the database and the binaries are used from, and by whom. */
export async function chooseSetup(
  folder: string,
  user: string | undefined,
  say: (sentence: string) => void,
): Promise<ClusterSetup> {
  const binaries = await findBinaries();
  const cluster = path.join(folder, 'postgres');
  return isRoot() ? setupForRoot(folder, cluster, binaries, user, say) : setupForUser(cluster, binaries);
}

/** Where the database of a data folder may be. */
export const clusterPlaces = (folder: string) => [path.join(folder, 'postgres'), elsewhereFor(folder)];

/** Where the database of a data folder is. */
export async function findCluster(folder: string): Promise<string> {
  const here = path.join(folder, 'postgres');
  const elsewhere = elsewhereFor(folder);
  return !(await holdsCluster(here)) && (await holdsCluster(elsewhere)) ? elsewhere : here;
}

function elsewhereFor(folder: string): string {
  return path.join(HOME, createHash('sha256').update(folder).digest('hex').slice(0, 12), 'postgres');
}

async function setupForUser(cluster: string, binaries: Binaries): Promise<ClusterSetup> {
  const owner = await stat(cluster).catch(() => undefined);
  if (owner !== undefined && owner.uid !== process.getuid?.()) {
    throw new StartError(
      `The database in ${cluster} belongs to another user (${owner.uid}): start Podium as that user, or set PODIUM_DATA to a folder of your own.`,
    );
  }
  return { cluster, binaries, account: undefined };
}

async function setupForRoot(
  folder: string,
  cluster: string,
  binaries: Binaries,
  user: string | undefined,
  say: (sentence: string) => void,
): Promise<ClusterSetup> {
  const elsewhere = elsewhereFor(folder);
  const account = await accountFor((await holdsCluster(cluster)) ? cluster : elsewhere, user);
  const setup = {
    account,
    binaries: (await canRun(binaries, account)) ? binaries : await copyBinaries(binaries, HOME),
    cluster: (await staysHere(folder, cluster, elsewhere, account)) ? cluster : elsewhere,
  };
  const moved = [
    ...(setup.binaries === binaries ? [] : ['binaries']),
    ...(setup.cluster === cluster ? [] : ['database']),
  ];
  if (moved.length > 0) {
    say(
      `PostgreSQL does not run as root, and only root can enter this folder, so ${HOME} holds its ${moved.join(' and ')}.`,
    );
  }
  if (setup.cluster !== cluster) {
    await makeOpenFolder(path.dirname(elsewhere));
    if ((await holdsCluster(cluster)) && !(await holdsCluster(elsewhere)))
      await execute('mv', [cluster, elsewhere]);
  }
  await giveTo(account, setup.cluster);
  return setup;
}

/** A database once put elsewhere stays there, whatever the folder's mode becomes. */
async function staysHere(folder: string, cluster: string, elsewhere: string, account: Account) {
  const reachable = await canEnter(folder, account);
  return reachable && ((await holdsCluster(cluster)) || !(await holdsCluster(elsewhere)));
}

const holdsCluster = (folder: string) =>
  access(path.join(folder, 'PG_VERSION')).then(
    () => true,
    () => false,
  );

export async function canEnter(folder: string, account: Account): Promise<boolean> {
  const { uid, gid } = account;
  return execute('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { uid, gid, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/** A database copied by root belongs to root; PostgreSQL insists on its own, and on no one else reading it. */
async function giveTo(account: Account, cluster: string): Promise<void> {
  const owner = await stat(cluster).catch(() => undefined);
  if (owner === undefined || owner.uid === account.uid) return;
  await execute('chown', ['-R', `${account.uid}:${account.gid}`, cluster]);
  await chmod(cluster, 0o700);
}

/** A new empty folder that PostgreSQL may fill. */
export async function makeFolder(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  if (account !== undefined) await chown(folder, account.uid, account.gid);
}
