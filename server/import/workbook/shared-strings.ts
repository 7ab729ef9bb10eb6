import { createDamagedError } from './errors.ts';
import { readWholePart } from './xml-part.ts';
import type { ZipFile } from './zip-file.ts';

/**
 * Limits of the shared strings part. A workbook stores each text once in this part, and cells refer to
 * it by index.
 */
const MAX_STRINGS = 5_000_000;
const MAX_CHARACTERS = 200_000_000;
const MAX_PART_BYTES = 1_000_000_000;

export async function readSharedStrings(zip: ZipFile, part: string | undefined): Promise<readonly string[]> {
  const strings: string[] = [];
  if (part === undefined || !zip.has(part)) return strings;
  const richText = createRichText();
  let characterCount = 0;
  await readWholePart(zip, part, MAX_PART_BYTES, {
    open(name, depth) {
      if (depth === 2) richText.begin();
      else richText.open(name);
    },
    text: richText.text,
    close(name, depth) {
      if (depth > 2) return richText.close(name);
      if (depth < 2) return;
      const sharedString = detachedCopy(richText.end());
      characterCount += sharedString.length;
      strings.push(sharedString);
      if (strings.length > MAX_STRINGS || characterCount > MAX_CHARACTERS)
        throw createDamagedError(`${part} has too many texts`);
    },
  });
  return strings;
}

/** Copies a string, because a substring would keep the whole original string in memory. */
function detachedCopy(text: string): string {
  return Buffer.from(text).toString();
}

/**
 * Collects a text that may have several formatted runs. Phonetic readings of Chinese characters (`rPh`)
 * are skipped.
 */
export function createRichText() {
  let plainText = '';
  let isInText = false;
  let phoneticDepth = 0;
  return {
    begin(): void {
      plainText = '';
      isInText = false;
      phoneticDepth = 0;
    },
    open(name: string): void {
      if (name === 'rPh') phoneticDepth += 1;
      isInText = name === 't' && phoneticDepth === 0;
    },
    text(piece: string): void {
      if (isInText) plainText += piece;
    },
    close(name: string): void {
      if (name === 'rPh') phoneticDepth -= 1;
      isInText = false;
    },
    end: (): string => decodeEscapes(plainText),
  };
}

/**
 * Decodes characters that XML cannot contain, such as `_x000D_`. A literal `_` before such a sequence
 * is written as `_x005F_`.
 */
export function decodeEscapes(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
}
