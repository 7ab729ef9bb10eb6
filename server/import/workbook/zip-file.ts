import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { Inflate } from 'fflate';
import { ImportError } from '../errors/import-error.ts';
import { damaged, tooLarge } from './errors.ts';
import { bytesAt, type Entry, partKey, readDirectory, ZIP_LIMITS, type ZipLimits } from './zip-directory.ts';

/** The parts of an archive. Names are compared without case, as those of Office's packages are. */
export type ZipFile = {
  has(name: string): boolean;
  /** The bytes of a part as they are unpacked; `mostBytes` is its own limit. */
  read(name: string, mostBytes: number): AsyncGenerator<Uint8Array>;
};

/** Bytes that are read at a time. */
const READ_BYTES = 256 * 1024;
/** Bytes unpacked at a time: they may become a thousand times as many. */
const UNPACKED_BYTES = 16 * 1024;
/** The beginning of each part, before its name. Bytes. */
const HEADER = 30;
const STORED = 0;
const DEFLATED = 8;

/**
 * Opens an archive by the directory at its end, which fflate's own stream does not read: where sizes stand behind the
 * data, as LibreOffice and Google Sheets write them, that stream takes bytes within the data for their end.
 */
export async function openZip(file: string, limits: ZipLimits = ZIP_LIMITS): Promise<ZipFile> {
  const entries = await readDirectory(file, limits);
  let total = 0;

  async function* read(name: string, mostBytes: number): AsyncGenerator<Uint8Array> {
    const entry = entries.get(partKey(name));
    if (!entry) throw damaged(`${name} is missing`);
    if (entry.isEncrypted) throw new ImportError('The workbook is encrypted: save it without a password.');
    if (entry.method !== STORED && entry.method !== DEFLATED)
      throw damaged(`${name} is packed in an unknown way`);
    if (entry.size > mostBytes || total + entry.size > limits.totalBytes) throw tooLarge();
    if (entry.size > limits.smallBytes && entry.size > entry.packed * limits.ratio) throw tooLarge();
    const begin = await dataStart(file, entry, name);
    let size = 0;
    let checksum = 0;
    for await (const bytes of unpacked(blocksOf(file, begin, entry.packed), entry.method, name)) {
      size += bytes.length;
      total += bytes.length;
      // The limits are for what the archive says.
      if (size > entry.size) throw damaged(`${name} is longer than the archive says`);
      checksum = crc32(bytes, checksum);
      yield bytes;
    }
    if (size !== entry.size || checksum !== entry.checksum) throw damaged(`${name} is not what was packed`);
  }

  return { has: (name) => entries.has(partKey(name)), read };
}

async function* blocksOf(file: string, start: number, length: number): AsyncGenerator<Uint8Array> {
  if (length === 0) return;
  yield* createReadStream(file, { start, end: start + length - 1, highWaterMark: READ_BYTES });
}

async function* unpacked(
  blocks: AsyncIterable<Uint8Array>,
  method: number,
  name: string,
): AsyncGenerator<Uint8Array> {
  if (method === STORED) return yield* blocks;
  let output: Uint8Array[] = [];
  const inflate = new Inflate((bytes) => output.push(bytes));
  const push = (bytes: Uint8Array, isLast: boolean) => {
    output = [];
    try {
      inflate.push(bytes, isLast);
    } catch {
      throw damaged(`${name} cannot be unpacked`);
    }
    return output;
  };
  for await (const block of blocks)
    for (let start = 0; start < block.length; start += UNPACKED_BYTES)
      yield* push(block.subarray(start, start + UNPACKED_BYTES), false);
  yield* push(new Uint8Array(), true);
}

async function dataStart(file: string, { start, packed }: Entry, name: string): Promise<number> {
  await using handle = await open(file);
  const header = await bytesAt(handle, start, HEADER);
  if (header.length < HEADER || header.readUInt32LE(0) !== 0x04034b50)
    throw damaged(`${name} is not where it should be`);
  const begin = start + HEADER + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (begin + packed > (await handle.stat()).size) throw damaged(`${name} is cut off`);
  return begin;
}
