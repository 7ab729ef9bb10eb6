import type { Transaction } from '#contract/transaction.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';

/** A transaction in the plot: how far it is from the first day and from the lowest price, in per cent. */
export type Dot = {
  readonly id: number;
  readonly icsType: IcsType;
  readonly left: number;
  readonly bottom: number;
};

export type Plot = {
  /** Whether prices or rents a square foot are shown: whichever more rows have. */
  readonly side: 'S' | 'L';
  readonly dots: readonly Dot[];
  /** The rows of the first and last day, and of the lowest and highest price. */
  readonly first: Transaction;
  readonly last: Transaction;
  readonly lowest: Transaction;
  readonly highest: Transaction;
};

/** Fewer dots than this show nothing that the rows do not. */
const LEAST_DOTS = 3;

/** The price a square foot of the rows over time; undefined where there is too little to be seen. */
export function plotOf(rows: readonly Transaction[]): Plot | undefined {
  const sales = rows.filter(({ ft_sell }) => ft_sell !== null);
  const leases = rows.filter(({ ft_rent }) => ft_rent !== null);
  const [side, shown] = sales.length >= leases.length ? (['S', sales] as const) : (['L', leases] as const);
  const priceOf = (row: Transaction) => (side === 'S' ? row.ft_sell : row.ft_rent) ?? Number.NaN;
  const byDay = shown.toSorted((a, b) => dayOf(a) - dayOf(b));
  const byPrice = shown.toSorted((a, b) => priceOf(a) - priceOf(b));
  const [first, last, lowest, highest] = [byDay[0], byDay.at(-1), byPrice[0], byPrice.at(-1)];
  if (!first || !last || !lowest || !highest || shown.length < LEAST_DOTS) return undefined;
  const dots = shown.map((row) => ({
    id: row.id,
    icsType: row.ics_type,
    left: percentBetween(dayOf(row), dayOf(first), dayOf(last)),
    bottom: percentBetween(priceOf(row), priceOf(lowest), priceOf(highest)),
  }));
  return { side, dots, first, last, lowest, highest };
}

function dayOf({ tx_date }: Transaction): number {
  return Date.parse(tx_date);
}

/** In the middle when all are the same. */
function percentBetween(value: number, least: number, most: number): number {
  return least === most ? 50 : Math.round(((value - least) / (most - least)) * 1000) / 10;
}
