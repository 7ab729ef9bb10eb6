import { chown, readdir } from 'node:fs/promises';
import { createRequire, flushCompileCache } from 'node:module';
import path from 'node:path';
import { createBackupFolder } from '../backup/backup-folder.ts';
import { type Account, findOrCreateAccount, isRoot } from '../database/embedded/account.ts';
import { canEnter } from '../database/embedded/setup.ts';
import type { Env } from '../env/env.ts';
import type { Terminal } from '../env/terminal.ts';
import { FEED_REPORTS_FOLDER } from '../feeds/configured-feed.ts';
import {
  openPhotoFolders,
  PICTURES_FOLDER,
  photosFolder,
  SHARE_CARDS_FOLDER,
  writablePhotoFolders,
} from '../pictures/picture-folders.ts';

/** Subfolders of the data folder that only the server writes. */
const SERVER_WRITTEN_FOLDERS: ReadonlySet<string> = new Set([
  PICTURES_FOLDER,
  SHARE_CARDS_FOLDER,
  FEED_REPORTS_FOLDER,
]);

/** The project folder. Its worker threads are loaded later, so the new user must be able to read it. */
const PROJECT_FOLDER = path.resolve(import.meta.dirname, '../..');

type SwitchUserOptions = {
  /** The data folder, where the server writes. */
  readonly dataFolder: string;
  /** The system user of the embedded PostgreSQL, the only user with access to its socket. */
  readonly account: Account | undefined;
  /** The user that the operator configured (PODIUM_USER). */
  readonly requestedUser: string | undefined;
  /** Folders that this start has created. The new user must be able to write them. */
  readonly createdFolders: readonly string[];
  readonly notify: (message: string) => void;
};

/**
 * Drops root privileges permanently, before the server listens: a vulnerability in the web server then
 * affects only the portal. If the new user cannot access the folders, the server stays root and prints
 * a warning.
 */
async function switchUser({
  dataFolder,
  account,
  requestedUser,
  createdFolders,
  notify,
}: SwitchUserOptions): Promise<void> {
  if (!isRoot()) return;
  const targetAccount = account ?? (await findOrCreateAccount(requestedUser));
  // Libraries may be installed outside of the project folder; pages and threads import them on first
  // use.
  const librariesFolder = path.dirname(createRequire(import.meta.url).resolve('react'));
  for (const requiredFolder of [PROJECT_FOLDER, librariesFolder, dataFolder]) {
    if (await canEnter(requiredFolder, targetAccount)) continue;
    notify(`Warning: the server stays root, since ${targetAccount.name} cannot enter ${requiredFolder}.`);
    return;
  }
  await changeOwner(dataFolder, targetAccount);
  // The operator's own photographs keep their owner. Only the folder itself changes.
  await chown(photosFolder(dataFolder), targetAccount.uid, targetAccount.gid).catch(ignoreMissing);
  for (const photoFolder of writablePhotoFolders(dataFolder))
    await changeOwner(photoFolder, targetAccount).catch(ignoreMissing);
  for (const createdFolder of createdFolders) await changeOwner(createdFolder, targetAccount);
  process.setgroups?.([targetAccount.gid]);
  process.setgid?.(targetAccount.gid);
  process.setuid?.(targetAccount.uid);
  notify(`The server has given up root's rights and runs as ${targetAccount.name}.`);
}

/** Creates the folders that the portal writes, and drops root privileges except in development. */
export async function dropRootPrivileges(
  env: Env,
  account: Account | undefined,
  terminal: Terminal,
): Promise<void> {
  // Writes Node's compile cache now: without root the process may lack permission to write there.
  flushCompileCache();
  await openPhotoFolders(env.PODIUM_DATA, terminal.printLine);
  const { BACKUP_DIR: backupFolder } = env;
  const createdFolders =
    backupFolder !== undefined && (await createBackupFolder(backupFolder)) ? [backupFolder] : [];
  // Vite still writes to node_modules, which may need root. In development the server answers only this
  // machine.
  if (env.NODE_ENV === 'development') return;
  const dataFolder = path.resolve(env.PODIUM_DATA);
  await switchUser({
    dataFolder,
    account,
    requestedUser: env.PODIUM_USER,
    createdFolders,
    notify: terminal.printLine,
  });
}

/**
 * Changes the owner of a folder, its files and the subfolders that the server writes. The PostgreSQL
 * folder is skipped, because it already belongs to the new user.
 */
async function changeOwner(dataFolder: string, account: Account): Promise<void> {
  const { uid, gid } = account;
  await chown(dataFolder, uid, gid);
  for (const entry of await readdir(dataFolder, { withFileTypes: true })) {
    // A missing file is ignored: a temporary file may have been renamed meanwhile. The next start then
    // changes the owner of the renamed file.
    const entryPath = path.join(dataFolder, entry.name);
    if (entry.isFile()) await chown(entryPath, uid, gid).catch(ignoreMissing);
    else if (entry.isDirectory() && SERVER_WRITTEN_FOLDERS.has(entry.name))
      await changeOwner(entryPath, account);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
