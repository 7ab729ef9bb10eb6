import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

/** Size of a tar block. Headers and file contents are padded to whole blocks. */
const BLOCK_BYTES = 512;
/** Maximum length of a file name in a header. Longer names are stored in a preceding pax record. */
const MAX_NAME_BYTES = 100;
/** Sizes from 8^11 bytes upwards do not fit into the eleven octal digits of the header. */
const MAX_OCTAL_SIZE = 8 ** 11;

/** Number of bytes read at a time. */
const CHUNK_BYTES = 256 * 1024;

/** Byte offsets of the header fields. */
const MODE_OFFSET = 100;
const SIZE_OFFSET = 124;
const TIME_OFFSET = 136;
const CHECKSUM_OFFSET = 148;
const TYPE_OFFSET = 156;
const MAGIC_OFFSET = 257;

export type TarWriter = {
  /** Adds a file of any length. Returns the SHA-256 checksum of the content. */
  add(name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string>;
  end(): Promise<void>;
};

/**
 * Creates a writer of tar files that every tar program can read. The size in a header is written after
 * the content, when the size is known.
 */
export function createTarWriter(handle: FileHandle, modifiedAtMs: number, signal?: AbortSignal): TarWriter {
  let position = 0;

  async function appendBytes(bytes: Uint8Array): Promise<void> {
    signal?.throwIfAborted();
    await writeBytesAt(bytes, position);
    position += bytes.length;
  }

  async function writeBytesAt(bytes: Uint8Array, offset: number): Promise<void> {
    for (let writtenBytes = 0; writtenBytes < bytes.length; )
      writtenBytes += (
        await handle.write(bytes, writtenBytes, bytes.length - writtenBytes, offset + writtenBytes)
      ).bytesWritten;
  }

  return {
    async add(name, content) {
      if (Buffer.byteLength(name) > MAX_NAME_BYTES) {
        const paxRecord = createPaxRecord(name);
        await appendBytes(
          padToBlock(Buffer.concat([createHeader('name', paxRecord.length, modifiedAtMs, 'x'), paxRecord])),
        );
      }
      const headerPosition = position;
      const hash = createHash('sha256');
      const headerName = Buffer.from(name).subarray(0, MAX_NAME_BYTES).toString('latin1');
      await appendBytes(createHeader(headerName, 0, modifiedAtMs, '0'));
      for await (const chunk of content) {
        hash.update(chunk);
        await appendBytes(chunk);
      }
      const size = position - headerPosition - BLOCK_BYTES;
      await appendBytes(Buffer.alloc(-size & (BLOCK_BYTES - 1)));
      await writeBytesAt(createHeader(headerName, size, modifiedAtMs, '0'), headerPosition);
      return hash.digest('hex');
    },
    async end() {
      await appendBytes(Buffer.alloc(2 * BLOCK_BYTES));
    },
  };
}

/**
 * Creates a header block. Each byte of the name is passed as one latin1 character, so that truncation
 * never splits a multi-byte character.
 */
function createHeader(name: string, size: number, modifiedAtMs: number, type: '0' | 'x'): Buffer {
  const block = Buffer.alloc(BLOCK_BYTES);
  block.write(name, 0, MAX_NAME_BYTES, 'latin1');
  block.write('0000600\0' + '0000000\0' + '0000000\0', MODE_OFFSET, 'latin1');
  if (size < MAX_OCTAL_SIZE) block.write(`${formatOctal(size, 11)}\0`, SIZE_OFFSET, 'latin1');
  else {
    block[SIZE_OFFSET] = 0x80;
    block.writeBigUInt64BE(BigInt(size), SIZE_OFFSET + 4);
  }
  block.write(`${formatOctal(Math.floor(modifiedAtMs / 1000), 11)}\0`, TIME_OFFSET, 'latin1');
  block.write(type, TYPE_OFFSET, 'latin1');
  block.write('ustar\0' + '00', MAGIC_OFFSET, 'latin1');
  block.write(`${formatOctal(headerChecksum(block), 6)}\0 `, CHECKSUM_OFFSET, 'latin1');
  return block;
}

const formatOctal = (value: number, digitCount: number) => value.toString(8).padStart(digitCount, '0');

/** Returns the sum of all bytes of a header, counting the checksum field itself as spaces. */
function headerChecksum(block: Buffer): number {
  let sum = 0;
  for (const [offset, byte] of block.entries())
    sum += offset >= CHECKSUM_OFFSET && offset < CHECKSUM_OFFSET + 8 ? 0x20 : byte;
  return sum;
}

/**
 * Creates a pax record with the path. A record starts with its total length, including the digits of
 * that length.
 */
function createPaxRecord(name: string): Buffer {
  const unnumberedLength = Buffer.byteLength(` path=${name}\n`);
  let totalLength = unnumberedLength;
  while (totalLength !== unnumberedLength + String(totalLength).length)
    totalLength = unnumberedLength + String(totalLength).length;
  return Buffer.from(`${totalLength} path=${name}\n`);
}

function padToBlock(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(-bytes.length & (BLOCK_BYTES - 1))]);
}

export type TarEntry = { readonly name: string; readonly start: number; readonly size: number };

/** Error in a tar file: not a tar file at all, truncated or damaged. */
export class TarError extends Error {
  readonly fault: 'foreign' | 'cut off' | 'damaged';

  constructor(fault: TarError['fault']) {
    super(fault);
    this.fault = fault;
  }
}

/** Lists the files of a tar file written by `createTarWriter`, by reading only the headers. */
export async function readTar(handle: FileHandle): Promise<readonly TarEntry[]> {
  const { size: fileBytes } = await handle.stat();
  const entries: TarEntry[] = [];
  let longName: string | undefined;
  for (let position = 0; ; ) {
    const block = await readAt(handle, position, BLOCK_BYTES);
    if (block.length < BLOCK_BYTES) throw new TarError(position === 0 ? 'foreign' : 'cut off');
    if (block.every((byte) => byte === 0)) {
      if (position === 0) throw new TarError('foreign');
      return entries;
    }
    if (parseOctal(block, CHECKSUM_OFFSET, 6) !== headerChecksum(block))
      throw new TarError(position === 0 ? 'foreign' : 'damaged');
    const size = parseSize(block);
    const start = position + BLOCK_BYTES;
    position = start + Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES;
    if (position > fileBytes) throw new TarError('cut off');
    if (block[TYPE_OFFSET] === 'x'.charCodeAt(0)) {
      longName = /^\d+ path=(.*)\n$/s.exec((await readAt(handle, start, size)).toString())?.[1];
      if (longName === undefined) throw new TarError('damaged');
      continue;
    }
    const nameEnd = block.indexOf(0);
    const name = longName ?? block.toString('utf8', 0, Math.min(nameEnd, MAX_NAME_BYTES));
    entries.push({ name, start, size });
    longName = undefined;
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

const parseOctal = (block: Buffer, offset: number, digitCount: number) =>
  Number.parseInt(block.toString('latin1', offset, offset + digitCount), 8);

function parseSize(block: Buffer): number {
  return block[SIZE_OFFSET] === 0x80
    ? Number(block.readBigUInt64BE(SIZE_OFFSET + 4))
    : parseOctal(block, SIZE_OFFSET, 11);
}

/** Streams the content of one file in a tar file. The caller closes the handle. */
export async function* readContent(handle: FileHandle, { start, size }: TarEntry): AsyncGenerator<Buffer> {
  for (let readBytes = 0; readBytes < size; ) {
    const chunk = await readAt(handle, start + readBytes, Math.min(CHUNK_BYTES, size - readBytes));
    if (chunk.length === 0) throw new TarError('cut off');
    yield chunk;
    readBytes += chunk.length;
  }
}
