import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SUBMITTED } from '#domain/stock/picture.ts';
import { photoNames } from '../pictures/folders.ts';
import { BackupError } from './backup-error.ts';
import { PHOTOS } from './format.ts';
import type { Backup } from './open-backup.ts';

/** Owners' photos are for this user alone. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const OPEN_FILE = 0o644;

type Placed = {
  /** Gives the files their names. */
  finish(): Promise<void>;
  drop(): Promise<void>;
};

/**
 * Writes the photographs of a backup beside those that are there, under hidden names that nobody is shown. Files that
 * are the same stay; others with the same name are refused unless they may be replaced. Files that the backup does not
 * have stay too, but for photos of owners: nothing would ever delete them.
 */
export async function placePhotos(
  { files, content }: Backup,
  folder: string,
  replace: boolean,
): Promise<Placed> {
  const saved = new Map(
    files
      .filter(({ name }) => name.startsWith(PHOTOS))
      .map(({ name, sum }) => [checkedName(name.slice(PHOTOS.length)), sum]),
  );
  const there = await photoNames(folder);
  const same = new Set<string>();
  for (const name of there) {
    if (!saved.has(name)) continue;
    if ((await sumOf(path.join(folder, name))) === saved.get(name)) same.add(name);
    else if (!replace)
      throw new BackupError(
        `Nothing was restored, since the photograph ${name} in ${folder} is another than in the backup: take it away, or say --replace to overwrite it.`,
      );
  }
  const wanted = [...saved.keys()].filter((name) => !same.has(name));
  if (wanted.length > 0) await mkdir(folder, { recursive: true });
  const hidden = wanted.length > 0 ? await mkdtemp(path.join(folder, '.restore-')) : undefined;
  const drop = async () => {
    if (hidden !== undefined) await rm(hidden, { recursive: true, force: true });
  };
  const give = await giverOf(path.dirname(folder));
  const hiddenFile = (index: number) => path.join(hidden ?? folder, String(index));
  try {
    for (const [index, name] of wanted.entries()) {
      const handle = await open(hiddenFile(index), 'wx', modeOf(name));
      await pipeline(content(PHOTOS + name), handle.createWriteStream({ flush: true }));
    }
  } catch (error) {
    await drop();
    throw error;
  }
  return {
    async finish() {
      if (hidden !== undefined) {
        // Also without photos of owners: a start as root hands this folder over to the portal, which writes into no other.
        const submitted = path.join(folder, SUBMITTED);
        await mkdir(submitted, { recursive: true });
        await chmod(submitted, PRIVATE_FOLDER);
        await give(folder);
        await give(submitted);
      }
      for (const [index, name] of wanted.entries()) {
        const file = path.join(folder, name);
        const isNewFolder = (await mkdir(path.dirname(file), { recursive: true })) !== undefined;
        if (isNewFolder) await give(path.dirname(file));
        await give(hiddenFile(index));
        await rename(hiddenFile(index), file);
      }
      for (const name of there)
        if (name.startsWith(SUBMITTED) && !saved.has(name))
          await rm(path.join(folder, name), { force: true });
      await drop();
    },
    drop,
  };
}

/**
 * Root writes here for a portal that runs as another account, to which the data folder belongs: that account writes
 * among these photographs later.
 */
async function giverOf(dataFolder: string): Promise<(file: string) => Promise<void>> {
  const owner = process.getuid?.() === 0 ? await stat(dataFolder).catch(() => undefined) : undefined;
  return async (file) => {
    if (owner !== undefined && owner.uid !== 0) await chown(file, owner.uid, owner.gid);
  };
}

const modeOf = (name: string) => (name.startsWith(SUBMITTED) ? PRIVATE_FILE : OPEN_FILE);

/** A name that cannot lead out of the folder, nor to a hidden file. */
function checkedName(name: string): string {
  if (name.split('/').some((part) => part === '' || part.startsWith('.') || part.includes('\0')))
    throw new BackupError(`The backup has a photograph with a name that is never used: ${name}.`);
  return name;
}

async function sumOf(file: string): Promise<string> {
  const sum = createHash('sha256');
  for await (const chunk of createReadStream(file)) sum.update(chunk);
  return sum.digest('hex');
}
