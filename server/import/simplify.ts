import { Converter } from 'opencc-js/t2cn';

/**
 * Text of Hong Kong in Simplified Chinese, by OpenCC. Names come again and again, so the last ones are remembered.
 * It converts characters and their variants, not wording: what it makes is marked for review.
 */
export function createSimplifier(): (text: string) => string {
  // Its dictionaries are read when the first text needs them: most files have their own Simplified texts.
  let convert: ((text: string) => string) | undefined;
  let known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    convert ??= Converter({ from: 'hk', to: 'cn' });
    const made = convert(text);
    if (known.size >= REMEMBERED) known = new Map();
    if (text.length <= LONGEST_NAME) known.set(copyOf(text), made);
    return made;
  };
}

const REMEMBERED = 20_000;
const LONGEST_NAME = 100;

/** The same text by itself: a part of a larger text would keep all of that in memory. */
function copyOf(text: string): string {
  return Buffer.from(text).toString();
}
