import type { PlotCell, PlotPoint, TransactionPlot } from '#contract/transaction-calls.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { daysBetween, type IsoDate } from '#domain/text/date.ts';
import type { PlotExtent } from '#domain/transaction/price-plot.ts';

/** The transactions that a plot shows, as both engines find them. Prices a square foot are as they are stored. */
export type Plotted = {
  readonly txType: TransactionPlot['tx_type'];
  readonly count: number;
  readonly first: IsoDate;
  readonly last: IsoDate;
  readonly lowest: number;
  readonly highest: number;
};

/** Each transaction by itself, the oldest first, or how many each cell of a density has. */
export type Drawn =
  | {
      readonly points: readonly { readonly day: number; readonly price: number; readonly icsType: IcsType }[];
    }
  | { readonly cells: PlotCell[] };

/** Prices are stored in dollars, rents in cents. */
const STORED: Readonly<Record<Plotted['txType'], number>> = { S: 1, L: 100 };

export function extentOf({ first, last, lowest, highest }: Plotted): PlotExtent {
  return { lowest, highest, days: daysBetween(first, last) };
}

export function presentPlot({ txType, lowest, highest, ...plotted }: Plotted, drawn: Drawn): TransactionPlot {
  const stored = STORED[txType];
  const points: Record<IcsType, PlotPoint[]> = { i: [], c: [], s: [] };
  if ('points' in drawn) {
    for (const { day, price, icsType } of drawn.points) points[icsType].push([day, price / stored]);
  }
  return {
    tx_type: txType,
    ...plotted,
    lowest: lowest / stored,
    highest: highest / stored,
    points,
    cells: 'cells' in drawn ? drawn.cells : [],
  };
}

export function emptyPlot(): TransactionPlot {
  const none = { first: null, last: null, lowest: null, highest: null };
  return { tx_type: 'S', count: 0, ...none, points: { i: [], c: [], s: [] }, cells: [] };
}
