import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SUBMITTED_SUBFOLDER } from '#domain/stock/picture.ts';
import { photoNames } from '../pictures/picture-folders.ts';
import { BackupError } from './backup-error.ts';
import { PHOTOS_PREFIX } from './format.ts';
import type { Backup } from './open-backup.ts';

/** Photos submitted by property owners may be read only by the account that runs the portal. */
const PRIVATE_FOLDER_MODE = 0o700;
const PRIVATE_FILE_MODE = 0o600;
const PUBLIC_FILE_MODE = 0o644;

type StagedPhotos = {
  /** Moves the staged files to their final names. */
  commit(): Promise<void>;
  discard(): Promise<void>;
};

/**
 * Writes the photographs of a backup into a hidden staging folder within the photo folder, for `commit`
 * to move into place. Identical files are left alone. Throws if a file with the same name differs, unless
 * replacing is allowed. Existing files that are not in the backup stay, except photos submitted by
 * property owners: `commit` deletes those, because no other code ever would.
 */
export async function stagePhotos(
  { files, readFile }: Backup,
  folder: string,
  mayReplace: boolean,
): Promise<StagedPhotos> {
  const checksumByName = new Map(
    files
      .filter(({ name }) => name.startsWith(PHOTOS_PREFIX))
      .map(({ name, checksum }) => [requireSafeName(name.slice(PHOTOS_PREFIX.length)), checksum]),
  );
  const existingNames = await photoNames(folder);
  const unchangedNames = new Set<string>();
  for (const name of existingNames) {
    if (!checksumByName.has(name)) continue;
    if ((await fileChecksum(path.join(folder, name))) === checksumByName.get(name)) unchangedNames.add(name);
    else if (!mayReplace)
      throw new BackupError(
        `Nothing was restored, since the photograph ${name} in ${folder} is another than in the backup: take it away, or say --replace to overwrite it.`,
      );
  }
  const namesToWrite = [...checksumByName.keys()].filter((name) => !unchangedNames.has(name));
  if (namesToWrite.length > 0) await mkdir(folder, { recursive: true });
  const stagingFolder = namesToWrite.length > 0 ? await mkdtemp(path.join(folder, '.restore-')) : undefined;
  const discardStagedFiles = async () => {
    if (stagingFolder !== undefined) await rm(stagingFolder, { recursive: true, force: true });
  };
  const changeOwner = await createChangeOwner(path.dirname(folder));
  const stagedFile = (index: number) => path.join(stagingFolder ?? folder, String(index));
  try {
    for (const [index, name] of namesToWrite.entries()) {
      const handle = await open(stagedFile(index), 'wx', fileModeOf(name));
      await pipeline(readFile(PHOTOS_PREFIX + name), handle.createWriteStream({ flush: true }));
    }
  } catch (error) {
    await discardStagedFiles();
    throw error;
  }
  return {
    async commit() {
      if (stagingFolder !== undefined) {
        // The folder is created even if the backup has no submitted photos. A start as root gives only
        // this folder to the portal's account, and the portal writes submitted photos only there.
        const submittedFolder = path.join(folder, SUBMITTED_SUBFOLDER);
        await mkdir(submittedFolder, { recursive: true });
        await chmod(submittedFolder, PRIVATE_FOLDER_MODE);
        await changeOwner(folder);
        await changeOwner(submittedFolder);
      }
      for (const [index, name] of namesToWrite.entries()) {
        const file = path.join(folder, name);
        const isNewFolder = (await mkdir(path.dirname(file), { recursive: true })) !== undefined;
        if (isNewFolder) await changeOwner(path.dirname(file));
        await changeOwner(stagedFile(index));
        await rename(stagedFile(index), file);
      }
      for (const name of existingNames)
        if (name.startsWith(SUBMITTED_SUBFOLDER) && !checksumByName.has(name))
          await rm(path.join(folder, name), { force: true });
      await discardStagedFiles();
    },
    discard: discardStagedFiles,
  };
}

/**
 * Returns a function that gives a file to the owner of the data folder. Needed if root restores a
 * backup for a portal that runs as another account and writes into the photo folder later.
 */
async function createChangeOwner(dataFolder: string): Promise<(file: string) => Promise<void>> {
  const folderStats = process.getuid?.() === 0 ? await stat(dataFolder).catch(() => undefined) : undefined;
  return async (file) => {
    if (folderStats !== undefined && folderStats.uid !== 0)
      await chown(file, folderStats.uid, folderStats.gid);
  };
}

const fileModeOf = (name: string) =>
  name.startsWith(SUBMITTED_SUBFOLDER) ? PRIVATE_FILE_MODE : PUBLIC_FILE_MODE;

/** Returns the name. Throws if the name could point outside the photo folder or to a hidden file. */
function requireSafeName(name: string): string {
  if (name.split('/').some((segment) => segment === '' || segment.startsWith('.') || segment.includes('\0')))
    throw new BackupError(`The backup has a photograph with a name that is never used: ${name}.`);
  return name;
}

async function fileChecksum(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}
