/** So many transactions are plotted one by one at most; more of them as a density. */
export const MOST_POINTS = 2000;

/** The cells of a density: from the first day to the last, and from the lowest price to the highest. */
export const DENSITY = { columns: 48, rows: 20 } as const;

/** What a plot reaches from and to: prices a square foot in any unit, and the days between the first and the last. */
export type PlotExtent = { readonly lowest: number; readonly highest: number; readonly days: number };

/**
 * How high a price stands, from 0 to 1. By its logarithm: shops cost a hundred times what a godown does, and on an
 * even scale one of them would press all others to the ground.
 */
export function priceShare(
  price: number,
  { lowest, highest }: Pick<PlotExtent, 'lowest' | 'highest'>,
): number {
  return lowest === highest ? 0.5 : (log(price) - log(lowest)) / (log(highest) - log(lowest));
}

/** The price that stands so high. */
export function priceAtShare(
  share: number,
  { lowest, highest }: Pick<PlotExtent, 'lowest' | 'highest'>,
): number {
  return Math.exp(log(lowest) + share * (log(highest) - log(lowest)));
}

/** How far right a day stands, from 0 to 1. `day` counts from the first. */
export function dayShare(day: number, { days }: Pick<PlotExtent, 'days'>): number {
  return days === 0 ? 0.5 : day / days;
}

/** A price of nothing has no logarithm, so it stands with the least there is. */
function log(price: number): number {
  return Math.log(Math.max(1, price));
}

/** The column of a day, counted from the first. Whole numbers only, so that SQL finds the same. */
export function densityColumn(day: number, { days }: Pick<PlotExtent, 'days'>): number {
  return Math.floor((day * DENSITY.columns) / (days + 1));
}

/** Where each row of a density begins, but the lowest: a price is in the row of the last edge that it reaches. */
export function densityEdges(extent: Pick<PlotExtent, 'lowest' | 'highest'>): readonly number[] {
  return Array.from({ length: DENSITY.rows - 1 }, (_, index) =>
    priceAtShare((index + 1) / DENSITY.rows, extent),
  );
}

export function densityRow(price: number, edges: readonly number[]): number {
  const above = edges.findIndex((edge) => edge > price);
  return above < 0 ? edges.length : above;
}
