import { openTexts, type PackedTexts } from './packed-texts.ts';
import { REMOVED_ROW, type Splice } from './splice.ts';

/**
 * Merges two ascending lists of distinct texts. An incoming text that equals an old text is marked
 * REMOVED in the result, and `newNumberOfIncoming` has the new number of every incoming text.
 * `isOldTextUsed` has 1 for each old text to keep.
 */
export function spliceSorted(
  old: PackedTexts,
  incoming: PackedTexts,
  isOldTextUsed: Uint8Array,
): { readonly splice: Splice; readonly newNumberOfIncoming: Uint32Array } {
  const incomingReader = openTexts(incoming);
  const readOld = memoizeLast(openTexts(old).read);
  const incomingCount = incoming.slots.length;
  const splice = {
    oldToNew: new Uint32Array(isOldTextUsed.length).fill(REMOVED_ROW),
    incomingToNew: new Uint32Array(incomingCount).fill(REMOVED_ROW),
  };
  const newNumberOfIncoming = new Uint32Array(incomingCount);
  let [nextNumber, oldNumber] = [0, 0];
  const keepOldTextsBefore = (end: number): void => {
    for (; oldNumber < end; oldNumber++)
      if (isOldTextUsed[oldNumber] === 1) splice.oldToNew[oldNumber] = nextNumber++;
  };
  for (let incomingNumber = 0; incomingNumber < incomingCount; incomingNumber++) {
    const text = incomingReader.read(incomingNumber);
    const oldMatch = findFirstNotBefore(readOld, oldNumber, isOldTextUsed.length, text);
    keepOldTextsBefore(oldMatch);
    newNumberOfIncoming[incomingNumber] = nextNumber;
    if (oldMatch < isOldTextUsed.length && readOld(oldMatch) === text) {
      splice.oldToNew[oldMatch] = nextNumber++;
      oldNumber = oldMatch + 1;
    } else splice.incomingToNew[incomingNumber] = nextNumber++;
  }
  keepOldTextsBefore(isOldTextUsed.length);
  return { splice: { size: nextNumber, ...splice }, newNumberOfIncoming };
}

/** Memoizes the last text, since consecutive comparisons often decode the same text. */
function memoizeLast(readText: (text: number) => string): (text: number) => string {
  let lastRead: { readonly number: number; readonly text: string } | undefined;
  return (number) => {
    if (lastRead?.number !== number) lastRead = { number, text: readText(number) };
    return lastRead.text;
  };
}

/**
 * Returns the index of the first text from `from` on that is not less than `searchText`. The galloping
 * search is fast both for near and for distant matches.
 */
function findFirstNotBefore(
  readText: (text: number) => string,
  from: number,
  end: number,
  searchText: string,
): number {
  let [low, high] = [from, from];
  for (let step = 1; high < end && readText(high) < searchText; step *= 2) {
    low = high + 1;
    high += step;
  }
  high = Math.min(high, end);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (readText(middle) < searchText) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Returns 1 for each text that at least one remaining row has. `textOfRow` and `newRowNumbers` have one
 * entry per row.
 */
export function findUsedTexts(textOfRow: Uint32Array, newRowNumbers: Uint32Array, count: number): Uint8Array {
  const isOldTextUsed = new Uint8Array(count);
  for (let row = 0; row < newRowNumbers.length; row++)
    if (newRowNumbers[row] !== REMOVED_ROW) isOldTextUsed[textOfRow[row] as number] = 1;
  return isOldTextUsed;
}

/** Returns the text number of each row of the merged list. */
export function spliceTextNumbers(
  rowSplice: Splice,
  textOfRow: { readonly old: Uint32Array; readonly incoming: Uint32Array },
  textSplice: ReturnType<typeof spliceSorted>,
): Uint32Array {
  const result = new Uint32Array(rowSplice.size);
  for (let row = 0; row < rowSplice.oldToNew.length; row++) {
    const newRow = rowSplice.oldToNew[row] as number;
    if (newRow !== REMOVED_ROW)
      result[newRow] = textSplice.splice.oldToNew[textOfRow.old[row] as number] as number;
  }
  for (let row = 0; row < rowSplice.incomingToNew.length; row++)
    result[rowSplice.incomingToNew[row] as number] = textSplice.newNumberOfIncoming[
      textOfRow.incoming[row] as number
    ] as number;
  return result;
}
