import { readFacts } from '../../data/facts/csv.ts';
import type { IcsType } from '../../domain/codes/ics-type.ts';

export const INDEX_CODES = [
  'industrial_price',
  'industrial_rent',
  'office_a_price',
  'office_a_rent',
  'office_b_price',
  'office_b_rent',
  'retail_price',
  'retail_rent',
] as const;
export type IndexCode = (typeof INDEX_CODES)[number];

export const ECONOMY_CODES = [
  'gdp_growth',
  'unemployment',
  'cpi',
  'prime_rate',
  'hibor',
  'visitors',
  'retail_sales',
] as const;
export type EconomyCode = (typeof ECONOMY_CODES)[number];

/** Known values of a series as [decimal year, value], in chronological order. */
export type AnchorPoints = readonly (readonly [year: number, value: number])[];

/**
 * Known values of each series of the market, between which values are interpolated. The market falls
 * from 1999 to 2003, rises from 2009 to its peak in 2018, falls from 2019 to 2025, and changes little
 * in 2026. The values are invented: they follow the course of the real market, not its published
 * figures. `volume_i`, `volume_c` and `volume_s` are numbers of sales registered in a month;
 * `lease_activity` is the number of leases relative to an ordinary year.
 */
export type MarketAnchors = { pointsOf(series: AnchoredSeries): AnchorPoints };
type AnchoredSeries = IndexCode | EconomyCode | `volume_${IcsType}` | 'lease_activity';

export function readAnchors(): MarketAnchors {
  const pointsBySeries = new Map(
    readFacts('anchors.csv', import.meta.dirname).map(
      (line) => [line.text('series'), line.text('points').split(' ').map(parsePoint)] as const,
    ),
  );
  return {
    pointsOf: (series) => {
      const seriesPoints = pointsBySeries.get(series);
      if (seriesPoints === undefined) throw new Error(`no points for ${series}`);
      return seriesPoints;
    },
  };
}

function parsePoint(text: string): readonly [number, number] {
  const [year, value] = text.split(':').map(Number);
  if (year === undefined || value === undefined) throw new Error(`not a point: ${text}`);
  return [year, value];
}

/** Interpolates linearly between points; after the last point the value is constant. */
export function interpolate(points: AnchorPoints, year: number): number {
  let previousPoint = points[0];
  if (previousPoint === undefined) throw new Error('a series without points');
  for (const point of points) {
    if (point[0] > year) {
      const fraction = Math.max(0, (year - previousPoint[0]) / (point[0] - previousPoint[0] || 1));
      return previousPoint[1] + fraction * (point[1] - previousPoint[1]);
    }
    previousPoint = point;
  }
  return previousPoint[1];
}
