import { type Bits, emptyBits, keep, setBit } from '../memory/bits.ts';
import { uint32At } from '../memory/columns.ts';

/** Two sets that every search uses again: the rows that match all terms so far, and those that match the next one. */
export type ScratchSets = { readonly all: Bits; readonly one: Bits };

export function createScratchSets(size: number): ScratchSets {
  return { all: emptyBits(size), one: emptyBits(size) };
}

/**
 * The rows that every item finds. `fill` adds those of one item to an empty set. The answer is one of the scratch sets,
 * so it is overwritten at the next search.
 */
export function inAll<Item>(
  items: readonly Item[],
  { all, one }: ScratchSets,
  fill: (item: Item, into: Bits) => void,
): Bits {
  for (const [index, item] of items.entries()) {
    const into = index === 0 ? all : one;
    into.fill(0);
    fill(item, into);
    if (index > 0) keep(all, one, 0, all.length);
  }
  return all;
}

export function setAll(bits: Bits, members: Uint32Array): void {
  for (let index = 0; index < members.length; index++) setBit(bits, uint32At(members, index));
}
