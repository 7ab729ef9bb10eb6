import type { Grade } from '../../data/facts/buildings.ts';
import type { IcsType } from '../../domain/codes/ics-type.ts';
import { at } from '../../domain/lib/at.ts';
import { monthAt } from '../basics/calendar.ts';
import { type Random, random } from '../basics/random.ts';
import {
  type AnchorPoints,
  INDEX_CODES,
  type IndexCode,
  interpolate,
  type MarketAnchors,
} from './anchors.ts';

export const FIRST_INDEX_MONTH = monthAt(1999);
/** Index value in January 1999. */
const BASE_VALUE = 100;

type MonthlySeries = {
  readonly firstMonth: number;
  readonly values: readonly number[];
  /** A month outside the series has the value of the nearest month in it. */
  at(month: number): number;
};

export type PriceIndices = Readonly<Record<IndexCode, MonthlySeries>>;

/** Returns every index, monthly from 1999 to the last complete month. */
export function createPriceIndices(seed: number, thisMonth: number, anchors: MarketAnchors): PriceIndices {
  const entries = INDEX_CODES.map(
    (code) =>
      [code, createIndexSeries(random(seed, 'index', code), anchors.pointsOf(code), thisMonth - 1)] as const,
  );
  return Object.fromEntries(entries) as Record<IndexCode, MonthlySeries>;
}

/**
 * Returns the code of the index for a property type. Offices of grade C or without a grade use the
 * index of grade B.
 */
export function indexCode(type: IcsType, grade: Grade | null, measure: 'price' | 'rent'): IndexCode {
  if (type === 'i') return `industrial_${measure}`;
  if (type === 's') return `retail_${measure}`;
  return grade === 'A' ? `office_a_${measure}` : `office_b_${measure}`;
}

function createIndexSeries(rng: Random, points: AnchorPoints, lastMonth: number): MonthlySeries {
  const values: number[] = [];
  let deviation = 0;
  for (let month = FIRST_INDEX_MONTH; month <= lastMonth; month += 1) {
    // autocorrelated noise: each month deviates slightly from the trend and keeps most of the last
    // deviation
    deviation = 0.75 * deviation + 0.006 * rng.normal();
    const value = interpolate(points, month / 12) * Math.exp(deviation);
    values.push(month === FIRST_INDEX_MONTH ? BASE_VALUE : Math.round(value * 10) / 10);
  }
  return {
    firstMonth: FIRST_INDEX_MONTH,
    values,
    at: (month) => at(values, Math.min(Math.max(month - FIRST_INDEX_MONTH, 0), values.length - 1)),
  };
}
