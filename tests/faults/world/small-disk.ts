import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { removeFolder, temporaryFolder } from '#tests/runtime/podium.ts';

/** A disk of its own, in memory, that can be filled. */
export type SmallDisk = {
  readonly folder: string;
  fill(): void;
  empty(): void;
  close(): void;
};

const MEGABYTE = Buffer.alloc(1024 * 1024);

/** Why there can be none here. */
export function whyNoDisk(): string | undefined {
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
  // PostgreSQL runs as another user when the server is started by root.
  chmodSync(folder, 0o755);
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a');
      // Smaller and smaller pieces, until not a byte is left.
      for (let size = MEGABYTE.length; size > 0; ) {
        try {
          if (writeSync(file, MEGABYTE, 0, size) < size) size = Math.floor(size / 2);
        } catch {
          size = Math.floor(size / 2);
        }
      }
      closeSync(file);
    },
    empty: () => rmSync(filler, { force: true }),
    close() {
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
      removeFolder(folder);
    },
  };
}
