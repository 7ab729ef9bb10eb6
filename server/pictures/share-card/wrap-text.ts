/**
 * Estimated character widths in ems. Estimates are on the wide side, so that text never overflows its
 * frame.
 */
const CHARACTER_WIDTHS: readonly (readonly [RegExp, number])[] = [
  // Chinese characters and full-width punctuation.
  [/[\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}]/u, 1],
  [/[\s.,:;'!|·()[\]ijlI]/, 0.37],
  [/[MWmw@%—…]/, 0.95],
  [/[a-z\d$-]/, 0.62],
];
const DEFAULT_CHARACTER_WIDTH = 0.72;

/** Closing punctuation, which must never begin a line. */
const CLOSING_PUNCTUATION = '，。、；：？！）」』】》〉,.;:?!)\\]%';
/** Matches whitespace, one Chinese character or one word, each with its closing punctuation. */
const TEXT_PIECE = new RegExp(
  `\\s+|[\\u2e80-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}][${CLOSING_PUNCTUATION}]*|[^\\s\\u2e80-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}]+`,
  'gu',
);
const ELLIPSIS = '…';

/** Estimates the maximum width of a text in ems. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text)
    width += CHARACTER_WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? DEFAULT_CHARACTER_WIDTH;
  return width;
}

/**
 * Wraps a text into lines of at most `maxEms` ems. Chinese may break between any two characters, other
 * scripts only between words.
 */
export function wrapText(text: string, maxEms: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.trim().match(TEXT_PIECE) ?? []) {
    if (textWidth(line + piece.trimEnd()) <= maxEms) {
      line += piece;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trim());
    const [lastPart = '', ...fullLines] = splitWord(piece.trimStart(), maxEms).toReversed();
    lines.push(...fullLines.toReversed());
    line = lastPart;
  }
  return line.trim() === '' ? lines : [...lines, line.trim()];
}

/** Splits a word that is wider than one line at any character. */
function splitWord(word: string, maxEms: number): readonly string[] {
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && textWidth(part + character) > maxEms) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}

/** Allowed font sizes in pixels with the maximum number of lines for each, largest first. */
export type FontSizes = readonly { readonly size: number; readonly maxLines: number }[];

/**
 * Returns the largest font size at which the text fits, wrapped into lines of similar length. At the
 * smallest size, text that does not fit is cut off.
 */
export function fitText(
  text: string,
  width: number,
  sizes: FontSizes,
): { readonly size: number; readonly lines: readonly string[] } {
  for (const { size, maxLines } of sizes) {
    const lines = wrapText(text, width / size);
    if (lines.length <= maxLines) return { size, lines: balanceLines(text, width / size, lines) };
  }
  const { size, maxLines } = sizes.at(-1) ?? { size: 1, maxLines: 1 };
  const visibleLines = wrapText(text, width / size).slice(0, maxLines);
  return {
    size,
    lines: [...visibleLines.slice(0, -1), truncateLine(visibleLines.at(-1) ?? '', width / size)],
  };
}

/**
 * Wraps the text again at the narrowest width that does not add a line, so that all lines have similar
 * length.
 */
function balanceLines(text: string, maxEms: number, lines: readonly string[]): readonly string[] {
  let bestLines = lines;
  for (let width = maxEms - 1; width > 0; width--) {
    const narrowerLines = wrapText(text, width);
    if (narrowerLines.length > lines.length) break;
    bestLines = narrowerLines;
  }
  return bestLines;
}

/** Shortens a line until the ellipsis fits. */
function truncateLine(line: string, maxEms: number): string {
  let characters = [...line];
  while (characters.length > 0 && textWidth(characters.join('') + ELLIPSIS) > maxEms)
    characters = characters.slice(0, -1);
  return characters.join('').trimEnd() + ELLIPSIS;
}
