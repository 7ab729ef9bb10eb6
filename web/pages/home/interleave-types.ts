import type { IcsType } from '#domain/codes/ics-type.ts';

/** Property types in the order of the home page, the most popular first. */
export const HOME_TYPES = ['c', 's', 'i'] as const satisfies readonly IcsType[];

/**
 * Interleaves the rows of all property types: the first row of each type, then the second row of each
 * type, and so on. No type fills the section alone.
 */
export function interleaveTypes<Row>(
  rowsByType: Readonly<Record<IcsType, readonly Row[]>>,
  maxRows: number,
): readonly Row[] {
  const maxLength = Math.max(...HOME_TYPES.map((type) => rowsByType[type].length));
  const rowsByRound = Array.from({ length: maxLength }, (_, round) =>
    HOME_TYPES.flatMap((type) => rowsByType[type][round] ?? []),
  );
  return rowsByRound.flat().slice(0, maxRows);
}
