import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { removeFolder, temporaryFolder } from '#tests/runtime/podium.ts';

/** A small disk in memory (tmpfs) that a test can fill. */
export type SmallDisk = {
  readonly folder: string;
  fill(): void;
  empty(): void;
  close(): void;
};

const ONE_MEGABYTE = Buffer.alloc(1024 * 1024);

/** Returns why this machine cannot mount a small disk, or undefined if it can. */
export function diskUnavailableReason(): string | undefined {
  try {
    openSmallDisk(1).close();
    return undefined;
  } catch {
    return 'only root may mount a small disk, and only where the machine lets it';
  }
}

export function openSmallDisk(megabytes: number): SmallDisk {
  const folder = temporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch (error) {
    removeFolder(folder);
    throw error;
  }
  // If root runs the tests, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  const fillerFile = path.join(folder, 'filler');
  return {
    folder,
    fill() {
      const fillerHandle = openSync(fillerFile, 'a');
      // Fills the disk. Each failed write halves the size of the next write, until not even a single
      // byte fits.
      for (let writeSize = ONE_MEGABYTE.length; writeSize > 0; ) {
        try {
          if (writeSync(fillerHandle, ONE_MEGABYTE, 0, writeSize) < writeSize)
            writeSize = Math.floor(writeSize / 2);
        } catch {
          writeSize = Math.floor(writeSize / 2);
        }
      }
      closeSync(fillerHandle);
    },
    empty: () => rmSync(fillerFile, { force: true }),
    close() {
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
      removeFolder(folder);
    },
  };
}
