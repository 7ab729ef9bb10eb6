import { chmod, mkdir, realpath, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PictureSource } from './picture-source.ts';

/**
 * File names that are portable between operating systems, cannot point outside the folder, and are not
 * hidden.
 */
const SAFE_NAME = `[\\p{L}\\p{N}_（【「(][\\p{L}\\p{M}\\p{N}_. ()（）【】「」、，・·&+'-]*`;
const SAFE_PATH = new RegExp(`^(?:${SAFE_NAME}/)*${SAFE_NAME}$`, 'u');

/**
 * Modes of folders and files that the portal writes itself. Only the user of this process may read
 * them, because a property owner's photos may never be published.
 */
const PRIVATE_FOLDER_MODE = 0o700;
const PRIVATE_FILE_MODE = 0o600;

export type PhotoFiles = PictureSource & {
  /**
   * Returns the absolute path of a file. Undefined if the file does not exist, or if a symbolic link
   * leads out of the folder.
   */
  fileOf(name: string): Promise<string | undefined>;
  /** Writes a file readable only by this user. An existing file is never overwritten. */
  save(name: string, body: Uint8Array): Promise<void>;
};

/** Opens the operator's photo folder, including its subfolders. */
export function createPhotoFiles(folder: string): PhotoFiles {
  async function fileOf(name: string): Promise<string | undefined> {
    if (!SAFE_PATH.test(name)) return undefined;
    // Some file systems store an accented character as one code point, others as letter plus combining
    // mark.
    for (const spelling of new Set([name, name.normalize('NFC'), name.normalize('NFD')])) {
      const file = await resolveInside(folder, spelling);
      if (file !== undefined) return file;
    }
    return undefined;
  }

  return {
    fileOf,
    async find(name) {
      const file = name.kind === 'file' ? await fileOf(name.path) : undefined;
      const stats = file === undefined ? undefined : await stat(file);
      if (file === undefined || !stats?.isFile()) return undefined;
      const version = `${stats.size.toString(36)}.${Math.round(stats.mtimeMs).toString(36)}`;
      return { original: { kind: 'file', file }, version };
    },
    async save(name, body) {
      if (!SAFE_PATH.test(name)) throw new Error(`a photo cannot be named ${name}`);
      if ((await fileOf(name)) !== undefined) return;
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await chmod(path.dirname(file), PRIVATE_FOLDER_MODE);
      // Writes to a hidden temporary file, then renames: no request ever reads half a photo.
      const temporaryFile = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`);
      await writeFile(temporaryFile, body, { mode: PRIVATE_FILE_MODE });
      await rename(temporaryFile, file);
    },
  };
}

async function resolveInside(folder: string, name: string): Promise<string | undefined> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(path.join(folder, name))]);
    return file.startsWith(root + path.sep) ? file : undefined;
  } catch {
    return undefined;
  }
}
