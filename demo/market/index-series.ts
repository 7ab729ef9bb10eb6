import type { Grade } from '../../data/facts/buildings.ts';
import type { IcsType } from '../../domain/codes/ics-type.ts';
import { monthAt } from '../basics/calendar.ts';
import { type Random, random } from '../basics/random.ts';
import { type Anchors, INDEX_CODES, type IndexCode, type Points, valueAt } from './anchors.ts';

export const FIRST_INDEX_MONTH = monthAt(1999);
/** January 1999. */
const BASE = 100;

type MonthlySeries = {
  readonly from: number;
  readonly values: readonly number[];
  at(month: number): number;
};

export type PriceIndices = Readonly<Record<IndexCode, MonthlySeries>>;

/** Every index, monthly from 1999 to the month before the one that is still running. */
export function priceIndices(seed: number, thisMonth: number, anchors: Anchors): PriceIndices {
  const made = INDEX_CODES.map(
    (code) => [code, indexSeries(random(seed, 'index', code), anchors.of(code), thisMonth - 1)] as const,
  );
  return Object.fromEntries(made) as Record<IndexCode, MonthlySeries>;
}

/** Which index a kind of property follows; an ungraded or grade C office follows grade B. */
export function indexCode(type: IcsType, grade: Grade | null, of: 'price' | 'rent'): IndexCode {
  if (type === 'i') return `industrial_${of}`;
  if (type === 's') return `retail_${of}`;
  return grade === 'A' ? `office_a_${of}` : `office_b_${of}`;
}

function indexSeries(chance: Random, points: Points, last: number): MonthlySeries {
  const values: number[] = [];
  let drift = 0;
  for (let month = FIRST_INDEX_MONTH; month <= last; month += 1) {
    // a month differs from the trend a little, and the next month remembers most of it
    drift = 0.75 * drift + 0.006 * chance.normal();
    const value = valueAt(points, month / 12) * Math.exp(drift);
    values.push(month === FIRST_INDEX_MONTH ? BASE : Math.round(value * 10) / 10);
  }
  return monthly(FIRST_INDEX_MONTH, values);
}

/** Outside its months a series returns its nearest month. */
function monthly(from: number, values: readonly number[]): MonthlySeries {
  return {
    from,
    values,
    at: (month) => {
      const value = values[Math.min(Math.max(month - from, 0), values.length - 1)];
      if (value === undefined) throw new Error('a series without months');
      return value;
    },
  };
}
