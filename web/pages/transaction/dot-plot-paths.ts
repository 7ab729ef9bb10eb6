import type { Transaction } from '#contract/transaction.ts';
import type { PlotCell, PlotPoint, TransactionPlot } from '#contract/transaction-calls.ts';
import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { daysBetween, type IsoDate, parseIsoDate } from '#domain/text/date.ts';
import { DENSITY_GRID, dayPosition, type PlotExtent, pricePosition } from '#domain/transaction/price-plot.ts';

/**
 * Size of the plot. The width is in SVG units, which are stretched to the available width; the height
 * is in pixels.
 */
export const PLOT_SIZE = { width: 500, height: 128 } as const;

/** Minimum number of dots. With fewer dots the plot would add nothing to the table rows. */
const MIN_DOTS = 3;

/** Height of the bar that marks a shop, in pixels. The plot is stretched horizontally but not vertically. */
const BAR_HEIGHT = 7;

/** Range of the plot's axes: the first and last day, and the lowest and highest price. */
export type PlotRange = PlotExtent & { readonly first: IsoDate; readonly last: IsoDate };

/** Returns the range of the plot's axes, or undefined if there are too few transactions to plot. */
export function plotRangeOf({ count, first, last, lowest, highest }: TransactionPlot): PlotRange | undefined {
  const [firstDay, lastDay] = [parseIsoDate(first ?? ''), parseIsoDate(last ?? '')];
  if (!firstDay || !lastDay || lowest === null || highest === null || count < MIN_DOTS) return undefined;
  return { first: firstDay, last: lastDay, lowest, highest, days: daysBetween(firstDay, lastDay) };
}

/** Returns the property types that have dots. */
export function plottedTypes({ points }: TransactionPlot): readonly IcsType[] {
  return ICS_TYPES.filter((type) => points[type].length > 0);
}

/**
 * Returns all dots of one property type as a single SVG path. The path consists of zero-length strokes,
 * which their line caps make visible. Dots at the same position are drawn once.
 */
export function dotsPath(points: readonly PlotPoint[], icsType: IcsType, plotRange: PlotRange): string {
  const isBar = icsType === 's';
  const dotPositions = new Set(
    points.map(([dayNumber, price]) => {
      const x = Math.round(dayPosition(dayNumber, plotRange) * PLOT_SIZE.width);
      const y = Math.round((1 - pricePosition(price, plotRange)) * PLOT_SIZE.height);
      return `${x} ${isBar ? y - (BAR_HEIGHT - 1) / 2 : y}`;
    }),
  );
  // Coordinates are relative to the previous dot, because small numbers make the path of two thousand
  // dots a third shorter.
  let [lastX, lastY] = [0, 0];
  let path = '';
  for (const dot of dotPositions) {
    const [x = 0, y = 0] = dot.split(' ').map(Number);
    const dy = y - lastY;
    path += `m${x - lastX}${dy < 0 ? '' : ' '}${dy}${isBar ? `v${BAR_HEIGHT}` : 'h0'}`;
    [lastX, lastY] = [x, isBar ? y + BAR_HEIGHT : y];
  }
  return path;
}

/** Number of shades in the density plot. */
const SHADE_COUNT = 5;

/**
 * Returns one SVG path per shade of the density plot. A path consists of grid cells that are one unit
 * wide and high.
 */
export function densityPaths(
  gridCells: readonly PlotCell[],
): readonly { readonly shade: number; readonly path: string }[] {
  const maxCount = Math.max(...gridCells.map(([, , count]) => count));
  const shadeOf = (count: number) =>
    Math.ceil((SHADE_COUNT * Math.log1p(count)) / Math.log1p(maxCount)) / SHADE_COUNT;
  const cellsByShade = Map.groupBy(gridCells, ([, , count]) => shadeOf(count));
  return [...cellsByShade].map(([shade, cellsOfShade]) => ({
    shade,
    path: cellsOfShade.map(([column, row]) => `M${column} ${DENSITY_GRID.rows - 1 - row}h1v1h-1z`).join(''),
  }));
}

/**
 * Position of a table row in the plot, in per cent from the left (first day) and from the bottom
 * (lowest price).
 */
export type RowMark = {
  readonly id: number;
  readonly icsType: IcsType;
  readonly leftPercent: number;
  readonly bottomPercent: number;
};

/**
 * Returns the plot positions of the table rows. Rows without a price per square foot for the plot's
 * transaction type are omitted.
 */
export function rowMarks(
  rows: readonly Transaction[],
  { tx_type }: Pick<TransactionPlot, 'tx_type'>,
  plotRange: PlotRange,
): readonly RowMark[] {
  return rows.flatMap((row) => {
    const [date, price] = [parseIsoDate(row.tx_date), tx_type === 'S' ? row.ft_sell : row.ft_rent];
    if (!date || price === null) return [];
    const leftPercent = toPercent(dayPosition(daysBetween(plotRange.first, date), plotRange));
    return {
      id: row.id,
      icsType: row.ics_type,
      leftPercent,
      bottomPercent: toPercent(pricePosition(price, plotRange)),
    };
  });
}

function toPercent(fraction: number): number {
  return Math.round(fraction * 1000) / 10;
}
