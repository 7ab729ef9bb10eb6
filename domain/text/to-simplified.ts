import { at } from '../lib/at.ts';
import { SIMPLIFIED, TRADITIONAL } from './simplified-characters.ts';

const SIMPLIFIED_OF = new Map(
  Array.from(TRADITIONAL, (character, index) => [character, at(SIMPLIFIED, index)] as const),
);

/** Each Traditional character in its Simplified form; the rest as it is. Good for finding and for addresses. */
export function toSimplified(text: string): string {
  return text.replace(/[㐀-鿿]/gu, (character) => SIMPLIFIED_OF.get(character) ?? character);
}
