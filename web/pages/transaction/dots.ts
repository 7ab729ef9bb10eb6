import type { Transaction } from '#contract/transaction.ts';
import type { PlotCell, PlotPoint, TransactionPlot } from '#contract/transaction-calls.ts';
import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { daysBetween, type IsoDate, isoDate } from '#domain/text/date.ts';
import { DENSITY, dayShare, type PlotExtent, priceShare } from '#domain/transaction/price-plot.ts';

/** The drawing has so many units from side to side, however wide it is shown, and is so many pixels high. */
export const DRAWING = { width: 500, height: 128 } as const;

/** Fewer dots than this show nothing that the rows do not. */
const LEAST_DOTS = 3;

/** A shop is a bar of this height in pixels: the drawing may be stretched sideways, but not upwards. */
const BAR = 7;

/** What a plot reaches from and to. */
export type Reach = PlotExtent & { readonly first: IsoDate; readonly last: IsoDate };

/** Undefined where there is too little to be seen. */
export function reachOf({ count, first, last, lowest, highest }: TransactionPlot): Reach | undefined {
  const [from, to] = [isoDate(first ?? ''), isoDate(last ?? '')];
  if (!from || !to || lowest === null || highest === null || count < LEAST_DOTS) return undefined;
  return { first: from, last: to, lowest, highest, days: daysBetween(from, to) };
}

/** The types that have dots. */
export function plottedTypes({ points }: TransactionPlot): readonly IcsType[] {
  return ICS_TYPES.filter((type) => points[type].length > 0);
}

/**
 * The dots of a type as one path of strokes: lines without length, which the ends of the stroke make visible. Those
 * that lie on one another are drawn once.
 */
export function dotsPath(points: readonly PlotPoint[], icsType: IcsType, reach: Reach): string {
  const isBar = icsType === 's';
  const dots = new Set(
    points.map(([day, price]) => {
      const x = Math.round(dayShare(day, reach) * DRAWING.width);
      const y = Math.round((1 - priceShare(price, reach)) * DRAWING.height);
      return `${x} ${isBar ? y - (BAR - 1) / 2 : y}`;
    }),
  );
  // Each from the end of the one before: neighbours are near, and two thousand of them are a third shorter so.
  let [lastX, lastY] = [0, 0];
  let path = '';
  for (const dot of dots) {
    const [x = 0, y = 0] = dot.split(' ').map(Number);
    const down = y - lastY;
    path += `m${x - lastX}${down < 0 ? '' : ' '}${down}${isBar ? `v${BAR}` : 'h0'}`;
    [lastX, lastY] = [x, isBar ? y + BAR : y];
  }
  return path;
}

/** How many shades a density has. */
const SHADES = 5;

/** The cells of a density by shade, each shade as one path. A cell is one unit wide and high. */
export function densityPaths(
  cells: readonly PlotCell[],
): readonly { readonly shade: number; readonly path: string }[] {
  const most = Math.max(...cells.map(([, , count]) => count));
  const shadeOf = (count: number) => Math.ceil((SHADES * Math.log1p(count)) / Math.log1p(most)) / SHADES;
  const byShade = Map.groupBy(cells, ([, , count]) => shadeOf(count));
  return [...byShade].map(([shade, shaded]) => ({
    shade,
    path: shaded.map(([column, row]) => `M${column} ${DENSITY.rows - 1 - row}h1v1h-1z`).join(''),
  }));
}

/** A row of the table in the plot: how far it is from the first day and from the lowest price, in per cent. */
export type RowMark = {
  readonly id: number;
  readonly icsType: IcsType;
  readonly left: number;
  readonly bottom: number;
};

/** Rows of the other side, or without a price a square foot, are not in the plot. */
export function rowMarks(
  rows: readonly Transaction[],
  { tx_type }: Pick<TransactionPlot, 'tx_type'>,
  reach: Reach,
): readonly RowMark[] {
  return rows.flatMap((row) => {
    const [date, price] = [isoDate(row.tx_date), tx_type === 'S' ? row.ft_sell : row.ft_rent];
    if (!date || price === null) return [];
    const left = percent(dayShare(daysBetween(reach.first, date), reach));
    return { id: row.id, icsType: row.ics_type, left, bottom: percent(priceShare(price, reach)) };
  });
}

function percent(share: number): number {
  return Math.round(share * 1000) / 10;
}
