import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

export type PictureStore = {
  /** Undefined when there is no such picture, or it cannot be read: then that is logged, and it is made again. */
  read(key: string): Promise<Buffer | undefined>;
  write(key: string, body: Uint8Array): Promise<void>;
};

type Log = {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

/** The time of last use is written to disk at most so often, in milliseconds: the next start knows it about right. */
const TOUCH_MS = 3_600_000;
/** Pictures are deleted down to this share of the bound, so that not every new one deletes another. */
const DOWN_TO = 0.9;

/** Finished pictures as files in a folder that never grows beyond `mostBytes`: those used longest ago go. */
export function createPictureStore({
  folder,
  mostBytes,
  log,
}: {
  readonly folder: string;
  readonly mostBytes: number;
  readonly log: Log;
}): PictureStore {
  // A Map remembers the order of insertion: its first key was used longest ago.
  const files = new Map<string, { readonly bytes: number; touchedAt: number }>();
  let total = 0;
  let known: Promise<void> | undefined;
  const fileOf = (key: string) => path.join(folder, key);

  /** Reads what an earlier start has left. */
  async function survey(): Promise<void> {
    await mkdir(folder, { recursive: true });
    const found = await Promise.all(
      (await readdir(folder)).map(async (key) => ({ key, ...(await sizeAndAge(fileOf(key))) })),
    );
    for (const { key, bytes, touchedAt } of found.sort((a, b) => a.touchedAt - b.touchedAt))
      add(key, bytes, touchedAt);
  }

  /** Once, when the first picture is read or written; a failure is tried again with the next. */
  function surveyed(): Promise<void> {
    known ??= survey().catch((error) => {
      known = undefined;
      throw error;
    });
    return known;
  }

  function add(key: string, bytes: number, touchedAt: number): void {
    total += bytes - (files.get(key)?.bytes ?? 0);
    files.delete(key);
    files.set(key, { bytes, touchedAt });
  }

  async function touch(key: string): Promise<void> {
    const file = files.get(key);
    if (file === undefined) return;
    const now = Date.now();
    const isOld = now - file.touchedAt > TOUCH_MS;
    add(key, file.bytes, isOld ? now : file.touchedAt);
    if (isOld) await utimes(fileOf(key), now / 1000, now / 1000);
  }

  async function makeRoom(): Promise<void> {
    if (total <= mostBytes) return;
    for (const [key, { bytes }] of files) {
      if (total <= mostBytes * DOWN_TO) return;
      files.delete(key);
      total -= bytes;
      await rm(fileOf(key), { force: true });
    }
  }

  return {
    async read(key) {
      try {
        const body = await readFile(fileOf(key));
        void surveyed()
          .then(() => touch(key))
          .catch((error) => {
            if (!isMissing(error))
              log.warn({ err: error, folder }, 'the last use of a picture could not be noted');
          });
        return body;
      } catch (error) {
        if (!isMissing(error)) log.error({ err: error, folder }, 'a picture that was kept cannot be read');
        return undefined;
      }
    },
    /** Without room on the disk the portal goes on; pictures are then made again each time. */
    async write(key, body) {
      try {
        await surveyed();
        // Under another name first: nobody reads half a picture.
        const unfinished = fileOf(`${key}.${process.pid}.part`);
        await writeFile(unfinished, body);
        await rename(unfinished, fileOf(key));
        add(key, body.length, Date.now());
        await makeRoom();
      } catch (error) {
        log.warn({ err: error, folder }, 'a picture could not be kept');
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/** A file that has gone meanwhile counts for nothing. */
async function sizeAndAge(file: string): Promise<{ bytes: number; touchedAt: number }> {
  try {
    const { size, mtimeMs } = await stat(file);
    return { bytes: size, touchedAt: mtimeMs };
  } catch (error) {
    if (!isMissing(error)) throw error;
    return { bytes: 0, touchedAt: 0 };
  }
}
