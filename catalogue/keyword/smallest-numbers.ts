/**
 * Returns the first `limit` of the included numbers from 0 to below `size`, sorted by `compare` and
 * then by number. Fast for a small limit, since all other numbers are never sorted.
 */
export function selectSmallestNumbers(
  limit: number,
  size: number,
  isIncluded: (number: number) => boolean,
  compare: (a: number, b: number) => number,
): number[] {
  const smallest: number[] = [];
  for (let number = 0; number < size; number++) {
    if (!isIncluded(number)) continue;
    let index = smallest.length;
    for (; index > 0; index--) {
      const previousNumber = smallest[index - 1];
      if (previousNumber === undefined || compare(number, previousNumber) >= 0) break;
    }
    if (index >= limit) continue;
    smallest.splice(index, 0, number);
    if (smallest.length > limit) smallest.pop();
  }
  return smallest;
}
