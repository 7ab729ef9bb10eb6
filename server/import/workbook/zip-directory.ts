import { type FileHandle, open } from 'node:fs/promises';
import { ImportError } from '../errors/import-error.ts';
import { createDamagedError, createTooLargeError } from './errors.ts';

export type ZipLimits = {
  /** Maximum size of the archive file in bytes. */
  readonly maxFileBytes: number;
  readonly maxParts: number;
  /** Maximum total decompressed size of all parts that are read, in bytes. */
  readonly maxUnpackedBytes: number;
  /** Maximum compression ratio of a part that is larger than `ratioExemptBytes`. */
  readonly maxRatio: number;
  readonly ratioExemptBytes: number;
};

export const ZIP_LIMITS: ZipLimits = {
  maxFileBytes: 400_000_000,
  maxParts: 10_000,
  maxUnpackedBytes: 2_000_000_000,
  maxRatio: 200,
  ratioExemptBytes: 10_000_000,
};

/** Entry of the central directory: the position and the properties of a part. */
export type ZipEntry = {
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly checksum: number;
  readonly packedSize: number;
  readonly size: number;
  readonly headerOffset: number;
};

/**
 * Normalizes the name of a part. Office compares names case-insensitively, and some programs write
 * backslashes.
 */
export function partKey(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
}

export async function readBytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** Maximum size of the end record with its comment and the preceding ZIP64 locator. */
const MAX_END_RECORD_BYTES = 22 + 65_535 + 20;
/** Maximum directory size per part, for names of usual length. */
const MAX_DIRECTORY_BYTES_PER_PART = 1_000;

export async function readDirectory(file: string, limits: ZipLimits): Promise<ReadonlyMap<string, ZipEntry>> {
  await using handle = await open(file);
  const { size } = await handle.stat();
  if (size > limits.maxFileBytes) throw new ImportError('The workbook is too large: save it as CSV.');
  const signature = await readBytesAt(handle, 0, 8);
  // Signature of the OLE container, used by old workbooks (.xls) and by encrypted workbooks.
  if (signature.toString('hex') === 'd0cf11e0a1b11ae1')
    throw new ImportError(
      'The file is an old Excel workbook (.xls), or one with a password: save it as .xlsx without a password.',
    );
  const tail = await readBytesAt(
    handle,
    Math.max(0, size - MAX_END_RECORD_BYTES),
    Math.min(size, MAX_END_RECORD_BYTES),
  );
  const endOffset = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (endOffset < 0 || endOffset + 22 > tail.length)
    throw new ImportError('The file is not an Excel workbook (.xlsx).');
  const { start, length, count } = await locateDirectory(handle, tail, endOffset);
  if (count > limits.maxParts || length > limits.maxParts * MAX_DIRECTORY_BYTES_PER_PART)
    throw createTooLargeError();
  if (start + length > size) throw createDamagedError('its directory is cut off');
  return parseEntries(await readBytesAt(handle, start, length), count);
}

async function locateDirectory(handle: FileHandle, tail: Buffer, endOffset: number) {
  const locatorOffset = endOffset - 20;
  if (locatorOffset >= 0 && tail.readUInt32LE(locatorOffset) === 0x07064b50) {
    const record = await readBytesAt(handle, readUInt64(tail, locatorOffset + 8), 56);
    if (record.length < 56 || record.readUInt32LE(0) !== 0x06064b50)
      throw createDamagedError('its directory is missing');
    return {
      count: readUInt64(record, 32),
      length: readUInt64(record, 40),
      start: readUInt64(record, 48),
    };
  }
  return {
    count: tail.readUInt16LE(endOffset + 10),
    length: tail.readUInt32LE(endOffset + 12),
    start: tail.readUInt32LE(endOffset + 16),
  };
}

function parseEntries(directory: Buffer, count: number): ReadonlyMap<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>();
  let position = 0;
  for (let remainingEntries = count; remainingEntries > 0; remainingEntries--) {
    if (position + 46 > directory.length || directory.readUInt32LE(position) !== 0x02014b50)
      throw createDamagedError('its directory cannot be read');
    const nameEnd = position + 46 + directory.readUInt16LE(position + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(position + 30);
    const nextEntry = extraEnd + directory.readUInt16LE(position + 32);
    if (nextEntry > directory.length) throw createDamagedError('its directory cannot be read');
    const name = partKey(directory.toString('utf8', position + 46, nameEnd));
    const nextLargeSize = createZip64SizeReader(directory.subarray(nameEnd, extraEnd));
    const readSize = (fieldOffset: number) => {
      const size = directory.readUInt32LE(position + fieldOffset);
      return size === ZIP64_MARKER ? nextLargeSize() : size;
    };
    const size = readSize(24);
    const packedSize = readSize(20);
    const start = readSize(42);
    if (!entries.has(name))
      entries.set(name, {
        method: directory.readUInt16LE(position + 10),
        isEncrypted: (directory.readUInt16LE(position + 8) & 1) === 1,
        checksum: directory.readUInt32LE(position + 16),
        packedSize,
        size,
        headerOffset: start,
      });
    position = nextEntry;
  }
  return entries;
}

/** Placeholder for a size that does not fit in 32 bits and is stored in the ZIP64 field. */
const ZIP64_MARKER = 0xffff_ffff;

/**
 * Returns a function that reads the ZIP64 sizes one after another, in the order in which the format
 * stores them.
 */
function createZip64SizeReader(extra: Buffer): () => number {
  let position = 0;
  while (position + 4 <= extra.length && extra.readUInt16LE(position) !== 1)
    position += 4 + extra.readUInt16LE(position + 2);
  position += 4;
  return () => {
    if (position + 8 > extra.length) throw createDamagedError('its directory cannot be read');
    position += 8;
    return readUInt64(extra, position - 8);
  };
}

function readUInt64(bytes: Buffer, offset: number): number {
  const number = Number(bytes.readBigUInt64LE(offset));
  if (!Number.isSafeInteger(number)) throw createDamagedError('its directory cannot be read');
  return number;
}
