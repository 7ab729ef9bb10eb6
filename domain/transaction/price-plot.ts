/**
 * Maximum number of transactions that are plotted as points. More transactions are plotted as a density
 * grid.
 */
export const MAX_PLOT_POINTS = 2000;

/**
 * Size of the density grid: columns from the first to the last day, rows from the lowest to the highest
 * price.
 */
export const DENSITY_GRID = { columns: 48, rows: 20 } as const;

/**
 * Range of a plot: lowest and highest price per square foot (in any unit), and the number of days from
 * first to last.
 */
export type PlotExtent = { readonly lowest: number; readonly highest: number; readonly days: number };

/**
 * Returns the vertical position of a price from 0 to 1 on a logarithmic scale. On a linear scale a few
 * expensive shops would flatten all other points.
 */
export function pricePosition(
  price: number,
  { lowest, highest }: Pick<PlotExtent, 'lowest' | 'highest'>,
): number {
  return lowest === highest
    ? 0.5
    : (logOfPrice(price) - logOfPrice(lowest)) / (logOfPrice(highest) - logOfPrice(lowest));
}

/** Returns the price at a vertical position. */
export function priceAtPosition(
  position: number,
  { lowest, highest }: Pick<PlotExtent, 'lowest' | 'highest'>,
): number {
  return Math.exp(logOfPrice(lowest) + position * (logOfPrice(highest) - logOfPrice(lowest)));
}

/** Returns the horizontal position of a day from 0 to 1. `day` counts from the first day. */
export function dayPosition(day: number, { days }: Pick<PlotExtent, 'days'>): number {
  return days === 0 ? 0.5 : day / days;
}

/** Prices below 1 count as 1 because zero has no logarithm. */
function logOfPrice(price: number): number {
  return Math.log(Math.max(1, price));
}

/**
 * Returns the grid column of a day, counted from the first day. Uses only integers, so that SQL gives
 * the same result.
 */
export function densityColumn(day: number, { days }: Pick<PlotExtent, 'days'>): number {
  return Math.floor((day * DENSITY_GRID.columns) / (days + 1));
}

/**
 * Returns the lower edges of all grid rows except the lowest. A price belongs to the row of the last
 * edge that it reaches.
 */
export function densityEdges(extent: Pick<PlotExtent, 'lowest' | 'highest'>): readonly number[] {
  return Array.from({ length: DENSITY_GRID.rows - 1 }, (_, index) =>
    priceAtPosition((index + 1) / DENSITY_GRID.rows, extent),
  );
}

export function densityRow(price: number, edges: readonly number[]): number {
  const higherEdgeIndex = edges.findIndex((edge) => edge > price);
  return higherEdgeIndex < 0 ? edges.length : higherEdgeIndex;
}
