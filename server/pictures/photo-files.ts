import { chmod, mkdir, realpath, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PictureSource } from './picture-source.ts';

/** Names that mean the same on every system and cannot lead out of the folder or to hidden files. */
const NAME = `[\\p{L}\\p{N}_（【「(][\\p{L}\\p{M}\\p{N}_. ()（）【】「」、，・·&+'-]*`;
const SAFE_PATH = new RegExp(`^(?:${NAME}/)*${NAME}$`, 'u');

/** Of what the portal writes itself: an owner's photos may never be listed. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

export type PhotoFiles = PictureSource & {
  /** The path on disk of a file; undefined when there is no such file, or a link leads out of the folder. */
  fileOf(name: string): Promise<string | undefined>;
  /** Writes a file into a folder that this user alone may read; one that is there already stays as it is. */
  save(name: string, body: Uint8Array): Promise<void>;
};

/** The operator's own photographs: files in a folder, and in folders in it. */
export function createPhotoFiles(folder: string): PhotoFiles {
  async function fileOf(name: string): Promise<string | undefined> {
    if (!SAFE_PATH.test(name)) return undefined;
    // Some systems write a character and its marks as one, others apart.
    for (const written of new Set([name, name.normalize('NFC'), name.normalize('NFD')])) {
      const file = await insideOf(folder, written);
      if (file !== undefined) return file;
    }
    return undefined;
  }

  return {
    fileOf,
    async find(name) {
      const file = name.of === 'file' ? await fileOf(name.path) : undefined;
      const facts = file === undefined ? undefined : await stat(file);
      if (file === undefined || !facts?.isFile()) return undefined;
      const version = `${facts.size.toString(36)}.${Math.round(facts.mtimeMs).toString(36)}`;
      return { original: { of: 'file', file }, version };
    },
    async save(name, body) {
      if (!SAFE_PATH.test(name)) throw new Error(`a photo cannot be named ${name}`);
      if ((await fileOf(name)) !== undefined) return;
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await chmod(path.dirname(file), PRIVATE_FOLDER);
      // Under a hidden name first, which is never shown: nobody reads half a photo.
      const unfinished = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`);
      await writeFile(unfinished, body, { mode: PRIVATE_FILE });
      await rename(unfinished, file);
    },
  };
}

async function insideOf(folder: string, name: string): Promise<string | undefined> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(path.join(folder, name))]);
    return file.startsWith(root + path.sep) ? file : undefined;
  } catch {
    return undefined;
  }
}
