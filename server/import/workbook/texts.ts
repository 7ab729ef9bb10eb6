import { damaged } from './errors.ts';
import { readWholePart } from './xml-part.ts';
import type { ZipFile } from './zip-file.ts';

/** The texts of a workbook are stored once and named by their numbers. */
const MOST_TEXTS = 5_000_000;
const MOST_CHARACTERS = 200_000_000;
const MOST_BYTES = 1_000_000_000;

export async function readSharedTexts(zip: ZipFile, part: string | undefined): Promise<readonly string[]> {
  const texts: string[] = [];
  if (part === undefined || !zip.has(part)) return texts;
  const text = createRichText();
  let characters = 0;
  await readWholePart(zip, part, MOST_BYTES, {
    open(name, depth) {
      if (depth === 2) text.begin();
      else text.open(name);
    },
    text: text.text,
    close(name, depth) {
      if (depth > 2) return text.close(name);
      if (depth < 2) return;
      const whole = copyOf(text.end());
      characters += whole.length;
      texts.push(whole);
      if (texts.length > MOST_TEXTS || characters > MOST_CHARACTERS)
        throw damaged(`${part} has too many texts`);
    },
  });
  return texts;
}

/** A part of a larger text would keep all of that in memory. */
function copyOf(text: string): string {
  return Buffer.from(text).toString();
}

/** A text that may have several formats, without the readings that stand above Chinese characters. */
export function createRichText() {
  let whole = '';
  let isText = false;
  let readings = 0;
  return {
    begin(): void {
      whole = '';
      isText = false;
      readings = 0;
    },
    open(name: string): void {
      if (name === 'rPh') readings += 1;
      isText = name === 't' && readings === 0;
    },
    text(piece: string): void {
      if (isText) whole += piece;
    },
    close(name: string): void {
      if (name === 'rPh') readings -= 1;
      isText = false;
    },
    end: (): string => withoutEscapes(whole),
  };
}

/** Characters that XML does not have are written as `_x000D_`, and a `_` before such a text as `_x005F_`. */
export function withoutEscapes(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
}
