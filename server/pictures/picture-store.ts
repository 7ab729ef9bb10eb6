import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

export type PictureStore = {
  /**
   * Returns undefined if the picture is not cached or cannot be read. A read error is logged, and the
   * caller encodes the picture again.
   */
  read(key: string): Promise<Buffer | undefined>;
  write(key: string, body: Uint8Array): Promise<void>;
};

type Log = {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

/**
 * Minimum time between two updates of a file's last-used time on disk, in milliseconds. After a restart
 * the eviction order is therefore only approximate.
 */
const TOUCH_INTERVAL_MS = 3_600_000;
/**
 * Eviction continues until the cache is down to this fraction of its limit, so that not every new
 * picture causes a deletion.
 */
const EVICTION_TARGET_RATIO = 0.9;

/**
 * Creates a disk cache of encoded pictures, limited to `maxBytes`. The least recently used files are
 * evicted first.
 */
export function createPictureStore({
  folder,
  maxBytes,
  log,
}: {
  readonly folder: string;
  readonly maxBytes: number;
  readonly log: Log;
}): PictureStore {
  // A Map iterates in insertion order, so the first key is the least recently used file.
  const fileByName = new Map<string, { readonly bytes: number; touchedAt: number }>();
  let totalBytes = 0;
  let indexPromise: Promise<void> | undefined;
  const fileOf = (key: string) => path.join(folder, key);

  /** Indexes the files that an earlier process left in the folder. */
  async function indexFolder(): Promise<void> {
    await mkdir(folder, { recursive: true });
    const existingFiles = await Promise.all(
      (await readdir(folder)).map(async (key) => ({ key, ...(await sizeAndAge(fileOf(key))) })),
    );
    for (const { key, bytes, touchedAt } of existingFiles.sort((a, b) => a.touchedAt - b.touchedAt))
      add(key, bytes, touchedAt);
  }

  /** Indexes the folder once, at the first read or write. After a failure the next call retries. */
  function ensureIndexed(): Promise<void> {
    indexPromise ??= indexFolder().catch((error) => {
      indexPromise = undefined;
      throw error;
    });
    return indexPromise;
  }

  function add(key: string, bytes: number, touchedAt: number): void {
    totalBytes += bytes - (fileByName.get(key)?.bytes ?? 0);
    fileByName.delete(key);
    fileByName.set(key, { bytes, touchedAt });
  }

  async function touch(key: string): Promise<void> {
    const file = fileByName.get(key);
    if (file === undefined) return;
    const now = Date.now();
    const isTouchDue = now - file.touchedAt > TOUCH_INTERVAL_MS;
    add(key, file.bytes, isTouchDue ? now : file.touchedAt);
    if (isTouchDue) await utimes(fileOf(key), now / 1000, now / 1000);
  }

  async function evictOldest(): Promise<void> {
    if (totalBytes <= maxBytes) return;
    for (const [key, { bytes }] of fileByName) {
      if (totalBytes <= maxBytes * EVICTION_TARGET_RATIO) return;
      fileByName.delete(key);
      totalBytes -= bytes;
      await rm(fileOf(key), { force: true });
    }
  }

  return {
    async read(key) {
      try {
        const body = await readFile(fileOf(key));
        void ensureIndexed()
          .then(() => touch(key))
          .catch((error) => {
            if (!isMissingFileError(error))
              log.warn({ err: error, folder }, 'the last use of a picture could not be noted');
          });
        return body;
      } catch (error) {
        if (!isMissingFileError(error))
          log.error({ err: error, folder }, 'a picture that was kept cannot be read');
        return undefined;
      }
    },
    /** If the disk is full, the portal keeps running; pictures are then encoded again for each request. */
    async write(key, body) {
      try {
        await ensureIndexed();
        // Writes to a temporary file, then renames: no request ever reads half a picture.
        const temporaryFile = fileOf(`${key}.${process.pid}.part`);
        await writeFile(temporaryFile, body);
        await rename(temporaryFile, fileOf(key));
        add(key, body.length, Date.now());
        await evictOldest();
      } catch (error) {
        log.warn({ err: error, folder }, 'a picture could not be kept');
      }
    },
  };
}

function isMissingFileError(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/** Returns zeros for a file that was deleted in the meantime. */
async function sizeAndAge(file: string): Promise<{ bytes: number; touchedAt: number }> {
  try {
    const { size, mtimeMs } = await stat(file);
    return { bytes: size, touchedAt: mtimeMs };
  } catch (error) {
    if (!isMissingFileError(error)) throw error;
    return { bytes: 0, touchedAt: 0 };
  }
}
