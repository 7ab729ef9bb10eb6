import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import iconv from 'iconv-lite';

/**
 * Supported text encodings of import files. Big5 is read with the Hong Kong extension (HKSCS), because
 * the Big5 decoder of Node.js lacks characters such as 鰂 and 埗.
 */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'big5-hkscs', 'gb18030'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Number of bytes read from the file at a time. */
const BLOCK_BYTES = 256 * 1024;

/**
 * Detects the encoding of a file by its byte order mark; otherwise UTF-8 if the whole file is valid
 * UTF-8, else Big5 or GB 18030. The whole file is read, because it may begin with a thousand rows of
 * plain ASCII.
 */
export async function detectEncoding(file: string): Promise<Encoding> {
  let incompleteTail: Buffer = Buffer.alloc(0);
  let isFirstBlock = true;
  let isValidUtf8 = true;
  const pairCounter = createPairCounter();
  for await (const block of readBlocks(file)) {
    const utf16Encoding = isFirstBlock ? detectUtf16(block) : undefined;
    if (utf16Encoding) return utf16Encoding;
    isFirstBlock = false;
    pairCounter.countPairs(block);
    if (!isValidUtf8) {
      if (pairCounter.hasEnoughPairs()) break;
      continue;
    }
    const bytes = incompleteTail.length > 0 ? Buffer.concat([incompleteTail, block]) : block;
    const completeLength = lengthOfCompleteCharacters(bytes);
    isValidUtf8 = isUtf8(bytes.subarray(0, completeLength));
    incompleteTail = bytes.subarray(completeLength);
  }
  return isValidUtf8 && isUtf8(incompleteTail) ? 'utf-8' : pairCounter.likelierEncoding();
}

/** Detects UTF-16 by its byte order mark, or by a beginning in which every other byte is zero. */
function detectUtf16(bytes: Buffer): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const firstBytes = bytes.subarray(0, 64);
  const zeroCounts = [0, 1].map(
    (parity) => firstBytes.filter((byte, index) => index % 2 === parity && byte === 0).length,
  );
  const threshold = firstBytes.length / 4;
  if ((zeroCounts[1] ?? 0) > threshold && zeroCounts[0] === 0) return 'utf-16le';
  return (zeroCounts[0] ?? 0) > threshold && zeroCounts[1] === 0 ? 'utf-16be' : undefined;
}

/** Number of two-byte characters that are sampled to distinguish Big5 from GB 18030. */
const MAX_SAMPLED_PAIRS = 20_000;

/**
 * Counts how many two-byte characters are common in Big5 and how many in GB 18030. In the correct
 * encoding nearly all characters are common; in the wrong encoding most are rare.
 */
function createPairCounter() {
  let leadByte: number | undefined;
  let big5Count = 0;
  let gbCount = 0;
  let sampledPairCount = 0;
  return {
    countPairs(bytes: Buffer): void {
      for (const byte of bytes) {
        if (leadByte === undefined) {
          if (byte >= 0x81) leadByte = byte;
          continue;
        }
        sampledPairCount += 1;
        // Lead bytes of frequent Big5 characters and punctuation, and of the Hong Kong extension.
        if ((leadByte >= 0xa1 && leadByte <= 0xc6) || (leadByte >= 0x87 && leadByte <= 0xa0)) big5Count += 1;
        if (
          (leadByte >= 0xb0 && leadByte <= 0xd7 && byte >= 0xa1) ||
          (leadByte >= 0xa1 && leadByte <= 0xa3 && byte >= 0xa1)
        )
          gbCount += 1;
        leadByte = undefined;
        if (sampledPairCount >= MAX_SAMPLED_PAIRS) return;
      }
    },
    hasEnoughPairs: () => sampledPairCount >= MAX_SAMPLED_PAIRS,
    likelierEncoding: (): Encoding => (gbCount > big5Count ? 'gb18030' : 'big5-hkscs'),
  };
}

/**
 * Returns the length of the bytes up to the end of the last complete UTF-8 character. At most three bytes
 * of an incomplete character follow.
 */
function lengthOfCompleteCharacters(bytes: Buffer): number {
  for (let distanceFromEnd = 1; distanceFromEnd <= Math.min(4, bytes.length); distanceFromEnd++) {
    const byte = bytes[bytes.length - distanceFromEnd] as number;
    if (byte < 0x80) return bytes.length;
    // In UTF-8, the first byte of a character begins with as many one-bits as the character has bytes.
    if (byte >= 0xc0)
      return Math.clz32(~(byte << 24)) > distanceFromEnd ? bytes.length - distanceFromEnd : bytes.length;
  }
  return bytes.length;
}

/** Yields the decoded text of a file block by block, without the byte order mark. */
export async function* readTextBlocks(
  file: string,
  encoding: Encoding,
  onBytesRead: (bytesRead: number) => void,
): AsyncGenerator<string> {
  // The decoder replaces invalid bytes with U+FFFD; rows that contain U+FFFD are refused later.
  const decoder = createDecoder(encoding);
  let bytesRead = 0;
  for await (const block of readBlocks(file)) {
    bytesRead += block.length;
    onBytesRead(bytesRead);
    yield decoder.decode(block);
  }
  yield decoder.end();
}

function createDecoder(encoding: Encoding): { decode(block: Buffer): string; end(): string } {
  if (encoding === 'big5-hkscs') {
    const decoder = iconv.getDecoder('big5hkscs');
    return { decode: (block) => decoder.write(block), end: () => decoder.end() ?? '' };
  }
  const decoder = new TextDecoder(encoding);
  return { decode: (block) => decoder.decode(block, { stream: true }), end: () => decoder.decode() };
}

function readBlocks(file: string): AsyncIterable<Buffer> {
  return createReadStream(file, { highWaterMark: BLOCK_BYTES });
}
