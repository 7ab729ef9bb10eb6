import type { PlotCell, TransactionPlot } from '#contract/transaction-calls.ts';
import { mapAt } from '#domain/lib/at.ts';
import { DAY_MS, utcDay } from '#domain/text/date.ts';
import { DENSITY_GRID, densityColumn, densityEdges, densityRow } from '#domain/transaction/price-plot.ts';
import { emptyPlot, extentOf, type PlotSummary, presentPlot } from '#presenters/transaction-plot.ts';
import { float64At, int32At, uint32At } from '../memory/columns.ts';
import type { Measure } from '../table/measure.ts';
import { typeOfRow } from '../table/segments.ts';
import { type MatchedTable, type Matches, rowsOfMatches } from '../table/select.ts';
import type { Table } from '../table/table.ts';

/**
 * Returns the plot of the matching sales or leases (whichever are more) that have a price per square
 * foot, by day and price.
 */
export function plotMatches({ generations }: Matches, maxPoints: number): TransactionPlot {
  const sales = generations.map((generation) => pricedRowsOf(generation, 'ft_sell'));
  const leases = generations.map((generation) => pricedRowsOf(generation, 'ft_rent'));
  const countRows = (pricedRows: readonly PricedRows[]) =>
    pricedRows.reduce((sum, { rows }) => sum + rows.length, 0);
  const [saleCount, leaseCount] = [countRows(sales), countRows(leases)];
  const txType = saleCount >= leaseCount ? 'S' : 'L';
  const count = Math.max(saleCount, leaseCount);
  const shown = (txType === 'S' ? sales : leases).filter(({ rows }) => rows.length > 0);
  if (count === 0) return emptyPlot();
  const days = shown.map(({ dates, rows }) => minAndMaxValue(dates, rows));
  const amounts = shown.map(({ prices, rows }) => minAndMaxValue(prices, rows));
  const firstDay = Math.min(...days.map(([min]) => min));
  const plotSummary = {
    txType,
    count,
    first: utcDay(firstDay),
    last: utcDay(Math.max(...days.map(([, max]) => max))),
    lowest: Math.min(...amounts.map(([min]) => min)),
    highest: Math.max(...amounts.map(([, max]) => max)),
  } as const;
  if (count > maxPoints)
    return presentPlot(plotSummary, { cells: countDensityCells(plotSummary, shown, firstDay) });
  const points = shown.flatMap(({ table, prices, dates, rows }) =>
    Array.from(rows, (row) => ({
      id: int32At(table.ids, row),
      day: dayNumberOf(dates, row, firstDay),
      price: requiredValue(prices, row),
      icsType: typeOfRow(table.layout, row),
    })),
  );
  return presentPlot(plotSummary, { points: points.sort((a, b) => a.day - b.day || a.id - b.id) });
}

/** The matching rows of one generation that have a price. */
type PricedRows = {
  readonly table: Table;
  readonly prices: Measure;
  readonly dates: Measure;
  readonly rows: Uint32Array;
};

function pricedRowsOf(generation: MatchedTable, column: 'ft_sell' | 'ft_rent'): PricedRows {
  const { table } = generation;
  const prices = mapAt(table.measures, column);
  return {
    table,
    prices,
    dates: mapAt(table.measures, 'tx_date'),
    rows: rowsWithValue(prices, rowsOfMatches(generation)),
  };
}

function dayNumberOf(dates: Measure, row: number, firstDay: number): number {
  return (requiredValue(dates, row) - firstDay) / DAY_MS;
}

/** Counts the rows in each cell of the density grid. Empty cells are omitted; cells are sorted by column. */
function countDensityCells(
  plotSummary: PlotSummary,
  generations: readonly PricedRows[],
  firstDay: number,
): PlotCell[] {
  const extent = extentOf(plotSummary);
  const edges = densityEdges(extent);
  const countByCell = new Uint32Array(DENSITY_GRID.columns * DENSITY_GRID.rows);
  for (const { prices, dates, rows } of generations) {
    for (const row of rows) {
      const column = densityColumn(dayNumberOf(dates, row, firstDay), extent);
      const cellIndex = column * DENSITY_GRID.rows + densityRow(requiredValue(prices, row), edges);
      countByCell[cellIndex] = uint32At(countByCell, cellIndex) + 1;
    }
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
