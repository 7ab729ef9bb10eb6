import { monthOf } from '#demo/basics/calendar.ts';
import { ECONOMY_CODES, type EconomyCode, type IndexCode } from '#demo/market/anchors.ts';
import type { DemoMarket } from '#demo/market/demo-market.ts';
import { createStatistics, type Statistic } from '#demo/transactions/statistics.ts';
import { ICS_TYPES, type IcsType } from '../../domain/codes/ics-type.ts';
import { at } from '../../domain/lib/at.ts';
import { generateEconomyPoints } from './series.ts';

/** Figures of one index for the reports, as of a month. */
export type IndexFigures = {
  readonly current: number;
  /** Change over a quarter as a fraction: 0.012 is a rise of 1.2 %. */
  readonly changeOverQuarter: number;
  readonly changeOverYear: number;
  readonly changeFromPeak: number;
  readonly peakMonth: number;
  /** Last month before the peak whose value is not above the current value; undefined if there is none. */
  readonly lowestSinceMonth: number | undefined;
};

export type RegisteredSales = { readonly volume: number; readonly turnover: number };

/** Market figures for reports; months are year × 12 + month. */
export type MarketFigures = {
  indexFigures(code: IndexCode, month: number): IndexFigures;
  /** Returns the registered sales of `monthCount` months, the last of which is `month`. */
  registeredSales(type: IcsType, month: number, monthCount: number): RegisteredSales;
  /** Returns the latest value for that month or an earlier month. */
  economicValue(code: EconomyCode, month: number): number;
};

export function createMarketFigures(market: DemoMarket): MarketFigures {
  const statisticsByMonth = new Map<string, Statistic>(
    createStatistics(market).map((statistic) => [
      `${statistic.ics_type} ${monthOf(statistic.month)}`,
      statistic,
    ]),
  );
  const pointsByCode = new Map(
    ECONOMY_CODES.map((code) => {
      const points = [...generateEconomyPoints(market, code)].map(({ month, value }) => ({
        month: monthOf(month),
        value,
      }));
      return [code, points] as const;
    }),
  );
  return {
    indexFigures(code, month) {
      const { firstMonth: seriesStartMonth, values, at: valueAt } = market.indices[code];
      const valuesSoFar = values.slice(0, month - seriesStartMonth + 1);
      const current = valueAt(month);
      const peak = Math.max(...valuesSoFar);
      const peakIndex = valuesSoFar.indexOf(peak);
      const lowIndex = valuesSoFar.slice(0, peakIndex).findLastIndex((value) => value <= current);
      return {
        current,
        changeOverQuarter: current / valueAt(month - 3) - 1,
        changeOverYear: current / valueAt(month - 12) - 1,
        changeFromPeak: current / peak - 1,
        peakMonth: seriesStartMonth + peakIndex,
        lowestSinceMonth: lowIndex < 0 ? undefined : seriesStartMonth + lowIndex,
      };
    },
    registeredSales(type, month, months) {
      const monthlyStatistics = Array.from({ length: months }, (_, monthsBack) => {
        const statistic = statisticsByMonth.get(`${type} ${month - monthsBack}`);
        if (!statistic)
          throw new Error(`no registered sales of ${type} ${monthsBack} months before ${month}`);
        return statistic;
      });
      return {
        volume: monthlyStatistics.reduce((sum, { volume }) => sum + volume, 0),
        turnover: monthlyStatistics.reduce((sum, { turnover }) => sum + turnover, 0),
      };
    },
    economicValue(code, month) {
      const points = pointsByCode.get(code)?.filter((point) => point.month <= month) ?? [];
      return at(points, points.length - 1).value;
    },
  };
}

/** Returns the sum of the registered sales of all types. */
export function registeredSalesOfAllTypes(
  figures: MarketFigures,
  month: number,
  monthCount: number,
): RegisteredSales {
  const figuresByType = ICS_TYPES.map((type) => figures.registeredSales(type, month, monthCount));
  return {
    volume: figuresByType.reduce((sum, { volume }) => sum + volume, 0),
    turnover: figuresByType.reduce((sum, { turnover }) => sum + turnover, 0),
  };
}
