import { access, constants, stat, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findCluster } from '#server/database/embedded/setup.ts';
import { photosFolder } from '#server/pictures/folders.ts';
import { fileReason } from '../commands/file-error.ts';
import { type Check, failed, megabytes, ok, warning } from './check.ts';

const SETTINGS = path.resolve(import.meta.dirname, '../../.env');
const OTHERS_READ = 0o004;

/** Whether this user may read and write where Podium does, and whether others may read its secrets. */
export const checkRights: Check = async ({ env }) => {
  const data = path.resolve(env.PODIUM_DATA);
  const places: [string, string, number][] = [
    ['PODIUM_DATA', data, constants.R_OK | constants.W_OK | constants.X_OK],
    ...(env.BACKUP_DIR === undefined
      ? []
      : ([['BACKUP_DIR', path.resolve(env.BACKUP_DIR), constants.R_OK | constants.W_OK | constants.X_OK]] as [
          string,
          string,
          number,
        ][])),
  ];
  for (const [name, folder, mode] of places) {
    const fault = await faultOf(folder, mode);
    if (fault !== undefined)
      return failed(
        `The folder of ${name}, ${folder}, cannot be used: ${fault}.`,
        `Set ${name} to a folder that Podium's user may write, or give it to that user.`,
      );
  }
  const photos = photosFolder(data);
  const unread = await faultOf(photos, constants.R_OK | constants.X_OK);
  if (unread !== undefined && (await exists(photos)))
    return failed(`The photographs in ${photos} cannot be read: ${unread}.`, `chmod -R a+rX ${photos}`);
  const settings = await stat(SETTINGS).catch(() => undefined);
  if (settings !== undefined && (settings.mode & OTHERS_READ) !== 0)
    return warning(
      `Every user of this machine can read the secrets in ${SETTINGS}.`,
      `chmod 600 ${SETTINGS}`,
    );
  return ok(`${data} can be read and written.`);
};

async function faultOf(folder: string, mode: number): Promise<string | undefined> {
  try {
    if (!(await stat(folder)).isDirectory()) return 'a file is in its place';
    await access(folder, mode);
    return undefined;
  } catch (error) {
    return fileReason(error);
  }
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

const LITTLE_ROOM = 5e9;
const NO_ROOM = 500e6;

/** The disks of the data, of the database and of backups. */
export const checkDisk: Check = async ({ env }) => {
  const folders = [
    path.resolve(env.PODIUM_DATA),
    ...(env.DATABASE_URL === undefined ? [await findCluster(path.resolve(env.PODIUM_DATA))] : []),
    ...(env.BACKUP_DIR === undefined ? [] : [path.resolve(env.BACKUP_DIR)]),
  ];
  const disks: { folder: string; free: number }[] = [];
  for (const folder of folders) {
    const disk = await statfs(folder).catch(() => undefined);
    if (disk) disks.push({ folder, free: disk.bavail * disk.bsize });
  }
  const [fullest] = disks.sort((one, other) => one.free - other.free);
  if (!fullest) return warning(`There is no folder ${folders[0]} yet.`, 'Start Podium once.');
  const says = `The disk of ${fullest.folder} has ${megabytes(fullest.free)} free.`;
  const todo =
    'Make room or enlarge the disk: PostgreSQL stops when it is full. PICTURES_MB and BACKUP_KEEP say how much Podium keeps.';
  if (fullest.free < NO_ROOM) return failed(says, todo);
  return fullest.free < LITTLE_ROOM ? warning(says, todo) : ok(says);
};

const LITTLE_MEMORY = 300e6;
/** A portal of some ten thousand listings with its own PostgreSQL. */
const NEEDED_MEMORY = 900e6;

/** The memory of the machine, or what a container may have of it. */
export const checkMemory: Check = async () => {
  const limit = process.constrainedMemory();
  const total = limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem();
  const free = process.availableMemory();
  const says = `${megabytes(free)} of ${megabytes(total)} of memory are available.`;
  if (total < NEEDED_MEMORY)
    return warning(
      says,
      'Give the machine or the container 1 GB or more: the system ends what takes too much.',
    );
  return free < LITTLE_MEMORY
    ? warning(says, 'End other programs or enlarge the machine; SEARCH_ENGINE=postgres needs less.')
    : ok(says);
};
