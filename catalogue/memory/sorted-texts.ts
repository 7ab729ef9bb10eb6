import { openTexts, type PackedTexts } from './packed-texts.ts';
import { GONE, type Splice } from './splice.ts';

/**
 * Splices two lists of different texts, each in ascending order. A fresh text that is among the old ones is that one:
 * the splice leaves the fresh one out, and `ofFresh` has the new number of each fresh text. `used` has a 1 for each old
 * text that stays.
 */
export function spliceSorted(
  old: PackedTexts,
  fresh: PackedTexts,
  used: Uint8Array,
): { readonly splice: Splice; readonly ofFresh: Uint32Array } {
  const freshTexts = openTexts(fresh);
  const readOld = rememberLast(openTexts(old).read);
  const freshCount = fresh.slots.length;
  const splice = {
    old: new Uint32Array(used.length).fill(GONE),
    fresh: new Uint32Array(freshCount).fill(GONE),
  };
  const ofFresh = new Uint32Array(freshCount);
  let [next, number] = [0, 0];
  const keepOldBelow = (end: number): void => {
    for (; number < end; number++) if (used[number] === 1) splice.old[number] = next++;
  };
  for (let added = 0; added < freshCount; added++) {
    const text = freshTexts.read(added);
    const known = firstFrom(readOld, number, used.length, text);
    keepOldBelow(known);
    ofFresh[added] = next;
    if (known < used.length && readOld(known) === text) {
      splice.old[known] = next++;
      number = known + 1;
    } else splice.fresh[added] = next++;
  }
  keepOldBelow(used.length);
  return { splice: { size: next, ...splice }, ofFresh };
}

/** A text that is compared with several is decoded once. */
function rememberLast(read: (text: number) => string): (text: number) => string {
  let last: { readonly number: number; readonly text: string } | undefined;
  return (number) => {
    if (last?.number !== number) last = { number, text: read(number) };
    return last.text;
  };
}

/** The first text from `from` on that is not before `wanted`: near where both lists are long, far where few are fresh. */
function firstFrom(read: (text: number) => string, from: number, end: number, wanted: string): number {
  let [low, high] = [from, from];
  for (let step = 1; high < end && read(high) < wanted; step *= 2) {
    low = high + 1;
    high += step;
  }
  high = Math.min(high, end);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (read(middle) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** 1 for each text that a row still has. `textOfRow` are by row, `moved` says which rows stay. */
export function textsInUse(textOfRow: Uint32Array, moved: Uint32Array, count: number): Uint8Array {
  const used = new Uint8Array(count);
  for (let row = 0; row < moved.length; row++) if (moved[row] !== GONE) used[textOfRow[row] as number] = 1;
  return used;
}

/** The text of each row of a list that is spliced from two. */
export function splicedTextOfRow(
  rows: Splice,
  textOfRow: { readonly old: Uint32Array; readonly fresh: Uint32Array },
  texts: ReturnType<typeof spliceSorted>,
): Uint32Array {
  const result = new Uint32Array(rows.size);
  for (let row = 0; row < rows.old.length; row++) {
    const to = rows.old[row] as number;
    if (to !== GONE) result[to] = texts.splice.old[textOfRow.old[row] as number] as number;
  }
  for (let row = 0; row < rows.fresh.length; row++)
    result[rows.fresh[row] as number] = texts.ofFresh[textOfRow.fresh[row] as number] as number;
  return result;
}
