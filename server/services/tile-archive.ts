import { type FileHandle, open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Compression, PMTiles, SharedPromiseCache, type Source, TileType } from 'pmtiles';
import { reasonOf, StartError } from '../start-error.ts';

/** Leaf directories kept in memory: some kilobytes each, and an archive of Hong Kong has about twenty. */
const KEPT_DIRECTORIES = 100;

/** An archive of vector tiles as it was when it was opened. */
export type TileArchive = {
  /** Changes with the file. */
  readonly tag: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly gzip: boolean;
  /** Bytes of the whole file. */
  readonly size: number;
  /** The tile as it is in the file; undefined where there is nothing to draw. */
  tile(z: number, x: number, y: number): Promise<Uint8Array | undefined>;
  /** Bytes of the file, the last one included. */
  read(first: number, last: number): Readable;
};

/** The operator's own base map: a file that may appear, be replaced or go while the portal runs. */
export type TileArchiveHolder = {
  readonly file: string;
  /** Undefined while there is none; a file that cannot be read is told to the log and an older one goes on. */
  current(): Promise<TileArchive | undefined>;
  /** For a portal that cannot do without: throws a sentence for the person who starts it. */
  require(): Promise<TileArchive>;
  close(): Promise<void>;
};

type Opened = TileArchive & { close(): Promise<void> };

export function createTileArchiveHolder(
  file: string,
  log: { error(details: object, text: string): void },
): TileArchiveHolder {
  let opened: Opened | undefined;
  /** Whoever reads from it just now may finish: it is closed when yet another one comes. */
  let previous: Opened | undefined;
  let refused = '';
  let opening: Promise<void> = Promise.resolve();

  async function refresh(): Promise<void> {
    const tag = await tagOf(file);
    if (tag === opened?.tag || tag === refused) return;
    let next: Opened | undefined;
    if (tag !== undefined) {
      try {
        next = await openArchive(file, tag);
      } catch (error) {
        refused = tag;
        throw error;
      }
    }
    await previous?.close();
    previous = opened;
    opened = next;
  }

  /** One at a time, so that no archive is opened twice. */
  function refreshed(): Promise<void> {
    const next = opening.then(refresh);
    opening = next.catch(() => undefined);
    return next;
  }

  return {
    file,
    async current() {
      await refreshed().catch((error: unknown) =>
        log.error({ err: error, file }, 'the base map cannot be read'),
      );
      return opened;
    },
    async require() {
      try {
        await refreshed();
      } catch (error) {
        throw new StartError(`The base map ${file} cannot be used: ${reasonOf(error)}.`);
      }
      if (opened) return opened;
      throw new StartError(
        `MAP_PROVIDER is pmtiles, but there is no ${file}: podium basemap build makes it, or MAP_PMTILES names another.`,
      );
    },
    async close() {
      await Promise.all([previous?.close(), opened?.close()]);
    },
  };
}

async function tagOf(file: string): Promise<string | undefined> {
  try {
    const { size, mtimeMs, ino } = await stat(file);
    return `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}-${ino.toString(36)}"`;
  } catch {
    return undefined;
  }
}

async function openArchive(file: string, tag: string): Promise<Opened> {
  const handle = await open(file);
  try {
    const archive = new PMTiles(
      sourceOf(handle, file),
      new SharedPromiseCache(KEPT_DIRECTORIES),
      // Tiles go to the browser as they are; the cache unpacks directories by itself.
      async (bytes) => bytes,
    );
    const { tileType, tileCompression, minZoom, maxZoom } = await archive.getHeader();
    const gzip = tileCompression === Compression.Gzip;
    if (tileType !== TileType.Mvt || !(gzip || tileCompression === Compression.None)) {
      throw new Error('it does not hold vector tiles (MVT), plain or with gzip');
    }
    return {
      tag,
      minZoom,
      maxZoom,
      gzip,
      size: (await handle.stat()).size,
      read: (start, end) => handle.createReadStream({ start, end, autoClose: false }),
      async tile(z, x, y) {
        const found = await archive.getZxy(z, x, y);
        return found && new Uint8Array(found.data);
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function sourceOf(handle: FileHandle, file: string): Source {
  return {
    getKey: () => file,
    async getBytes(offset, length) {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await handle.read(bytes, 0, length, offset);
      return { data: bytes.buffer.slice(0, bytesRead) };
    },
  };
}
