import type { IcsType } from '#domain/codes/ics-type.ts';

/** The types as the home page names them: what most visitors come for first. */
export const HOME_TYPES = ['c', 's', 'i'] as const satisfies readonly IcsType[];

/** The first rows of each type, then the second ones, and so on, so that no type fills a row of the page alone. */
export function inTurn<Row>(rows: Readonly<Record<IcsType, readonly Row[]>>, most: number): readonly Row[] {
  const longest = Math.max(...HOME_TYPES.map((type) => rows[type].length));
  const turns = Array.from({ length: longest }, (_, turn) =>
    HOME_TYPES.flatMap((type) => rows[type][turn] ?? []),
  );
  return turns.flat().slice(0, most);
}
