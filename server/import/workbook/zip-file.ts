import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { Inflate } from 'fflate';
import { ImportError } from '../errors/import-error.ts';
import { createDamagedError, createTooLargeError } from './errors.ts';
import {
  partKey,
  readBytesAt,
  readDirectory,
  ZIP_LIMITS,
  type ZipEntry,
  type ZipLimits,
} from './zip-directory.ts';

/** Opened archive. Names of parts are compared case-insensitively, as in Office. */
export type ZipFile = {
  has(name: string): boolean;
  /** Yields the decompressed bytes of a part. `maxBytes` is the limit for this part. */
  read(name: string, maxBytes: number): AsyncGenerator<Uint8Array>;
};

/** Number of bytes read from the file at a time. */
const READ_BLOCK_BYTES = 256 * 1024;
/** Number of compressed bytes passed to the decompressor at a time. They may expand a thousandfold. */
const INFLATE_INPUT_BYTES = 16 * 1024;
/** Size of the local file header before the name, in bytes. */
const LOCAL_HEADER_BYTES = 30;
const METHOD_STORED = 0;
const METHOD_DEFLATED = 8;

/**
 * Opens an archive through its central directory. The streaming reader of fflate is unsuitable:
 * LibreOffice and Google Sheets write the sizes after the data, and fflate then takes bytes within the
 * data for their end.
 */
export async function openZip(file: string, limits: ZipLimits = ZIP_LIMITS): Promise<ZipFile> {
  const entries = await readDirectory(file, limits);
  let unpackedTotal = 0;

  async function* read(name: string, maxBytes: number): AsyncGenerator<Uint8Array> {
    const entry = entries.get(partKey(name));
    if (!entry) throw createDamagedError(`${name} is missing`);
    if (entry.isEncrypted) throw new ImportError('The workbook is encrypted: save it without a password.');
    if (entry.method !== METHOD_STORED && entry.method !== METHOD_DEFLATED)
      throw createDamagedError(`${name} is packed in an unknown way`);
    if (entry.size > maxBytes || unpackedTotal + entry.size > limits.maxUnpackedBytes)
      throw createTooLargeError();
    if (entry.size > limits.ratioExemptBytes && entry.size > entry.packedSize * limits.maxRatio)
      throw createTooLargeError();
    const dataOffset = await findDataOffset(file, entry, name);
    let unpackedSize = 0;
    let checksum = 0;
    for await (const bytes of unpackBlocks(
      readBlocks(file, dataOffset, entry.packedSize),
      entry.method,
      name,
    )) {
      unpackedSize += bytes.length;
      unpackedTotal += bytes.length;
      // The limits were checked against the size in the directory, so the actual size must not exceed
      // that size.
      if (unpackedSize > entry.size) throw createDamagedError(`${name} is longer than the archive says`);
      checksum = crc32(bytes, checksum);
      yield bytes;
    }
    if (unpackedSize !== entry.size || checksum !== entry.checksum)
      throw createDamagedError(`${name} is not what was packed`);
  }

  return { has: (name) => entries.has(partKey(name)), read };
}

async function* readBlocks(file: string, start: number, length: number): AsyncGenerator<Uint8Array> {
  if (length === 0) return;
  yield* createReadStream(file, { start, end: start + length - 1, highWaterMark: READ_BLOCK_BYTES });
}

async function* unpackBlocks(
  blocks: AsyncIterable<Uint8Array>,
  method: number,
  name: string,
): AsyncGenerator<Uint8Array> {
  if (method === METHOD_STORED) return yield* blocks;
  let outputBlocks: Uint8Array[] = [];
  const inflate = new Inflate((bytes) => outputBlocks.push(bytes));
  const pushBytes = (bytes: Uint8Array, isLast: boolean) => {
    outputBlocks = [];
    try {
      inflate.push(bytes, isLast);
    } catch {
      throw createDamagedError(`${name} cannot be unpacked`);
    }
    return outputBlocks;
  };
  for await (const block of blocks)
    for (let start = 0; start < block.length; start += INFLATE_INPUT_BYTES)
      yield* pushBytes(block.subarray(start, start + INFLATE_INPUT_BYTES), false);
  yield* pushBytes(new Uint8Array(), true);
}

async function findDataOffset(
  file: string,
  { headerOffset, packedSize }: ZipEntry,
  name: string,
): Promise<number> {
  await using handle = await open(file);
  const header = await readBytesAt(handle, headerOffset, LOCAL_HEADER_BYTES);
  if (header.length < LOCAL_HEADER_BYTES || header.readUInt32LE(0) !== 0x04034b50)
    throw createDamagedError(`${name} is not where it should be`);
  const dataOffset = headerOffset + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (dataOffset + packedSize > (await handle.stat()).size) throw createDamagedError(`${name} is cut off`);
  return dataOffset;
}
