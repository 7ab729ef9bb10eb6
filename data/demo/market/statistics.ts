import { ICS_TYPES, type IcsType } from '#domain/ics-type.ts';
import { dayOfMonth, monthAt, monthOf } from '../calendar.ts';
import { random } from '../random.ts';
import type { World } from '../world.ts';
import { type Anchors, valueAt } from './anchors.ts';
import { indexCode } from './index-series.ts';

export const FIRST_DEAL_MONTH = monthAt(2010);
/** An ordinary registered deal of today's market, HKD. */
const AVERAGE_DEAL: Readonly<Record<IcsType, number>> = { i: 5_600_000, c: 16_500_000, s: 12_800_000 };
/** Spring festival is quiet, spring and early summer are busy. */
const SEASON = [0.95, 0.72, 1.12, 1.08, 1.1, 1.05, 1.0, 0.96, 0.98, 1.0, 1.04, 1.0] as const;

export type Statistic = {
  readonly ics_type: IcsType;
  readonly month: string;
  readonly volume: number;
  /** Whole HKD. */
  readonly turnover: number;
};

/** Deals registered in the whole city, monthly since 2010; the running month is not registered yet. */
export function statistics({ options, indices, anchors }: World): readonly Statistic[] {
  const months = monthOf(options.asOf) - FIRST_DEAL_MONTH;
  return ICS_TYPES.flatMap((type) =>
    Array.from({ length: months }, (_, offset) => {
      const month = FIRST_DEAL_MONTH + offset;
      const chance = random(options.seed, 'registered', type, month);
      const volume = Math.round(monthVolume(anchors, type, month) * Math.exp(0.1 * chance.normal()));
      const index = indices[indexCode(type, 'B', 'price')];
      const price = AVERAGE_DEAL[type] * (index.at(month) / (index.values.at(-1) ?? 1));
      // a few large deals move a month's turnover more than its volume
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

/** How many deals a month of the year and the market's course bring. */
export function monthVolume(anchors: Anchors, type: IcsType, month: number): number {
  return valueAt(anchors.of(`volume_${type}`), month / 12) * (SEASON[month % 12] ?? 1);
}
