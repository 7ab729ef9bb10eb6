import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isRoot } from '#server/database/embedded/account.ts';
import type { Env } from '#server/env/env.ts';
import { fileErrorReason } from '#server/env/file-error.ts';
import { FEED_REPORTS_FOLDER } from '#server/feeds/configured-feed.ts';
import {
  photosFolder,
  picturesFolder,
  shareCardsFolder,
  writablePhotoFolders,
} from '#server/pictures/picture-folders.ts';
import { type Check, failed, ok, warning } from './check.ts';
import {
  findPortalAccount,
  findUnreadablePath,
  findWriteProblem,
  type PortalAccount,
} from './portal-account.ts';

const SETTINGS_FILE = path.resolve(import.meta.dirname, '../../.env');
const READABLE_BY_OTHERS = 0o004;

/**
 * Checks, by trying, that the portal's account can read and write its folders, and that other users
 * cannot read its secrets.
 */
export const checkRights: Check = async ({ env }) => {
  const account = await findPortalAccount(env);
  const accountPhrase = formatAccount(account);
  for (const [name, folder] of configuredFolders(env)) {
    const folderProblem = (await findFolderProblem(folder)) ?? (await findWriteProblem(folder, account));
    if (folderProblem !== undefined)
      return failed(
        `The folder of ${name}, ${folder}, cannot be used${accountPhrase}: ${folderProblem}.`,
        `Set ${name} to a folder that the user of Podium may write, or make that user its owner.`,
      );
  }
  const dataFolder = path.resolve(env.PODIUM_DATA);
  for (const folder of await findWritableFolders(dataFolder)) {
    const folderProblem = await findWriteProblem(folder, account);
    if (folderProblem !== undefined)
      return failed(
        `${folder} cannot be written${accountPhrase}: ${folderProblem}.`,
        chownAdvice(folder, account),
      );
  }
  const photoFolder = photosFolder(dataFolder);
  const unreadablePath = (await folderExists(photoFolder))
    ? await findUnreadablePath(photoFolder, account)
    : undefined;
  if (unreadablePath !== undefined)
    return failed(`${unreadablePath} cannot be read${accountPhrase}.`, chownAdvice(photoFolder, account));
  const settingsStats = await stat(SETTINGS_FILE).catch(() => undefined);
  if (settingsStats !== undefined && (settingsStats.mode & READABLE_BY_OTHERS) !== 0)
    return warning(
      `Every user of this machine can read the secrets in ${SETTINGS_FILE}.`,
      `chmod 600 ${SETTINGS_FILE}`,
    );
  return ok(`${dataFolder} can be read and written${accountPhrase}.`);
};

/**
 * Returns a phrase that names the tested account. Root has more rights than the portal, so a test as
 * root proves nothing about another account.
 */
function formatAccount(account: PortalAccount | undefined): string {
  if (account !== undefined) return ` by user ${account.uid}, as whom the portal runs`;
  return isRoot() ? ' by root, to whom the data folder belongs' : '';
}

const configuredFolders = ({ PODIUM_DATA, BACKUP_DIR }: Env): readonly (readonly [string, string])[] => [
  ['PODIUM_DATA', path.resolve(PODIUM_DATA)],
  ...(BACKUP_DIR === undefined ? [] : [['BACKUP_DIR', path.resolve(BACKUP_DIR)] as const]),
];

/**
 * Returns the folders within the data folder that the portal writes to. For a missing folder, returns
 * its parent.
 */
async function findWritableFolders(dataFolder: string): Promise<ReadonlySet<string>> {
  const candidateFolders = [
    ...writablePhotoFolders(dataFolder),
    picturesFolder(dataFolder),
    shareCardsFolder(dataFolder),
    path.join(dataFolder, FEED_REPORTS_FOLDER),
  ];
  const existingFolders: string[] = [];
  for (const folder of candidateFolders) {
    if (await folderExists(folder)) existingFolders.push(folder);
    else if (await folderExists(path.dirname(folder))) existingFolders.push(path.dirname(folder));
  }
  return new Set(existingFolders);
}

function chownAdvice(folder: string, account: PortalAccount | undefined): string {
  const { uid, gid } = account ?? { uid: process.getuid?.(), gid: process.getgid?.() };
  return `As root: chown -R ${uid}:${gid} '${folder}'`;
}

async function findFolderProblem(folder: string): Promise<string | undefined> {
  try {
    return (await stat(folder)).isDirectory() ? undefined : 'a file has this name';
  } catch (error) {
    return fileErrorReason(error);
  }
}

const folderExists = (folder: string) =>
  stat(folder).then(
    () => true,
    () => false,
  );
