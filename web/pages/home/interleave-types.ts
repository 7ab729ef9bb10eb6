import type { IcsType } from '#domain/codes/ics-type.ts';

/** Property types in the order of the home page, the most popular first. */
export const HOME_TYPES = ['c', 's', 'i'] as const satisfies readonly IcsType[];

/**
 * Interleaves the rows: the first row of each type, then the second rows, and so on, so that no type
 * fills the section alone.
 */
export function interleaveTypes<Row>(
  rows: Readonly<Record<IcsType, readonly Row[]>>,
  maxRows: number,
): readonly Row[] {
  const maxLength = Math.max(...HOME_TYPES.map((type) => rows[type].length));
  const rounds = Array.from({ length: maxLength }, (_, round) =>
    HOME_TYPES.flatMap((type) => rows[type][round] ?? []),
  );
  return rounds.flat().slice(0, maxRows);
}
