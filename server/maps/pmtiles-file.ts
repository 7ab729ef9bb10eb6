import { type FileHandle, open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Compression, PMTiles, SharedPromiseCache, type Source, TileType } from 'pmtiles';
import { reasonOf, StartError } from '../env/start-error.ts';

/**
 * Maximum number of PMTiles leaf directories cached in memory. Each takes a few kilobytes, and a file
 * of Hong Kong has about twenty.
 */
const MAX_CACHED_DIRECTORIES = 100;
/** Bytes per read from the file. */
const CHUNK_BYTES = 64 * 1024;

/** An open PMTiles file of vector tiles. Replacing the file on disk does not affect this object. */
export type PmtilesFile = {
  /** ETag of the file. */
  readonly etag: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly isGzipped: boolean;
  /** File size in bytes. */
  readonly size: number;
  /** Returns the tile as stored in the file, possibly compressed. Undefined if the file has no such tile. */
  readTile(z: number, x: number, y: number): Promise<Uint8Array | undefined>;
  /** Streams the bytes from `first` to `last`, both inclusive. */
  read(first: number, last: number): Readable;
};

/** The operator's own base map file, which may be added, replaced or removed while the portal runs. */
export type ReloadingPmtiles = {
  readonly file: string;
  /**
   * Returns undefined while there is no file. If a new file is unreadable, the error is logged and the
   * previous file stays in use.
   */
  current(): Promise<PmtilesFile | undefined>;
  /**
   * Returns the file, for a start with a mandatory file. Throws a StartError with a message for the
   * operator if the file is missing or unreadable.
   */
  requireFile(): Promise<PmtilesFile>;
  close(): Promise<void>;
};

type OpenPmtiles = PmtilesFile & { isOpen(): boolean; close(): Promise<void> };

export function createReloadingPmtiles(
  file: string,
  log: { error(facts: object, message: string): void },
): ReloadingPmtiles {
  let currentFile: OpenPmtiles | undefined;
  /** Requests may still be reading from the previous file, so it stays open until the next replacement. */
  let previousFile: OpenPmtiles | undefined;
  let unreadableTag = '';
  let lastRefreshPromise: Promise<void> = Promise.resolve();

  async function refresh(): Promise<void> {
    const tag = await fileTag(file);
    if (tag === unreadableTag || (tag === currentFile?.etag && currentFile?.isOpen() !== false)) return;
    let newFile: OpenPmtiles | undefined;
    if (tag !== undefined) {
      try {
        newFile = await openFile(file, tag);
      } catch (error) {
        unreadableTag = tag;
        throw error;
      }
    }
    await previousFile?.close();
    previousFile = currentFile;
    currentFile = newFile;
  }

  /** Refreshes run one after another, so that no file is opened twice. */
  function queueRefresh(): Promise<void> {
    const refreshPromise = lastRefreshPromise.then(refresh);
    lastRefreshPromise = refreshPromise.catch(() => undefined);
    return refreshPromise;
  }

  return {
    file,
    async current() {
      await queueRefresh().catch((error: unknown) =>
        log.error({ err: error, file }, 'the base map cannot be read'),
      );
      return currentFile;
    },
    async requireFile() {
      try {
        await queueRefresh();
      } catch (error) {
        throw new StartError(`The base map ${file} cannot be used: ${reasonOf(error)}.`);
      }
      if (currentFile) return currentFile;
      throw new StartError(
        `MAP_PROVIDER is pmtiles, but there is no ${file}: podium basemap build makes it, or MAP_PMTILES names another.`,
      );
    },
    async close() {
      await Promise.all([previousFile?.close(), currentFile?.close()]);
    },
  };
}

async function fileTag(file: string): Promise<string | undefined> {
  try {
    const { size, mtimeMs, ino } = await stat(file);
    return `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}-${ino.toString(36)}"`;
  } catch {
    return undefined;
  }
}

async function openFile(file: string, etag: string): Promise<OpenPmtiles> {
  const handle = await open(file);
  try {
    const pmtiles = new PMTiles(
      pmtilesSource(handle, file),
      new SharedPromiseCache(MAX_CACHED_DIRECTORIES),
      // Leaves tiles as stored, because they are sent to the browser in that form. The cache
      // decompresses directories itself.
      async (bytes) => bytes,
    );
    const { tileType, tileCompression, minZoom, maxZoom } = await pmtiles.getHeader();
    const isGzipped = tileCompression === Compression.Gzip;
    if (tileType !== TileType.Mvt || !(isGzipped || tileCompression === Compression.None)) {
      throw new Error('it does not hold vector tiles (MVT), plain or with gzip');
    }
    return {
      etag,
      minZoom,
      maxZoom,
      isGzipped,
      size: (await handle.stat()).size,
      read: (first, last) => Readable.from(readChunks(handle, first, last), { objectMode: false }),
      async readTile(z, x, y) {
        const tile = await pmtiles.getZxy(z, x, y);
        return tile && new Uint8Array(tile.data);
      },
      // Node sets the fd of a closed handle to -1.
      isOpen: () => handle.fd !== -1,
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/**
 * Reads the file by position in chunks, because all requests share one file handle. A read stream would
 * close the shared handle when one client aborts its download.
 */
async function* readChunks(handle: FileHandle, first: number, last: number): AsyncGenerator<Uint8Array> {
  for (let position = first; position <= last; ) {
    const length = Math.min(CHUNK_BYTES, last + 1 - position);
    const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, position);
    if (bytesRead === 0) throw new Error('the base map ends before its size');
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}

function pmtilesSource(handle: FileHandle, file: string): Source {
  return {
    getKey: () => file,
    async getBytes(offset, length) {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await handle.read(bytes, 0, length, offset);
      return { data: bytes.buffer.slice(0, bytesRead) };
    },
  };
}
