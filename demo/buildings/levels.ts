import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv } from '../../data/facts/csv.ts';
import type { IcsType } from '../../domain/codes/ics-type.ts';

/** HKD per square foot, gross, of an ordinary unit in an ordinary building of a district. */
export type Levels = { of(district: string, type: IcsType): number };

/** Where a type is rare, its level follows from the district's other types. */
const FROM_INDUSTRIAL = { c: 1.4, s: 3.6 } as const;
const FROM_SHOPS = { i: 0.22, c: 0.36 } as const;

export function readLevels(): Levels {
  const source = readFileSync(join(import.meta.dirname, 'levels.csv'), 'utf8');
  const levels = new Map(
    parseCsv(source).map((line) => {
      const known = {
        i: line.optionalNumber('industrial'),
        c: line.optionalNumber('office'),
        s: line.optionalNumber('shops'),
      };
      const industrial =
        known.i ?? (known.c === null ? (known.s ?? 0) * FROM_SHOPS.i : known.c / FROM_INDUSTRIAL.c);
      const office =
        known.c ?? (known.i === null ? (known.s ?? 0) * FROM_SHOPS.c : known.i * FROM_INDUSTRIAL.c);
      const shops = known.s ?? industrial * FROM_INDUSTRIAL.s;
      return [line.text('district'), { i: industrial, c: office, s: shops }] as const;
    }),
  );
  return {
    of: (district, type) => {
      const level = levels.get(district);
      if (level === undefined) throw new Error(`no price level for ${district}`);
      return level[type];
    },
  };
}
