/**
 * The first `limit` of the wanted numbers from 0 to below `size`, in an order. Of equal numbers the smaller
 * goes first. This is quick for a small limit, since nothing else is sorted.
 */
export function firstOf(
  limit: number,
  size: number,
  isWanted: (number: number) => boolean,
  compare: (a: number, b: number) => number,
): number[] {
  const best: number[] = [];
  for (let number = 0; number < size; number++) {
    if (!isWanted(number)) continue;
    let index = best.length;
    for (; index > 0; index--) {
      const before = best[index - 1];
      if (before === undefined || compare(number, before) >= 0) break;
    }
    if (index >= limit) continue;
    best.splice(index, 0, number);
    if (best.length > limit) best.pop();
  }
  return best;
}
