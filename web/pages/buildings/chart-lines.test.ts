import { expect, it } from 'vitest';
import { priceChart, roundTicks, yearRows } from './chart-lines.ts';

const PLOT_AREA = { left: 50, right: 850, top: 10, bottom: 210 };
const createSale = (id: number, tx_date: string, ft_sell: number) => ({
  id,
  tx_date,
  ft_sell,
  floor: '5',
  flat: 'A',
});
const PRICES = {
  sales: [
    createSale(3, '2014-01-01', 10_000),
    createSale(2, '2011-07-02', 6000),
    createSale(1, '2011-01-01', 5000),
  ],
  district: [
    { year: 2011, median: 5000 },
    { year: 2012, median: 10_000 },
    { year: 2013, median: null },
    { year: 2014, median: 8000 },
  ],
};

it('draws sales by their date and price, between round prices', () => {
  const chart = priceChart(PRICES, PLOT_AREA);
  expect(chart?.prices.map(({ price }) => price)).toEqual([4000, 6000, 8000, 10_000]);
  expect(chart?.dots).toEqual([
    { id: 3, x: 650, y: 10 },
    { id: 2, x: 149.7, y: 143.3 },
    { id: 1, x: 50, y: 176.7 },
  ]);
});

it('draws a line through medians, with a gap in years of too few sales', () => {
  expect(priceChart(PRICES, PLOT_AREA)?.lines).toEqual(['150,176.7 350,10']);
});

it('labels fewer years in less space', () => {
  const labelledYears = (right: number) =>
    priceChart(PRICES, { ...PLOT_AREA, right })?.years.map(({ year }) => year);
  expect(labelledYears(850)).toEqual([2011, 2012, 2013, 2014]);
  expect(labelledYears(140)).toEqual([2011, 2013]);
});

it('draws nothing without a sale', () => {
  expect(priceChart({ sales: [], district: [] }, PLOT_AREA)).toBeUndefined();
});

it('lists the years as a table, the latest first, with medians of at least 5 sales', () => {
  expect(yearRows(PRICES)).toEqual([
    { year: 2014, count: 1, building: null, district: 8000 },
    { year: 2012, count: 0, building: null, district: 10_000 },
    { year: 2011, count: 2, building: null, district: 5000 },
  ]);
  const fiveSales = [5000, 9000, 7000, 6000, 8000].map((price, id) => createSale(id, '2014-01-01', price));
  expect(yearRows({ ...PRICES, sales: fiveSales })[0]).toMatchObject({ count: 5, building: 7000 });
});

it('has ticks of round numbers that enclose the values', () => {
  expect(roundTicks(5120, 13400, 4)).toEqual([5000, 10_000, 15_000]);
  expect(roundTicks(0, 100, 5)).toEqual([0, 25, 50, 75, 100]);
});

it('has two ticks if all values are equal', () => {
  expect(roundTicks(7000, 7000, 4)).toEqual([7000, 7250]);
});
