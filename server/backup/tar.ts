import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

/** Everything in a tar file is made of blocks. */
const BLOCK = 512;
/** Longer names stand in a block of their own (pax). */
const NAME_BYTES = 100;
/** Larger sizes do not fit into eleven octal digits. */
const OCTAL_LIMIT = 8 ** 11;

/** Bytes that are read at a time. */
const CHUNK = 256 * 1024;

/** Where the fields of a header are. */
const MODE = 100;
const SIZE = 124;
const TIME = 136;
const CHECKSUM = 148;
const TYPE = 156;
const MAGIC = 257;

export type TarWriter = {
  /** Adds a file, however long it is, and answers the SHA-256 of what was written. */
  add(name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string>;
  end(): Promise<void>;
};

/** Writes a tar file that every tar reads. A size is put into its header when the content has been written. */
export function createTarWriter(handle: FileHandle, made: number, signal?: AbortSignal): TarWriter {
  let position = 0;

  async function put(bytes: Uint8Array): Promise<void> {
    signal?.throwIfAborted();
    await putAt(bytes, position);
    position += bytes.length;
  }

  async function putAt(bytes: Uint8Array, at: number): Promise<void> {
    for (let done = 0; done < bytes.length; )
      done += (await handle.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
  }

  return {
    async add(name, content) {
      if (Buffer.byteLength(name) > NAME_BYTES) {
        const record = paxPath(name);
        await put(padded(Buffer.concat([header('name', record.length, made, 'x'), record])));
      }
      const at = position;
      const sum = createHash('sha256');
      const short = Buffer.from(name).subarray(0, NAME_BYTES).toString('latin1');
      await put(header(short, 0, made, '0'));
      for await (const chunk of content) {
        sum.update(chunk);
        await put(chunk);
      }
      const size = position - at - BLOCK;
      await put(Buffer.alloc(-size & (BLOCK - 1)));
      await putAt(header(short, size, made, '0'), at);
      return sum.digest('hex');
    },
    async end() {
      await put(Buffer.alloc(2 * BLOCK));
    },
  };
}

/** A name's bytes are given one character each, so that one is never cut within the header. */
function header(name: string, size: number, made: number, type: '0' | 'x'): Buffer {
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0, NAME_BYTES, 'latin1');
  block.write('0000600\0' + '0000000\0' + '0000000\0', MODE, 'latin1');
  if (size < OCTAL_LIMIT) block.write(`${octal(size, 11)}\0`, SIZE, 'latin1');
  else {
    block[SIZE] = 0x80;
    block.writeBigUInt64BE(BigInt(size), SIZE + 4);
  }
  block.write(`${octal(Math.floor(made / 1000), 11)}\0`, TIME, 'latin1');
  block.write(type, TYPE, 'latin1');
  block.write('ustar\0' + '00', MAGIC, 'latin1');
  block.write(`${octal(checksumOf(block), 6)}\0 `, CHECKSUM, 'latin1');
  return block;
}

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');

/** The sum of a header's bytes, with spaces where the sum itself stands. */
function checksumOf(block: Buffer): number {
  let sum = 0;
  for (const [at, byte] of block.entries()) sum += at >= CHECKSUM && at < CHECKSUM + 8 ? 0x20 : byte;
  return sum;
}

/** A record says its own length first, digits included. */
function paxPath(name: string): Buffer {
  const rest = Buffer.byteLength(` path=${name}\n`);
  let length = rest;
  while (length !== rest + String(length).length) length = rest + String(length).length;
  return Buffer.from(`${length} path=${name}\n`);
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(-bytes.length & (BLOCK - 1))]);
}

export type TarEntry = { readonly name: string; readonly start: number; readonly size: number };

/** What is wrong with a tar file. */
export class TarError extends Error {
  readonly fault: 'foreign' | 'cut off' | 'damaged';

  constructor(fault: TarError['fault']) {
    super(fault);
    this.fault = fault;
  }
}

/** The files of a tar file as the writer above makes it, by their headers alone. */
export async function readTar(handle: FileHandle): Promise<readonly TarEntry[]> {
  const { size: length } = await handle.stat();
  const entries: TarEntry[] = [];
  let longName: string | undefined;
  for (let position = 0; ; ) {
    const block = await readAt(handle, position, BLOCK);
    if (block.length < BLOCK) throw new TarError(position === 0 ? 'foreign' : 'cut off');
    if (block.every((byte) => byte === 0)) {
      if (position === 0) throw new TarError('foreign');
      return entries;
    }
    if (octalAt(block, CHECKSUM, 6) !== checksumOf(block))
      throw new TarError(position === 0 ? 'foreign' : 'damaged');
    const size = sizeOf(block);
    const start = position + BLOCK;
    position = start + Math.ceil(size / BLOCK) * BLOCK;
    if (position > length) throw new TarError('cut off');
    if (block[TYPE] === 'x'.charCodeAt(0)) {
      longName = /^\d+ path=(.*)\n$/s.exec((await readAt(handle, start, size)).toString())?.[1];
      if (longName === undefined) throw new TarError('damaged');
      continue;
    }
    const nameEnd = block.indexOf(0);
    const name = longName ?? block.toString('utf8', 0, Math.min(nameEnd, NAME_BYTES));
    entries.push({ name, start, size });
    longName = undefined;
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

const octalAt = (block: Buffer, at: number, digits: number) =>
  Number.parseInt(block.toString('latin1', at, at + digits), 8);

function sizeOf(block: Buffer): number {
  return block[SIZE] === 0x80 ? Number(block.readBigUInt64BE(SIZE + 4)) : octalAt(block, SIZE, 11);
}

/** The content of a file within a tar file, which stays open. */
export async function* contentOf(handle: FileHandle, { start, size }: TarEntry): AsyncGenerator<Buffer> {
  for (let done = 0; done < size; ) {
    const chunk = await readAt(handle, start + done, Math.min(CHUNK, size - done));
    if (chunk.length === 0) throw new TarError('cut off');
    yield chunk;
    done += chunk.length;
  }
}
