import { monthOf } from '#demo/basics/calendar.ts';
import { ECONOMY_CODES, type EconomyCode, type IndexCode } from '#demo/market/anchors.ts';
import type { World } from '#demo/market/world.ts';
import { type Statistic, statistics } from '#demo/transactions/statistics.ts';
import { ICS_TYPES, type IcsType } from '../../domain/codes/ics-type.ts';
import { at } from '../../domain/lib/at.ts';
import { economyPoints } from './series.ts';

/** What a report reads of one index at the end of a month. */
export type IndexFigures = {
  readonly now: number;
  /** Shares: 0.012 is a rise of 1.2 %. */
  readonly overQuarter: number;
  readonly overYear: number;
  readonly fromPeak: number;
  readonly peakMonth: number;
  /** The last month before the peak that was as low as now; undefined when there is none. */
  readonly lowSince: number | undefined;
};

export type Registered = { readonly volume: number; readonly turnover: number };

/** The figures of a world as reports read them; a month is year × 12 + month. */
export type MarketFigures = {
  index(code: IndexCode, month: number): IndexFigures;
  /** Sales registered in so many months up to one. */
  registered(type: IcsType, month: number, months: number): Registered;
  /** The latest value that was known by then. */
  economy(code: EconomyCode, month: number): number;
};

export function marketFigures(world: World): MarketFigures {
  const sales = new Map<string, Statistic>(
    statistics(world).map((one) => [`${one.ics_type} ${monthOf(one.month)}`, one]),
  );
  const economy = new Map(
    ECONOMY_CODES.map((code) => {
      const points = [...economyPoints(world, code)].map(({ month, value }) => ({
        month: monthOf(month),
        value,
      }));
      return [code, points] as const;
    }),
  );
  return {
    index(code, month) {
      const { from, values, at: valueAt } = world.indices[code];
      const known = values.slice(0, month - from + 1);
      const now = valueAt(month);
      const peak = Math.max(...known);
      const peakIndex = known.indexOf(peak);
      const lowIndex = known.slice(0, peakIndex).findLastIndex((value) => value <= now);
      return {
        now,
        overQuarter: now / valueAt(month - 3) - 1,
        overYear: now / valueAt(month - 12) - 1,
        fromPeak: now / peak - 1,
        peakMonth: from + peakIndex,
        lowSince: lowIndex < 0 ? undefined : from + lowIndex,
      };
    },
    registered(type, month, months) {
      const own = Array.from({ length: months }, (_, back) => {
        const found = sales.get(`${type} ${month - back}`);
        if (!found) throw new Error(`no registered sales of ${type} ${back} months before ${month}`);
        return found;
      });
      return {
        volume: own.reduce((sum, { volume }) => sum + volume, 0),
        turnover: own.reduce((sum, { turnover }) => sum + turnover, 0),
      };
    },
    economy(code, month) {
      const points = economy.get(code)?.filter((point) => point.month <= month) ?? [];
      return at(points, points.length - 1).value;
    },
  };
}

/** The sum of all types. */
export function registeredOfAll(figures: MarketFigures, month: number, months: number): Registered {
  const all = ICS_TYPES.map((type) => figures.registered(type, month, months));
  return {
    volume: all.reduce((sum, { volume }) => sum + volume, 0),
    turnover: all.reduce((sum, { turnover }) => sum + turnover, 0),
  };
}
