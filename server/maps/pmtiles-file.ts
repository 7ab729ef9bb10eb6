import { type FileHandle, open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Compression, PMTiles, SharedPromiseCache, type Source, TileType } from 'pmtiles';
import { reasonOf, StartError } from '../env/start-error.ts';

/** Leaf directories kept in memory. Each has some kilobytes, and a file of Hong Kong has about twenty. */
const CACHED_DIRECTORIES = 100;
/** Bytes read from the file at a time. */
const CHUNK_BYTES = 64 * 1024;

/** A PMTiles file of vector tiles, as it was when it was opened. */
export type PmtilesFile = {
  /** Changes with the file. */
  readonly tag: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly gzip: boolean;
  /** Size of the file, in bytes. */
  readonly size: number;
  /** The tile as it is in the file; undefined where there is nothing to draw. */
  tile(z: number, x: number, y: number): Promise<Uint8Array | undefined>;
  /** Bytes of the file from `first` to `last`, both included. */
  read(first: number, last: number): Readable;
};

/** The operator's own base map: a file that may appear, be replaced or go while the portal runs. */
export type PmtilesHolder = {
  readonly file: string;
  /** Undefined while there is no file. When a new file cannot be read, this is logged and the old one stays. */
  current(): Promise<PmtilesFile | undefined>;
  /** For a portal that needs the file. Throws a sentence for the person who starts it. */
  require(): Promise<PmtilesFile>;
  close(): Promise<void>;
};

type OpenFile = PmtilesFile & { isOpen(): boolean; close(): Promise<void> };

export function createPmtilesHolder(
  file: string,
  log: { error(details: object, text: string): void },
): PmtilesHolder {
  let opened: OpenFile | undefined;
  /** Requests may still read from the file before. It is closed when the next one is replaced. */
  let previous: OpenFile | undefined;
  let refusedTag = '';
  let refreshing: Promise<void> = Promise.resolve();

  async function refresh(): Promise<void> {
    const tag = await tagOf(file);
    if (tag === refusedTag || (tag === opened?.tag && opened?.isOpen() !== false)) return;
    let next: OpenFile | undefined;
    if (tag !== undefined) {
      try {
        next = await openFile(file, tag);
      } catch (error) {
        refusedTag = tag;
        throw error;
      }
    }
    await previous?.close();
    previous = opened;
    opened = next;
  }

  /** Refreshes run one after the other, so that no file is opened twice. */
  function refreshInTurn(): Promise<void> {
    const next = refreshing.then(refresh);
    refreshing = next.catch(() => undefined);
    return next;
  }

  return {
    file,
    async current() {
      await refreshInTurn().catch((error: unknown) =>
        log.error({ err: error, file }, 'the base map cannot be read'),
      );
      return opened;
    },
    async require() {
      try {
        await refreshInTurn();
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

async function openFile(file: string, tag: string): Promise<OpenFile> {
  const handle = await open(file);
  try {
    const pmtiles = new PMTiles(
      sourceOf(handle, file),
      new SharedPromiseCache(CACHED_DIRECTORIES),
      // Tiles go to the browser as they are. The cache decompresses directories itself.
      async (bytes) => bytes,
    );
    const { tileType, tileCompression, minZoom, maxZoom } = await pmtiles.getHeader();
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
      read: (first, last) => Readable.from(chunksOf(handle, first, last), { objectMode: false }),
      async tile(z, x, y) {
        const found = await pmtiles.getZxy(z, x, y);
        return found && new Uint8Array(found.data);
      },
      // Node sets the number of a closed handle to -1.
      isOpen: () => handle.fd !== -1,
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/**
 * All requests share one handle. It is read by position, chunk by chunk: a stream made from the handle would
 * close it for everyone when one visitor ends a download early.
 */
async function* chunksOf(handle: FileHandle, first: number, last: number): AsyncGenerator<Uint8Array> {
  for (let position = first; position <= last; ) {
    const length = Math.min(CHUNK_BYTES, last + 1 - position);
    const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, position);
    if (bytesRead === 0) throw new Error('the base map ends before its size');
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
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
