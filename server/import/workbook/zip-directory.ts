import { type FileHandle, open } from 'node:fs/promises';
import { ImportError } from '../errors/import-error.ts';
import { damaged, tooLarge } from './errors.ts';

export type ZipLimits = {
  /** Of the file itself. */
  readonly fileBytes: number;
  readonly parts: number;
  /** Of all parts that are read, unpacked. */
  readonly totalBytes: number;
  /** How many times its packed size a part may have, once it is larger than `smallBytes`. */
  readonly ratio: number;
  readonly smallBytes: number;
};

export const ZIP_LIMITS: ZipLimits = {
  fileBytes: 400_000_000,
  parts: 10_000,
  totalBytes: 2_000_000_000,
  ratio: 200,
  smallBytes: 10_000_000,
};

/** Where a part is, and what the archive says of it. */
export type Entry = {
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly checksum: number;
  readonly packed: number;
  readonly size: number;
  readonly start: number;
};

/** Names are compared without case, as those of Office's packages are; some programs write backslashes. */
export function partKey(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
}

export async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** The end record, with the longest comment behind it, and the one of large archives before it. */
const END_BYTES = 22 + 65_535 + 20;
/** Of a directory of so many parts, with names of usual lengths. */
const DIRECTORY_BYTES_A_PART = 1_000;

export async function readDirectory(file: string, limits: ZipLimits): Promise<ReadonlyMap<string, Entry>> {
  await using handle = await open(file);
  const { size } = await handle.stat();
  if (size > limits.fileBytes) throw new ImportError('The workbook is too large: save it as CSV.');
  const first = await bytesAt(handle, 0, 8);
  // The container of old workbooks, and of those with a password.
  if (first.toString('hex') === 'd0cf11e0a1b11ae1')
    throw new ImportError(
      'The file is an old Excel workbook (.xls), or one with a password: save it as .xlsx without a password.',
    );
  const tail = await bytesAt(handle, Math.max(0, size - END_BYTES), Math.min(size, END_BYTES));
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 > tail.length) throw new ImportError('The file is not an Excel workbook (.xlsx).');
  const { start, length, count } = await directoryPlace(handle, tail, end);
  if (count > limits.parts || length > limits.parts * DIRECTORY_BYTES_A_PART) throw tooLarge();
  if (start + length > size) throw damaged('its directory is cut off');
  return entriesOf(await bytesAt(handle, start, length), count);
}

async function directoryPlace(handle: FileHandle, tail: Buffer, end: number) {
  const locator = end - 20;
  if (locator >= 0 && tail.readUInt32LE(locator) === 0x07064b50) {
    const record = await bytesAt(handle, largeNumber(tail, locator + 8), 56);
    if (record.length < 56 || record.readUInt32LE(0) !== 0x06064b50)
      throw damaged('its directory is missing');
    return {
      count: largeNumber(record, 32),
      length: largeNumber(record, 40),
      start: largeNumber(record, 48),
    };
  }
  return {
    count: tail.readUInt16LE(end + 10),
    length: tail.readUInt32LE(end + 12),
    start: tail.readUInt32LE(end + 16),
  };
}

function entriesOf(directory: Buffer, count: number): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  let at = 0;
  for (let left = count; left > 0; left--) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50)
      throw damaged('its directory cannot be read');
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    const next = extraEnd + directory.readUInt16LE(at + 32);
    if (next > directory.length) throw damaged('its directory cannot be read');
    const name = partKey(directory.toString('utf8', at + 46, nameEnd));
    const large = largeSizes(directory.subarray(nameEnd, extraEnd));
    const sizeOf = (offset: number) => {
      const size = directory.readUInt32LE(at + offset);
      return size === LARGE ? large() : size;
    };
    const size = sizeOf(24);
    const packed = sizeOf(20);
    const start = sizeOf(42);
    if (!entries.has(name))
      entries.set(name, {
        method: directory.readUInt16LE(at + 10),
        isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
        checksum: directory.readUInt32LE(at + 16),
        packed,
        size,
        start,
      });
    at = next;
  }
  return entries;
}

/** Stands for a size that has no room in 32 bits. */
const LARGE = 0xffff_ffff;

/** The sizes of large archives, in the order in which they are needed. */
function largeSizes(extra: Buffer): () => number {
  let at = 0;
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1) at += 4 + extra.readUInt16LE(at + 2);
  at += 4;
  return () => {
    if (at + 8 > extra.length) throw damaged('its directory cannot be read');
    at += 8;
    return largeNumber(extra, at - 8);
  };
}

function largeNumber(bytes: Buffer, offset: number): number {
  const number = Number(bytes.readBigUInt64LE(offset));
  if (!Number.isSafeInteger(number)) throw damaged('its directory cannot be read');
  return number;
}
