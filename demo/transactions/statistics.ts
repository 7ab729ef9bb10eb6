import { ICS_TYPES, type IcsType } from '../../domain/codes/ics-type.ts';
import { at } from '../../domain/lib/at.ts';
import { dayOfMonth, monthAt, monthOf } from '../basics/calendar.ts';
import { random } from '../basics/random.ts';
import { interpolate, type MarketAnchors } from '../market/anchors.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import { indexCode } from '../market/index-series.ts';

export const FIRST_REGISTERED_MONTH = monthAt(2010);
/** Average registered sale today, in HKD. */
const AVERAGE_SALE_PRICE: Readonly<Record<IcsType, number>> = { i: 5_600_000, c: 16_500_000, s: 12_800_000 };
/** Seasonal factors by month: quiet around the Spring Festival, busy in spring and early summer. */
const SEASONAL_FACTORS = [0.95, 0.72, 1.12, 1.08, 1.1, 1.05, 1.0, 0.96, 0.98, 1.0, 1.04, 1.0] as const;

export type Statistic = {
  readonly ics_type: IcsType;
  readonly month: string;
  readonly volume: number;
  /** Turnover in whole HKD. */
  readonly turnover: number;
};

/** Returns the registered sales of the whole city, monthly since 2010, without the current month. */
export function createStatistics({ options, indices, anchors }: DemoMarket): readonly Statistic[] {
  const monthCount = monthOf(options.asOf) - FIRST_REGISTERED_MONTH;
  return ICS_TYPES.flatMap((type) =>
    Array.from({ length: monthCount }, (_, offset) => {
      const month = FIRST_REGISTERED_MONTH + offset;
      const rng = random(options.seed, 'registered', type, month);
      const volume = Math.round(saleVolumeOf(anchors, type, month) * Math.exp(0.1 * rng.normal()));
      const index = indices[indexCode(type, 'B', 'price')];
      const price = AVERAGE_SALE_PRICE[type] * (index.at(month) / at(index.values, index.values.length - 1));
      // A few large sales change the turnover of a month more than its number of sales.
      const turnover = volume * price * Math.exp(0.22 * rng.normal());
      return {
        ics_type: type,
        month: dayOfMonth(month),
        volume,
        turnover: Math.round(turnover / 10_000) * 10_000,
      };
    }),
  );
}

/** Returns the number of registered sales in a month: the interpolated volume, adjusted for the season. */
export function saleVolumeOf(anchors: MarketAnchors, type: IcsType, month: number): number {
  return interpolate(anchors.pointsOf(`volume_${type}`), month / 12) * seasonalFactorOf(month);
}

/** Number of leases per sale in an ordinary year. */
const LEASES_PER_SALE: Readonly<Record<IcsType, number>> = { i: 0.85, c: 1.5, s: 1 };
const ORDINARY_YEAR = 2016;

/**
 * Returns the number of leases in a month. Firms move in good and bad years, so it varies less than
 * that of sales, but fell in the epidemics of 2003 and 2020 to 2022.
 */
export function leaseVolumeOf(anchors: MarketAnchors, type: IcsType, month: number): number {
  const ordinaryVolume =
    interpolate(anchors.pointsOf(`volume_${type}`), ORDINARY_YEAR) * LEASES_PER_SALE[type];
  const activity = interpolate(anchors.pointsOf('lease_activity'), month / 12);
  return ordinaryVolume * activity * Math.sqrt(seasonalFactorOf(month));
}

function seasonalFactorOf(month: number): number {
  return at(SEASONAL_FACTORS, month % 12);
}
