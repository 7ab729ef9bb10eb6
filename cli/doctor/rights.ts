import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isRoot } from '#server/database/embedded/account.ts';
import type { Env } from '#server/env/env.ts';
import { fileReason } from '#server/env/file-error.ts';
import { FEED_REPORTS } from '#server/feeds/configured-feed.ts';
import {
  photosFolder,
  picturesFolder,
  shareCardsFolder,
  writtenPhotoFolders,
} from '#server/pictures/folders.ts';
import { type Check, failed, ok, warning } from './check.ts';
import { accountOfPortal, firstUnread, type PortalAccount, writeFault } from './portal-account.ts';

const SETTINGS = path.resolve(import.meta.dirname, '../../.env');
const OTHERS_READ = 0o004;

/**
 * Whether the account of the portal writes and reads where Podium does, by doing it, and whether others may read its
 * secrets.
 */
export const checkRights: Check = async ({ env }) => {
  const account = await accountOfPortal(env);
  const by = byWhom(account);
  for (const [name, folder] of namedFolders(env)) {
    const fault = (await folderFault(folder)) ?? (await writeFault(folder, account));
    if (fault !== undefined)
      return failed(
        `The folder of ${name}, ${folder}, cannot be used${by}: ${fault}.`,
        `Set ${name} to a folder that Podium's user may write, or give it to that user.`,
      );
  }
  const data = path.resolve(env.PODIUM_DATA);
  for (const folder of await writtenFolders(data)) {
    const fault = await writeFault(folder, account);
    if (fault !== undefined)
      return failed(`${folder} cannot be written${by}: ${fault}.`, handOver(folder, account));
  }
  const photos = photosFolder(data);
  const unread = (await exists(photos)) ? await firstUnread(photos, account) : undefined;
  if (unread !== undefined) return failed(`${unread} cannot be read${by}.`, handOver(photos, account));
  const settings = await stat(SETTINGS).catch(() => undefined);
  if (settings !== undefined && (settings.mode & OTHERS_READ) !== 0)
    return warning(
      `Every user of this machine can read the secrets in ${SETTINGS}.`,
      `chmod 600 ${SETTINGS}`,
    );
  return ok(`${data} can be read and written${by}.`);
};

/** Root has other rights than the portal: what was tried as root says nothing of what another account may do. */
function byWhom(account: PortalAccount | undefined): string {
  if (account !== undefined) return ` by user ${account.uid}, as whom the portal runs`;
  return isRoot() ? ' by root, to whom the data folder belongs' : '';
}

const namedFolders = ({ PODIUM_DATA, BACKUP_DIR }: Env): readonly (readonly [string, string])[] => [
  ['PODIUM_DATA', path.resolve(PODIUM_DATA)],
  ...(BACKUP_DIR === undefined ? [] : [['BACKUP_DIR', path.resolve(BACKUP_DIR)] as const]),
];

/** Folders of the data folder that the portal writes; in place of one that is not there, the one it would be made in. */
async function writtenFolders(data: string): Promise<ReadonlySet<string>> {
  const folders = [
    ...writtenPhotoFolders(data),
    picturesFolder(data),
    shareCardsFolder(data),
    path.join(data, FEED_REPORTS),
  ];
  const present: string[] = [];
  for (const folder of folders) {
    if (await exists(folder)) present.push(folder);
    else if (await exists(path.dirname(folder))) present.push(path.dirname(folder));
  }
  return new Set(present);
}

function handOver(folder: string, account: PortalAccount | undefined): string {
  const { uid, gid } = account ?? { uid: process.getuid?.(), gid: process.getgid?.() };
  return `As root: chown -R ${uid}:${gid} '${folder}'`;
}

async function folderFault(folder: string): Promise<string | undefined> {
  try {
    return (await stat(folder)).isDirectory() ? undefined : 'a file is in its place';
  } catch (error) {
    return fileReason(error);
  }
}

const exists = (folder: string) =>
  stat(folder).then(
    () => true,
    () => false,
  );
