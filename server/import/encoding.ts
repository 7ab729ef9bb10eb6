import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import iconv from 'iconv-lite';

/**
 * How the text of a file is written. Big5 is that of Hong Kong (HKSCS): what Node itself reads as Big5 lacks characters
 * such as 鰂 and 埗.
 */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'big5-hkscs', 'gb18030'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Bytes read at a time. */
const BLOCK = 256 * 1024;

/**
 * Reads the file once to see how it is written: by its byte order mark, or as UTF-8 when all of it is, else as Big5 or
 * GB 18030. The first bytes do not tell, since a file may begin with a thousand rows of plain ASCII.
 */
export async function encodingOf(file: string): Promise<Encoding> {
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = true;
  let isUtf = true;
  const pairs = createPairCount();
  for await (const block of blocksOf(file)) {
    const marked = isFirst ? wideEncoding(block) : undefined;
    if (marked) return marked;
    isFirst = false;
    pairs.count(block);
    if (!isUtf) {
      if (pairs.isEnough()) break;
      continue;
    }
    const bytes = rest.length > 0 ? Buffer.concat([rest, block]) : block;
    const end = lastWholeCharacter(bytes);
    isUtf = isUtf8(bytes.subarray(0, end));
    rest = bytes.subarray(end);
  }
  return isUtf && isUtf8(rest) ? 'utf-8' : pairs.likelier();
}

/** Two bytes a character: a byte order mark says so, or a heading of which every other byte is zero. */
function wideEncoding(bytes: Buffer): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 64);
  const zeros = [0, 1].map(
    (parity) => start.filter((byte, index) => index % 2 === parity && byte === 0).length,
  );
  const half = start.length / 4;
  if ((zeros[1] ?? 0) > half && zeros[0] === 0) return 'utf-16le';
  return (zeros[0] ?? 0) > half && zeros[1] === 0 ? 'utf-16be' : undefined;
}

/** Two-byte characters that are looked at to tell Big5 from GB 18030. */
const ENOUGH = 20_000;

/**
 * Counts how many two-byte characters are common ones in either encoding. In a text of one of them nearly all are; read
 * as the other they are scattered over rare characters.
 */
function createPairCount() {
  let lead: number | undefined;
  let big5 = 0;
  let gb = 0;
  let total = 0;
  return {
    count(bytes: Buffer): void {
      for (const byte of bytes) {
        if (lead === undefined) {
          if (byte >= 0x81) lead = byte;
          continue;
        }
        total += 1;
        // Frequent characters and punctuation, and those of Hong Kong.
        if ((lead >= 0xa1 && lead <= 0xc6) || (lead >= 0x87 && lead <= 0xa0)) big5 += 1;
        if ((lead >= 0xb0 && lead <= 0xd7 && byte >= 0xa1) || (lead >= 0xa1 && lead <= 0xa3 && byte >= 0xa1))
          gb += 1;
        lead = undefined;
        if (total >= ENOUGH) return;
      }
    },
    isEnough: () => total >= ENOUGH,
    likelier: (): Encoding => (gb > big5 ? 'gb18030' : 'big5-hkscs'),
  };
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
  const decoder = decoderOf(encoding);
  let done = 0;
  for await (const block of blocksOf(file)) {
    done += block.length;
    onBytes(done);
    yield decoder.decode(block);
  }
  yield decoder.end();
}

function decoderOf(encoding: Encoding): { decode(block: Buffer): string; end(): string } {
  if (encoding === 'big5-hkscs') {
    const decoder = iconv.getDecoder('big5hkscs');
    return { decode: (block) => decoder.write(block), end: () => decoder.end() ?? '' };
  }
  const decoder = new TextDecoder(encoding);
  return { decode: (block) => decoder.decode(block, { stream: true }), end: () => decoder.decode() };
}

function blocksOf(file: string): AsyncIterable<Buffer> {
  return createReadStream(file, { highWaterMark: BLOCK });
}
