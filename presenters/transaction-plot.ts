import type { PlotCell, PlotPoint, TransactionPlot } from '#contract/transaction-calls.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { daysBetween, type IsoDate } from '#domain/text/date.ts';
import type { PlotExtent } from '#domain/transaction/price-plot.ts';

/**
 * Summary of the transactions in a plot, as both engines compute it. Prices per square foot are in
 * stored units.
 */
export type PlotSummary = {
  readonly txType: TransactionPlot['tx_type'];
  readonly count: number;
  readonly first: IsoDate;
  readonly last: IsoDate;
  readonly lowest: number;
  readonly highest: number;
};

/** Either each transaction as a point, oldest first, or the count of each density cell. */
export type PlotData =
  | {
      readonly points: readonly { readonly day: number; readonly price: number; readonly icsType: IcsType }[];
    }
  | { readonly cells: PlotCell[] };

/** Stored units per HKD: prices are stored in dollars, rents in cents. */
const STORED_UNITS_PER_HKD: Readonly<Record<PlotSummary['txType'], number>> = { S: 1, L: 100 };

export function extentOf({ first, last, lowest, highest }: PlotSummary): PlotExtent {
  return { lowest, highest, days: daysBetween(first, last) };
}

export function presentPlot(
  { txType, lowest, highest, ...otherFields }: PlotSummary,
  plotData: PlotData,
): TransactionPlot {
  const storedUnitsPerHkd = STORED_UNITS_PER_HKD[txType];
  const points: Record<IcsType, PlotPoint[]> = { i: [], c: [], s: [] };
  if ('points' in plotData) {
    for (const { day, price, icsType } of plotData.points)
      points[icsType].push([day, price / storedUnitsPerHkd]);
  }
  return {
    tx_type: txType,
    ...otherFields,
    lowest: lowest / storedUnitsPerHkd,
    highest: highest / storedUnitsPerHkd,
    points,
    cells: 'cells' in plotData ? plotData.cells : [],
  };
}

export function emptyPlot(): TransactionPlot {
  const emptyExtent = { first: null, last: null, lowest: null, highest: null };
  return { tx_type: 'S', count: 0, ...emptyExtent, points: { i: [], c: [], s: [] }, cells: [] };
}
