import { chown, readdir } from 'node:fs/promises';
import { createRequire, flushCompileCache } from 'node:module';
import path from 'node:path';
import { makeBackupFolder } from '../backup/backup-folder.ts';
import { type Account, accountNamed, isRoot } from '../database/embedded/account.ts';
import { canEnter } from '../database/embedded/setup.ts';
import type { Env } from '../env/env.ts';
import type { Terminal } from '../env/terminal.ts';
import { FEED_REPORTS } from '../feeds/configured-feed.ts';
import {
  openPhotoFolders,
  PICTURES,
  photosFolder,
  SHARE_CARDS,
  writtenPhotoFolders,
} from '../pictures/folders.ts';

/** Folders of the data folder that the server alone writes. */
const WRITTEN: ReadonlySet<string> = new Set([PICTURES, SHARE_CARDS, FEED_REPORTS]);

/** The program itself: its worker threads are still to be read. */
const PROJECT = path.resolve(import.meta.dirname, '../..');

type LeaveRoot = {
  /** The data folder, where the server writes. */
  readonly folder: string;
  /** The account of our own PostgreSQL, whose socket nobody else may use. */
  readonly account: Account | undefined;
  /** The account that was asked for. */
  readonly user: string | undefined;
  /** Folders that this start has made, for the account to write to. */
  readonly made: readonly string[];
  readonly say: (sentence: string) => void;
};

/**
 * Gives up root's rights for good, before anything from outside is listened to: a fault in what answers visitors
 * then costs no more than the portal. Where the account cannot enter the folders, the server stays root, and says so.
 */
async function leaveRoot({ folder, account, user, made, say }: LeaveRoot): Promise<void> {
  if (!isRoot()) return;
  const next = account ?? (await accountNamed(user));
  // Libraries may stand elsewhere; pages and threads import them when they are first asked for.
  const library = path.dirname(createRequire(import.meta.url).resolve('react'));
  for (const needed of [PROJECT, library, folder]) {
    if (await canEnter(needed, next)) continue;
    say(`Warning: the server stays root, since ${next.name} cannot enter ${needed}.`);
    return;
  }
  await handOver(folder, next);
  // The operator's own photographs stay whose they are.
  await chown(photosFolder(folder), next.uid, next.gid).catch(ignoreMissing);
  for (const each of writtenPhotoFolders(folder)) await handOver(each, next).catch(ignoreMissing);
  for (const each of made) await handOver(each, next);
  process.setgroups?.([next.gid]);
  process.setgid?.(next.gid);
  process.setuid?.(next.uid);
  say(`The server has given up root's rights and runs as ${next.name}.`);
}

/** Makes the folders that the portal writes and leaves root behind, but in development. */
export async function giveUpRoot(env: Env, account: Account | undefined, terminal: Terminal): Promise<void> {
  // Node writes its compiled code for the next start now: after leaving root it may not write there.
  flushCompileCache();
  await openPhotoFolders(env.PODIUM_DATA, terminal.line);
  const { BACKUP_DIR: backups } = env;
  const made = backups !== undefined && (await makeBackupFolder(backups)) ? [backups] : [];
  // Vite goes on writing into node_modules, where only root may; nobody but this machine is answered.
  if (env.NODE_ENV === 'development') return;
  const folder = path.resolve(env.PODIUM_DATA);
  await leaveRoot({ folder, account, user: env.PODIUM_USER, made, say: terminal.line });
}

/** A folder, the files in it and those of folders that the server writes. PostgreSQL's own folder belongs to the account already. */
async function handOver(folder: string, account: Account): Promise<void> {
  const { uid, gid } = account;
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    // A file that is being written may have got its final name meanwhile; then the next start hands it over.
    const file = path.join(folder, entry.name);
    if (entry.isFile()) await chown(file, uid, gid).catch(ignoreMissing);
    else if (entry.isDirectory() && WRITTEN.has(entry.name)) await handOver(file, account);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
