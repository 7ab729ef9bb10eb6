import { statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findCluster } from '#server/database/embedded/setup.ts';
import { type Check, failed, megabytes, ok, warning } from './check.ts';

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
