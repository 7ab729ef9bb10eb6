import type { PlotCell, TransactionPlot } from '#contract/transaction-calls.ts';
import { mapAt } from '#domain/lib/at.ts';
import { DAY_MS, utcDay } from '#domain/text/date.ts';
import { DENSITY, densityColumn, densityEdges, densityRow } from '#domain/transaction/price-plot.ts';
import { emptyPlot, extentOf, type Plotted, presentPlot } from '#presenters/transaction-plot.ts';
import { float64At, uint32At } from '../memory/columns.ts';
import type { Measure } from '../table/measure.ts';
import { typeOfRow } from '../table/segments.ts';
import { rowsOf, type Selection } from '../table/select.ts';
import type { Table } from '../table/table.ts';

/** The sales or the leases of a selection with a price a square foot, whichever are more, by day and price. */
export function plotOf(table: Table, selection: Selection, mostPoints: number): TransactionPlot {
  const found = rowsOf(table, selection).subarray(0, selection.count);
  const measure = (column: string) => mapAt(table.measures, column);
  const dates = measure('tx_date');
  const sales = {
    txType: 'S',
    prices: measure('ft_sell'),
    rows: knownRows(measure('ft_sell'), found),
  } as const;
  const leases = {
    txType: 'L',
    prices: measure('ft_rent'),
    rows: knownRows(measure('ft_rent'), found),
  } as const;
  const { txType, prices, rows } = sales.rows.length >= leases.rows.length ? sales : leases;
  if (rows.length === 0) return emptyPlot();
  const [first, last] = valuesAround(dates, rows);
  const [lowest, highest] = valuesAround(prices, rows);
  const plotted = { txType, count: rows.length, first: utcDay(first), last: utcDay(last), lowest, highest };
  const dayOf = (row: number) => (knownValue(dates, row) - first) / DAY_MS;
  const priceOf = (row: number) => knownValue(prices, row);
  if (rows.length > mostPoints)
    return presentPlot(plotted, { cells: cellsOf(plotted, rows, dayOf, priceOf) });
  // A rank is of one row alone: those of one day go by id.
  rows.sort((one, other) => uint32At(dates.ranks, one) - uint32At(dates.ranks, other));
  const points = Array.from(rows, (row) => ({
    day: dayOf(row),
    price: priceOf(row),
    icsType: typeOfRow(table.layout, row),
  }));
  return presentPlot(plotted, { points });
}

/** How many rows each cell of the density has, without the empty ones, column by column. */
function cellsOf(
  plotted: Plotted,
  rows: Uint32Array,
  dayOf: (row: number) => number,
  priceOf: (row: number) => number,
): PlotCell[] {
  const extent = extentOf(plotted);
  const edges = densityEdges(extent);
  const counts = new Uint32Array(DENSITY.columns * DENSITY.rows);
  for (const row of rows) {
    const cell = densityColumn(dayOf(row), extent) * DENSITY.rows + densityRow(priceOf(row), edges);
    counts[cell] = uint32At(counts, cell) + 1;
  }
  return Array.from(
    counts,
    (count, cell): PlotCell => [Math.floor(cell / DENSITY.rows), cell % DENSITY.rows, count],
  ).filter(([, , count]) => count > 0);
}

function knownRows({ levels, values }: Measure, rows: Uint32Array): Uint32Array {
  return rows.filter((row) => uint32At(levels, row) < values.length);
}

/** The value of a row that is known to have one. */
function knownValue({ levels, values }: Measure, row: number): number {
  return float64At(values, uint32At(levels, row));
}

/** The least and the greatest value of rows that have one. Levels are in the order of their values. */
function valuesAround(
  { levels, values }: Measure,
  rows: Uint32Array,
): readonly [least: number, most: number] {
  let [least, most] = [values.length, 0];
  for (const row of rows) {
    const level = uint32At(levels, row);
    if (level < least) least = level;
    if (level > most) most = level;
  }
  return [float64At(values, least), float64At(values, most)];
}
