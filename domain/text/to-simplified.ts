import { at } from '../lib/at.ts';
import { SIMPLIFIED, TRADITIONAL } from './simplified-characters.ts';

const SIMPLIFIED_BY_TRADITIONAL = new Map(
  Array.from(TRADITIONAL, (character, index) => [character, at(SIMPLIFIED, index)] as const),
);

/** Converts each Traditional character to its Simplified form. For search and URLs only, not for display. */
export function toSimplified(text: string): string {
  return text.replace(/[㐀-鿿]/gu, (character) => SIMPLIFIED_BY_TRADITIONAL.get(character) ?? character);
}
