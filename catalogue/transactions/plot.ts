import type { PlotCell, TransactionPlot } from '#contract/transaction-calls.ts';
import { mapAt } from '#domain/lib/at.ts';
import { DAY_MS, utcDay } from '#domain/text/date.ts';
import { DENSITY_GRID, densityColumn, densityEdges, densityRow } from '#domain/transaction/price-plot.ts';
import { emptyPlot, extentOf, type PlotSummary, presentPlot } from '#presenters/transaction-plot.ts';
import { float64At, uint32At } from '../memory/columns.ts';
import type { Measure } from '../table/measure.ts';
import { typeOfRow } from '../table/segments.ts';
import { collectRows, type Selection } from '../table/select.ts';
import type { Table } from '../table/table.ts';

/**
 * Returns the plot of the selected sales or leases (whichever are more) that have a price per square
 * foot, by day and price.
 */
export function plotSelection(table: Table, selection: Selection, maxPoints: number): TransactionPlot {
  const selectedRows = collectRows(table, selection).subarray(0, selection.count);
  const measureOf = (column: string) => mapAt(table.measures, column);
  const dateMeasure = measureOf('tx_date');
  const salesSide = {
    txType: 'S',
    prices: measureOf('ft_sell'),
    rows: rowsWithValue(measureOf('ft_sell'), selectedRows),
  } as const;
  const leasesSide = {
    txType: 'L',
    prices: measureOf('ft_rent'),
    rows: rowsWithValue(measureOf('ft_rent'), selectedRows),
  } as const;
  const { txType, prices, rows } = salesSide.rows.length >= leasesSide.rows.length ? salesSide : leasesSide;
  if (rows.length === 0) return emptyPlot();
  const [firstDay, lastDay] = minAndMaxValue(dateMeasure, rows);
  const [lowest, highest] = minAndMaxValue(prices, rows);
  const plotSummary = {
    txType,
    count: rows.length,
    first: utcDay(firstDay),
    last: utcDay(lastDay),
    lowest,
    highest,
  };
  const dayNumberOf = (row: number) => (requiredValue(dateMeasure, row) - firstDay) / DAY_MS;
  const priceOf = (row: number) => requiredValue(prices, row);
  if (rows.length > maxPoints)
    return presentPlot(plotSummary, { cells: countDensityCells(plotSummary, rows, dayNumberOf, priceOf) });
  // Sorts by rank, which is unique: rows of one day are sorted by id.
  rows.sort((a, b) => uint32At(dateMeasure.ranks, a) - uint32At(dateMeasure.ranks, b));
  const points = Array.from(rows, (row) => ({
    day: dayNumberOf(row),
    price: priceOf(row),
    icsType: typeOfRow(table.layout, row),
  }));
  return presentPlot(plotSummary, { points });
}

/** Counts the rows in each cell of the density grid. Empty cells are omitted; cells are sorted by column. */
function countDensityCells(
  plotSummary: PlotSummary,
  rows: Uint32Array,
  dayNumberOf: (row: number) => number,
  priceOf: (row: number) => number,
): PlotCell[] {
  const extent = extentOf(plotSummary);
  const edges = densityEdges(extent);
  const countByCell = new Uint32Array(DENSITY_GRID.columns * DENSITY_GRID.rows);
  for (const row of rows) {
    const cellIndex =
      densityColumn(dayNumberOf(row), extent) * DENSITY_GRID.rows + densityRow(priceOf(row), edges);
    countByCell[cellIndex] = uint32At(countByCell, cellIndex) + 1;
  }
  return Array.from(
    countByCell,
    (count, cell): PlotCell => [Math.floor(cell / DENSITY_GRID.rows), cell % DENSITY_GRID.rows, count],
  ).filter(([, , count]) => count > 0);
}

function rowsWithValue({ levels, values }: Measure, rows: Uint32Array): Uint32Array {
  return rows.filter((row) => uint32At(levels, row) < values.length);
}

/** Returns the value of a row. The row must have a known value. */
function requiredValue({ levels, values }: Measure, row: number): number {
  return float64At(values, uint32At(levels, row));
}

/**
 * Returns the lowest and the highest value of rows that all have a value. Levels are sorted by value,
 * so comparing levels is enough.
 */
function minAndMaxValue({ levels, values }: Measure, rows: Uint32Array): readonly [min: number, max: number] {
  let [lowestLevel, highestLevel] = [values.length, 0];
  for (const row of rows) {
    const level = uint32At(levels, row);
    if (level < lowestLevel) lowestLevel = level;
    if (level > highestLevel) highestLevel = level;
  }
  return [float64At(values, lowestLevel), float64At(values, highestLevel)];
}
