import { ICS_TYPES, type IcsType } from '../../domain/codes/ics-type.ts';
import { at } from '../../domain/lib/at.ts';
import { dayOfMonth, monthAt, monthOf } from '../basics/calendar.ts';
import { random } from '../basics/random.ts';
import { type Anchors, valueAt } from '../market/anchors.ts';
import { indexCode } from '../market/index-series.ts';
import type { World } from '../market/world.ts';

export const FIRST_REGISTERED_MONTH = monthAt(2010);
/** An ordinary registered sale of today's market, HKD. */
const AVERAGE_SALE: Readonly<Record<IcsType, number>> = { i: 5_600_000, c: 16_500_000, s: 12_800_000 };
/** Spring festival is quiet, spring and early summer are busy. */
const SEASON = [0.95, 0.72, 1.12, 1.08, 1.1, 1.05, 1.0, 0.96, 0.98, 1.0, 1.04, 1.0] as const;

export type Statistic = {
  readonly ics_type: IcsType;
  readonly month: string;
  readonly volume: number;
  /** Whole HKD. */
  readonly turnover: number;
};

/** Sales registered in the whole city, monthly since 2010; the running month is not registered yet. */
export function statistics({ options, indices, anchors }: World): readonly Statistic[] {
  const months = monthOf(options.asOf) - FIRST_REGISTERED_MONTH;
  return ICS_TYPES.flatMap((type) =>
    Array.from({ length: months }, (_, offset) => {
      const month = FIRST_REGISTERED_MONTH + offset;
      const chance = random(options.seed, 'registered', type, month);
      const volume = Math.round(monthVolume(anchors, type, month) * Math.exp(0.1 * chance.normal()));
      const index = indices[indexCode(type, 'B', 'price')];
      const price = AVERAGE_SALE[type] * (index.at(month) / at(index.values, index.values.length - 1));
      // A few large sales move a month's turnover more than its volume
      const turnover = volume * price * Math.exp(0.22 * chance.normal());
      return {
        ics_type: type,
        month: dayOfMonth(month),
        volume,
        turnover: Math.round(turnover / 10_000) * 10_000,
      };
    }),
  );
}

/** How many sales the month of the year and the market's course bring. */
export function monthVolume(anchors: Anchors, type: IcsType, month: number): number {
  return valueAt(anchors.of(`volume_${type}`), month / 12) * seasonOf(month);
}

/** Leases for each sale of an ordinary year. */
const LEASES_A_SALE: Readonly<Record<IcsType, number>> = { i: 0.85, c: 1.5, s: 1 };
const ORDINARY_YEAR = 2016;

/** Firms move in good years and in bad ones: leases keep a steady pace, a little quieter in spring festival. */
export function leaseVolume(anchors: Anchors, type: IcsType, month: number): number {
  const usual = valueAt(anchors.of(`volume_${type}`), ORDINARY_YEAR) * LEASES_A_SALE[type];
  return usual * Math.sqrt(seasonOf(month));
}

function seasonOf(month: number): number {
  return at(SEASON, month % 12);
}
