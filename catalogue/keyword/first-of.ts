/**
 * The first `limit` of the wanted numbers from 0 to below `size`, in an order; the smaller number goes
 * before its equals. Quick for a small limit: nothing else is sorted.
 */
export function firstOf(
  limit: number,
  size: number,
  wanted: (number: number) => boolean,
  compare: (a: number, b: number) => number,
): number[] {
  const best: number[] = [];
  for (let number = 0; number < size; number++) {
    if (!wanted(number)) continue;
    let place = best.length;
    while (place > 0 && compare(number, best[place - 1] ?? number) < 0) place--;
    if (place >= limit) continue;
    best.splice(place, 0, number);
    if (best.length > limit) best.pop();
  }
  return best;
}
