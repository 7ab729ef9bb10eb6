import type { Direction } from '#domain/search/sort.ts';

/** Compares two values that may be null. Null comes last in both sort directions. */
function compareNullable<Value extends number | string>(
  a: Value | null,
  b: Value | null,
  direction: Direction,
): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b === (direction === 'asc') ? -1 : 1;
}

/**
 * Returns a comparator for rows. Ties are ordered by ascending id in both sort directions, so that no
 * row appears on two result pages.
 */
export function rowComparator<Row>(
  keyOf: (row: Row) => number | string | null,
  idOf: (row: Row) => number,
  direction: Direction,
): (a: Row, b: Row) => number {
  return (a, b) => compareNullable(keyOf(a), keyOf(b), direction) || idOf(a) - idOf(b);
}
