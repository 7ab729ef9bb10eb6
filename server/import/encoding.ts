import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';

/** How the text of a file is written; Big5 with the characters of Hong Kong (HKSCS). */
export type Encoding = 'utf-8' | 'utf-16le' | 'big5';

/** Bytes read at a time. */
const BLOCK = 32 * 1024;

/**
 * Reads the file once to see how it is written: by its byte order mark, or as UTF-8 when all of it is, else as Big5.
 * The first bytes do not tell, since a file may begin with a thousand rows of plain ASCII.
 */
export async function encodingOf(file: string): Promise<Encoding> {
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = true;
  for await (const block of blocksOf(file)) {
    if (isFirst && block[0] === 0xff && block[1] === 0xfe) return 'utf-16le';
    isFirst = false;
    const bytes = rest.length > 0 ? Buffer.concat([rest, block]) : block;
    const end = lastWholeCharacter(bytes);
    if (!isUtf8(bytes.subarray(0, end))) return 'big5';
    rest = bytes.subarray(end);
  }
  return isUtf8(rest) ? 'utf-8' : 'big5';
}

/** Where the last character of UTF-8 ends that is there with all its bytes; at most four bytes are left over. */
function lastWholeCharacter(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(4, bytes.length); back++) {
    const byte = bytes[bytes.length - back] as number;
    if (byte < 0x80) return bytes.length;
    // A first byte says by its leading ones how many bytes its character has.
    if (byte >= 0xc0) return Math.clz32(~(byte << 24)) > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

/** The text of the file, without a byte order mark, block by block. */
export async function* textBlocks(
  file: string,
  encoding: Encoding,
  onBytes: (done: number) => void,
): AsyncGenerator<string> {
  // What a decoder cannot read becomes U+FFFD, and the row that has it is refused.
  const decoder = new TextDecoder(encoding);
  let done = 0;
  for await (const block of blocksOf(file)) {
    done += block.length;
    onBytes(done);
    yield decoder.decode(block, { stream: true });
  }
  yield decoder.decode();
}

function blocksOf(file: string): AsyncIterable<Buffer> {
  return createReadStream(file, { highWaterMark: BLOCK });
}
