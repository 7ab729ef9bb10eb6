import { type Bits, emptyBits, keep, setBit } from '../memory/bits.ts';

/** Room for two sets, used again by every search: what answers all words so far, and what answers one. */
export type Room = { readonly all: Bits; readonly one: Bits };

export function roomFor(size: number): Room {
  return { all: emptyBits(size), one: emptyBits(size) };
}

/** What is in every one of the sets that `draw` puts into an empty one; good until the room is used again. */
export function inAll<Item>(
  items: readonly Item[],
  { all, one }: Room,
  draw: (item: Item, into: Bits) => void,
): Bits {
  for (const [place, item] of items.entries()) {
    const into = place === 0 ? all : one;
    into.fill(0);
    draw(item, into);
    if (place > 0) keep(all, one, 0, all.length);
  }
  return all;
}

export function setAll(bits: Bits, places: Uint32Array): void {
  for (let index = 0; index < places.length; index++) setBit(bits, places[index] ?? 0);
}
