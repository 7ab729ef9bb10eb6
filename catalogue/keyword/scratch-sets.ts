import { type Bits, emptyBits, intersect, setBit } from '../memory/bits.ts';
import { uint32At } from '../memory/columns.ts';

/**
 * Two bit sets that every search reuses: the rows that match all terms so far, and the rows that match
 * the next term.
 */
export type ScratchSets = { readonly matchingAll: Bits; readonly matchingNext: Bits };

export function createScratchSets(size: number): ScratchSets {
  return { matchingAll: emptyBits(size), matchingNext: emptyBits(size) };
}

/**
 * Returns the rows that match every item. `addMatches` adds the matches of one item to an empty set.
 * The result is a scratch set, so the next search overwrites it.
 */
export function matchAll<Item>(
  items: readonly Item[],
  { matchingAll, matchingNext }: ScratchSets,
  addMatches: (item: Item, target: Bits) => void,
): Bits {
  for (const [index, item] of items.entries()) {
    const target = index === 0 ? matchingAll : matchingNext;
    target.fill(0);
    addMatches(item, target);
    if (index > 0) intersect(matchingAll, matchingNext, 0, matchingAll.length);
  }
  return matchingAll;
}

export function setBits(bits: Bits, members: Uint32Array): void {
  for (let index = 0; index < members.length; index++) setBit(bits, uint32At(members, index));
}
