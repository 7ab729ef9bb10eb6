import { statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findCluster } from '#server/database/embedded/setup.ts';
import { type Check, failed, formatMegabytes, ok, warning } from './check.ts';

const LOW_DISK_BYTES = 5e9;
const CRITICAL_DISK_BYTES = 500e6;

/** Checks the free space for data, database and backups. */
export const checkDisk: Check = async ({ env }) => {
  const folders = [
    path.resolve(env.PODIUM_DATA),
    ...(env.DATABASE_URL === undefined ? [await findCluster(path.resolve(env.PODIUM_DATA))] : []),
    ...(env.BACKUP_DIR === undefined ? [] : [path.resolve(env.BACKUP_DIR)]),
  ];
  const disks: { folder: string; freeBytes: number }[] = [];
  for (const folder of folders) {
    const disk = await statfs(folder).catch(() => undefined);
    if (disk) disks.push({ folder, freeBytes: disk.bavail * disk.bsize });
  }
  const [fullestDisk] = disks.sort((a, b) => a.freeBytes - b.freeBytes);
  if (!fullestDisk) return warning(`The folder ${folders[0]} does not exist yet.`, 'Start Podium once.');
  const message = `The disk of ${fullestDisk.folder} has ${formatMegabytes(fullestDisk.freeBytes)} free.`;
  const advice =
    'Free space or enlarge the disk: PostgreSQL stops when it is full. PICTURES_MB and BACKUP_KEEP limit how much Podium stores.';
  if (fullestDisk.freeBytes < CRITICAL_DISK_BYTES) return failed(message, advice);
  return fullestDisk.freeBytes < LOW_DISK_BYTES ? warning(message, advice) : ok(message);
};

const LOW_MEMORY_BYTES = 300e6;
/** Memory that a portal with about ten thousand listings and an embedded PostgreSQL needs. */
const MIN_TOTAL_MEMORY_BYTES = 900e6;

/** Checks the memory of the machine, or the memory limit of the container. */
export const checkMemory: Check = async () => {
  const memoryLimitBytes = process.constrainedMemory();
  const totalBytes = memoryLimitBytes > 0 ? Math.min(memoryLimitBytes, os.totalmem()) : os.totalmem();
  const freeBytes = process.availableMemory();
  const message = `${formatMegabytes(freeBytes)} of ${formatMegabytes(totalBytes)} of memory are available.`;
  if (totalBytes < MIN_TOTAL_MEMORY_BYTES)
    return warning(
      message,
      'Give the machine or the container 1 GB or more: the system ends processes that use too much memory.',
    );
  return freeBytes < LOW_MEMORY_BYTES
    ? warning(message, 'End other programs or enlarge the machine; SEARCH_ENGINE=postgres needs less.')
    : ok(message);
};
