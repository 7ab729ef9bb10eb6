import { describe, expect, it } from 'vitest';
import { ICS_TYPES } from '../../domain/codes/ics-type.ts';
import { at } from '../../domain/lib/at.ts';
import { isWorkingDay } from '../../domain/lib/public-holidays.ts';
import { daysBetween, monthAt, monthOf } from '../basics/calendar.ts';
import { createStockFields } from '../listings/fields/index.ts';
import { INDEX_CODES } from '../market/anchors.ts';
import { indexCode } from '../market/index-series.ts';
import { isBetween, median, openMarket, SEEDS, shareOf, unitKeyOf } from './market.fixture.ts';

/** Price of a repeat sale by the index of its type and grade; the sale may differ from it. */
type RepeatSale = { readonly paid: number; readonly byIndex: number };

describe.each(SEEDS)('deals in the market of seed %d', (seed) => {
  const { demoMarket, buildings, listings, pastTransactions, buildingOf } = openMarket(seed);
  const sales = pastTransactions.filter(({ tx_type }) => tx_type === 'S');
  const exactSales = sales.filter(({ floor_no }) => floor_no !== null);
  const salesByUnit = Map.groupBy(exactSales, unitKeyOf);
  const stockYields = listings.flatMap(({ row }) =>
    row.yield_bp === null ? [] : [{ type: row.ics_type, percent: row.yield_bp / 100 }],
  );

  it('line 25: a unit is sold about once in ten years', () => {
    const yearsHeld = [...salesByUnit.values()].flatMap((unitSales) =>
      unitSales
        .slice(1)
        .map(({ tx_date }, index) => daysBetween(at(unitSales, index).tx_date, tx_date) / 365),
    );
    const reportedYearsHeld = sales.flatMap(({ previous_date, tx_date }) =>
      previous_date === null ? [] : [daysBetween(previous_date, tx_date) / 365],
    );
    expect(yearsHeld.length).toBeGreaterThan(100);
    expect(median(reportedYearsHeld)).toSatisfy(isBetween(7, 15));
    expect(shareOf(reportedYearsHeld, (years) => years < 3)).toSatisfy(isBetween(0.01, 0.15));
    expect(shareOf(reportedYearsHeld, (years) => years > 15)).toBeGreaterThan(0.05);
    expect(Math.max(...[...salesByUnit.values()].map(({ length }) => length))).toBeLessThanOrEqual(5);
  });

  it.each(ICS_TYPES)('line 25: most units of type %s are never sold in the period', (type) => {
    const strataUnitCount = buildings
      .filter(({ ownership }) => ownership === 'strata')
      .reduce((sum, building) => sum + demoMarket.units(building, type).length, 0);
    const soldUnits = [...salesByUnit.values()].filter(([sale]) => sale?.ics_type === type);
    const soldInBuildings = soldUnits.filter(([sale]) => sale?.building_id !== null);
    // Sales without an exact floor are of further units.
    const exactShare = shareOf(
      sales.filter(({ ics_type }) => ics_type === type),
      ({ floor_no }) => floor_no !== null,
    );
    expect(soldInBuildings.length / exactShare / strataUnitCount).toBeLessThan(0.5);
    const oftenSold = soldUnits.filter(({ length }) => length >= 3);
    expect(oftenSold.length / soldUnits.length).toBeLessThan(0.03);
  });

  it('lines 26 and 38: deeds are signed, and memorials lodged, on working days', () => {
    expect(pastTransactions.filter(({ tx_date }) => !isWorkingDay(tx_date)).length).toBe(0);
    const purchaseDates = pastTransactions.flatMap(({ previous_date }) => previous_date ?? []);
    expect(purchaseDates.filter((day) => !isWorkingDay(day)).length).toBe(0);
    const lodgements = pastTransactions.flatMap(({ tx_date, memorial_no }) =>
      memorial_no === null
        ? []
        : [{ tx_date, lodgedOn: `20${memorial_no.slice(0, 6)}`.replace(/(....)(..)(..)/, '$1-$2-$3') }],
    );
    expect(lodgements.length).toBeGreaterThan(10_000);
    expect(lodgements.filter(({ lodgedOn }) => !isWorkingDay(lodgedOn)).length).toBe(0);
    for (const { tx_date, lodgedOn } of lodgements)
      expect(daysBetween(tx_date, lodgedOn)).toSatisfy(isBetween(2, 40));
  });

  it('line 27: leases follow the cycle: few in the year of Covid', () => {
    const leasesIn = (year: number) =>
      shareOf(
        pastTransactions,
        ({ tx_type, tx_date }) => tx_type === 'L' && tx_date.startsWith(String(year)),
      );
    expect(leasesIn(2020) / ((leasesIn(2017) + leasesIn(2018)) / 2)).toSatisfy(isBetween(0.5, 0.8));
    expect(leasesIn(2021)).toBeGreaterThan(leasesIn(2020) * 1.1);
  });

  it.each(INDEX_CODES)('line 27: the year of SARS shows in the index %s', (code) => {
    const { at: valueAt } = demoMarket.indices[code];
    expect(valueAt(monthAt(2003, 6)) / valueAt(monthAt(2000, 6))).toBeLessThan(0.96);
    expect(valueAt(monthAt(2003, 6))).toBeLessThan(valueAt(monthAt(2006, 6)));
  });

  it('line 27: repeat sales differ from the index, and some are forced', () => {
    const repeatSales = sales.flatMap(
      ({ building_id, ics_type, sell, previous_sell, previous_date, tx_date }): RepeatSale[] => {
        if (building_id === null || sell === null || previous_sell === null || previous_date === null)
          return [];
        const index = demoMarket.indices[indexCode(ics_type, buildingOf(building_id).grade, 'price')];
        const growth = index.at(monthOf(tx_date)) / index.at(monthOf(previous_date));
        return [{ paid: sell, byIndex: previous_sell * growth }];
      },
    );
    const ratios = repeatSales.map(({ paid, byIndex }) => paid / byIndex);
    expect(median(ratios)).toSatisfy(isBetween(0.95, 1.05));
    expect(shareOf(ratios, (ratio) => ratio < 0.88 || ratio > 1.12)).toSatisfy(isBetween(0.15, 0.45));
    expect(shareOf(ratios, (ratio) => ratio < 0.8)).toSatisfy(isBetween(0.01, 0.1));
  });

  it('lines 27 and 41: mortgagees ask 8 to 20 per cent less', () => {
    const usualMarkup = median(
      listings.flatMap(({ row, marketValue }) => (row.sell === null ? [] : [row.sell / marketValue])),
    );
    const discounts = listings.flatMap((stock) =>
      stock.row.sell !== null && createStockFields(demoMarket, stock).sale_kind === 'mortgagee'
        ? [1 - stock.row.sell / stock.marketValue / usualMarkup]
        : [],
    );
    expect(discounts.length).toBeGreaterThan(30);
    expect(median(discounts)).toSatisfy(isBetween(0.1, 0.18));
    expect(shareOf(discounts, isBetween(0.06, 0.22))).toBeGreaterThan(0.95);
  });

  it('lines 27 and 41: yields of let properties range from 2 to 7 per cent', () => {
    const percents = stockYields.map(({ percent }) => percent);
    expect(shareOf(percents, isBetween(1.95, 7.05))).toBe(1);
    expect(Math.min(...percents)).toBeLessThan(2.4);
    expect(Math.max(...percents)).toBeGreaterThan(6);
  });

  it.each([
    ['i', 4.25],
    ['c', 3.4],
    ['s', 3.25],
  ] as const)('line 41: yields of type %s have their usual median and a tail', (type, usualYield) => {
    const percents = stockYields.filter((stock) => stock.type === type).map(({ percent }) => percent);
    expect(median(percents) / usualYield).toSatisfy(isBetween(0.93, 1.07));
    expect(shareOf(percents, (percent) => percent > usualYield * 1.2)).toSatisfy(isBetween(0.08, 0.3));
    expect(shareOf(percents, (percent) => percent < usualYield / 1.2)).toSatisfy(isBetween(0.08, 0.3));
  });
});
