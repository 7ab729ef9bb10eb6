/** Widths in ems, rather too wide than too narrow: nothing may run out of its frame. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  // Chinese characters, and the punctuation and forms that are as wide.
  [/[\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}]/u, 1],
  [/[\s.,:;'!|·()[\]ijlI]/, 0.37],
  [/[MWmw@%—…]/, 0.95],
  [/[a-z\d$-]/, 0.62],
];
const OTHER_WIDTH = 0.72;

/** Closing punctuation never begins a line. */
const CLOSING = '，。、；：？！）」』】》〉,.;:?!)\\]%';
/** A space, a Chinese character or a word, each with the punctuation that closes it. */
const PIECE = new RegExp(
  `\\s+|[\\u2e80-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}][${CLOSING}]*|[^\\s\\u2e80-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}]+`,
  'gu',
);
const MORE = '…';

/** How wide a text is at most, in ems. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text)
    width += WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? OTHER_WIDTH;
  return width;
}

/** A text as lines of at most so many ems. Chinese breaks between characters, other scripts between words. */
export function wrapText(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.trim().match(PIECE) ?? []) {
    if (textWidth(line + piece.trimEnd()) <= most) {
      line += piece;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trim());
    const [rest = '', ...full] = splitWord(piece.trimStart(), most).toReversed();
    lines.push(...full.toReversed());
    line = rest;
  }
  return line.trim() === '' ? lines : [...lines, line.trim()];
}

/** A word that is wider than a line is broken anywhere. */
function splitWord(word: string, most: number): readonly string[] {
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && textWidth(part + character) > most) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}

/** Sizes of letters, in pixels, with how many lines of each there is room for; the largest first. */
export type Sizes = readonly { readonly size: number; readonly lines: number }[];

/**
 * The largest of the sizes at which a text has room, with lines that are about as long as each other; at the smallest,
 * the rest is left out.
 */
export function fitText(
  text: string,
  width: number,
  sizes: Sizes,
): { readonly size: number; readonly lines: readonly string[] } {
  for (const { size, lines: most } of sizes) {
    const lines = wrapText(text, width / size);
    if (lines.length <= most) return { size, lines: balanced(text, width / size, lines) };
  }
  const { size, lines: most } = sizes.at(-1) ?? { size: 1, lines: 1 };
  const shown = wrapText(text, width / size).slice(0, most);
  return { size, lines: [...shown.slice(0, -1), shortened(shown.at(-1) ?? '', width / size)] };
}

/** As many lines, in the narrowest frame that does. */
function balanced(text: string, most: number, lines: readonly string[]): readonly string[] {
  let best = lines;
  for (let narrower = most - 1; narrower > 0; narrower--) {
    const tried = wrapText(text, narrower);
    if (tried.length > lines.length) break;
    best = tried;
  }
  return best;
}

/** Room is made for the sign that there is more. */
function shortened(line: string, most: number): string {
  let kept = [...line];
  while (kept.length > 0 && textWidth(kept.join('') + MORE) > most) kept = kept.slice(0, -1);
  return kept.join('').trimEnd() + MORE;
}
