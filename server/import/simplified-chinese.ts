import { Converter } from 'opencc-js/t2cn';

/**
 * Creates a function that converts Hong Kong Traditional Chinese to Simplified Chinese with OpenCC. It
 * caches short texts because names repeat. OpenCC converts characters and their variants but not
 * wording, so converted texts are marked for review.
 */
export function createSimplifier(): (text: string) => string {
  // Created on first use, because loading the dictionaries takes time and most files contain their own
  // Simplified texts.
  let convert: ((text: string) => string) | undefined;
  let simplifiedByText = new Map<string, string>();
  return (text) => {
    const cachedText = simplifiedByText.get(text);
    if (cachedText !== undefined) return cachedText;
    convert ??= Converter({ from: 'hk', to: 'cn' });
    const simplifiedText = convert(text);
    if (simplifiedByText.size >= MAX_CACHED_TEXTS) simplifiedByText = new Map();
    if (text.length <= MAX_CACHED_TEXT_LENGTH) simplifiedByText.set(detachedCopy(text), simplifiedText);
    return simplifiedText;
  };
}

const MAX_CACHED_TEXTS = 20_000;
const MAX_CACHED_TEXT_LENGTH = 100;

/** Copies a string, because a substring would keep the whole original string in memory. */
function detachedCopy(text: string): string {
  return Buffer.from(text).toString();
}
