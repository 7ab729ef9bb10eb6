import { expect, test } from 'vitest';
import type { Transaction } from '#contract/transaction.ts';
import type { TransactionPlot } from '#contract/transaction-calls.ts';
import { densityPaths, dotsPath, plotRangeOf, plottedTypes, rowMarks } from './dot-plot-paths.ts';

const EXAMPLE_PLOT: TransactionPlot = {
  tx_type: 'S',
  count: 3,
  first: '2026-01-01',
  last: '2026-01-11',
  lowest: 100,
  highest: 10_000,
  points: {
    i: [],
    c: [
      [0, 100],
      [10, 10_000],
    ],
    s: [[5, 1000]],
  },
  cells: [],
};

const plotRangeOrFail = () => {
  const plotRange = plotRangeOf(EXAMPLE_PLOT);
  if (!plotRange) throw new Error('nothing to plot');
  return plotRange;
};

test('dots are placed by date and by the logarithm of the price, those of shops as bars', () => {
  expect(plottedTypes(EXAMPLE_PLOT)).toEqual(['c', 's']);
  expect(dotsPath(EXAMPLE_PLOT.points.c, 'c', plotRangeOrFail())).toBe('m0 128h0m500-128h0');
  expect(dotsPath([...EXAMPLE_PLOT.points.c, ...EXAMPLE_PLOT.points.c], 'c', plotRangeOrFail())).toBe(
    'm0 128h0m500-128h0',
  );
  expect(dotsPath(EXAMPLE_PLOT.points.s, 's', plotRangeOrFail())).toBe('m250 61v7');
  const [barPoint = [0, 0]] = EXAMPLE_PLOT.points.s;
  expect(
    dotsPath([barPoint, [0, barPoint[1]]], 's', plotRangeOrFail()),
    'from the end of the bar before',
  ).toBe('m250 61v7m-250-7v7');
});

test('too few transactions are not plotted', () => {
  expect(plotRangeOf({ ...EXAMPLE_PLOT, count: 2 })).toBeUndefined();
  expect(
    plotRangeOf({ ...EXAMPLE_PLOT, count: 0, first: null, last: null, lowest: null, highest: null }),
  ).toBeUndefined();
});

test('the densest cells have the darkest shade, and the lowest prices are at the bottom', () => {
  expect(
    densityPaths([
      [0, 0, 1],
      [1, 19, 100],
      [2, 19, 90],
    ]),
  ).toEqual([
    { shade: 0.2, path: 'M0 19h1v1h-1z' },
    { shade: 1, path: 'M1 0h1v1h-1zM2 0h1v1h-1z' },
  ]);
});

test('table rows are marked at their dots; rows without a price per square foot are not', () => {
  const createTransaction = (id: number, tx_date: string, ft_sell: number | null) =>
    ({ id, tx_date, ft_sell, ft_rent: null, ics_type: 'c' }) as Transaction;
  const rows = [
    createTransaction(1, '2026-01-11', 10_000),
    createTransaction(2, '2026-01-06', 1000),
    createTransaction(3, '2026-01-06', null),
  ];
  expect(
    rowMarks(rows, EXAMPLE_PLOT, plotRangeOrFail()).map(({ id, leftPercent, bottomPercent }) => [
      id,
      leftPercent,
      bottomPercent,
    ]),
  ).toEqual([
    [1, 100, 100],
    [2, 50, 50],
  ]);
});
