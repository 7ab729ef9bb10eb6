import { describe, expect, it } from 'vitest';
import { ICS_TYPES, type IcsType } from '../../domain/codes/ics-type.ts';
import { at } from '../../domain/lib/at.ts';
import { monthAt, monthOf, yearOf } from '../basics/calendar.ts';
import { indexCode } from '../market/index-series.ts';
import {
  buildingOf,
  demoMarket,
  isAt,
  isBetween,
  listings,
  marketValueOf,
  median,
  pastTransactions,
  unitKeyOf,
} from './market.fixture.ts';

describe('believable transactions', () => {
  it('state the same size of a unit as every other listing and transaction', () => {
    const sizesByUnit = new Map<string, { gross: Set<number>; saleable: Set<number> }>();
    let repeatedUnitCount = 0;
    const rows = [...listings.map(({ row }) => row), ...pastTransactions];
    for (const { building_id, ics_type, floor_no, flat, area_gross, area_saleable } of rows) {
      if (building_id === null || floor_no === null) continue;
      const key = `${building_id} ${ics_type} ${floor_no} ${flat}`;
      const unitSizes = sizesByUnit.get(key);
      if (unitSizes) repeatedUnitCount += 1;
      const { gross, saleable } = unitSizes ?? { gross: new Set(), saleable: new Set() };
      if (area_gross !== null) gross.add(area_gross);
      if (area_saleable !== null) saleable.add(area_saleable);
      sizesByUnit.set(key, { gross, saleable });
    }
    expect(repeatedUnitCount).toBeGreaterThan(5000);
    for (const [key, { gross, saleable }] of sizesByUnit) {
      expect(gross.size, key).toBeLessThanOrEqual(1);
      expect(saleable.size, key).toBeLessThanOrEqual(1);
    }
  });

  it('are signed on all days of a month; Land Registry records exist only in Hong Kong', () => {
    const daysOfMonth = new Set(pastTransactions.map(({ tx_date }) => Number(tx_date.slice(8))));
    for (const day of [29, 30, 31]) expect(daysOfMonth).toContain(day);
    for (const { source, tx_type, building_id, floor_no } of pastTransactions) {
      if (source !== 'land_registry') continue;
      expect(tx_type).toBe('S');
      if (building_id !== null) expect(buildingOf(building_id).district.region).not.toBe('ETC');
      expect(floor_no).not.toBeNull();
    }
  });

  it('are registered once, and mostly state what the seller paid', () => {
    const registeredTransactions = pastTransactions.filter(({ source }) => source === 'land_registry');
    const memorialNumbers = registeredTransactions.map(({ memorial_no }) => memorial_no);
    expect(new Set(memorialNumbers).size).toBe(memorialNumbers.length);
    for (const number of memorialNumbers) expect(number).toMatch(/^\d{14}$/);
    const transactionsWithPreviousPrice = registeredTransactions.filter(
      ({ previous_sell }) => previous_sell !== null,
    );
    expect(transactionsWithPreviousPrice.length / registeredTransactions.length).toSatisfy(
      isBetween(0.6, 0.85),
    );
    const lastSaleByUnit = new Map<string, (typeof pastTransactions)[number]>();
    for (const row of pastTransactions) {
      if (row.previous_date !== null) expect(row.previous_date < row.tx_date).toBe(true);
      if (row.lease_months !== null) expect(row.tx_type).toBe('L');
      // Only large offices are let for five years.
      if (row.ics_type !== 's' && (row.area_gross ?? 1500) < 1500)
        expect(row.lease_months ?? 0).toBeLessThanOrEqual(36);
      if (row.tx_type !== 'S' || row.floor_no === null) continue;
      const unitKey = unitKeyOf(row);
      const previousSale = lastSaleByUnit.get(unitKey);
      // Compares the price only if the dates are equal: another sale in between may have been recorded
      // without its floor.
      if (previousSale && row.previous_date === previousSale.tx_date)
        expect(row.previous_sell).toBe(previousSale.sell);
      if (row.previous_date !== null && row.previous_date < '2010') expect(previousSale).toBeUndefined();
      lastSaleByUnit.set(unitKey, row);
    }
  });

  it('rarely lease a unit again before its lease ends', () => {
    const leases = pastTransactions.filter(({ tx_type, floor_no }) => tx_type === 'L' && floor_no !== null);
    const leasesByUnit = Map.groupBy(leases, unitKeyOf);
    const leasePairs = [...leasesByUnit.values()].flatMap((rows) =>
      rows.slice(1).map((row, index) => [at(rows, index), row] as const),
    );
    const earlyRelets = leasePairs.filter(
      ([previousLease, nextLease]) =>
        monthOf(nextLease.tx_date) - monthOf(previousLease.tx_date) < (previousLease.lease_months ?? 12),
    );
    expect(leasePairs.length).toBeGreaterThan(300);
    expect(earlyRelets.length / leasePairs.length).toBeLessThan(0.01);
  });

  it('show a gain over twenty years and a loss since the peak', () => {
    const medianGain = (boughtFrom: string, boughtBefore: string) => {
      const saleGains = pastTransactions.flatMap(({ previous_date, previous_sell, sell, tx_date }) =>
        previous_sell !== null &&
        sell !== null &&
        (previous_date ?? '') >= boughtFrom &&
        (previous_date ?? '') < boughtBefore &&
        tx_date >= '2024'
          ? [sell / previous_sell]
          : [],
      );
      return median(saleGains);
    };
    expect(medianGain('1999', '2010')).toBeGreaterThan(1.8);
    expect(medianGain('2017-07-01', '2020')).toSatisfy(isBetween(0.5, 0.8));
  });

  it.each(ICS_TYPES)('of type %s are 5 to 15 per cent below asking prices', (type) => {
    // Ratios of sale prices of the last two years, adjusted to today by the price index, to today's
    // value of the same unit.
    const paidRatios = pastTransactions.flatMap(
      ({ ics_type, sell, area_gross, building_id, floor_no, flat, tx_date }) => {
        if (ics_type !== type || sell === null || area_gross === null || tx_date < '2024-11-15') return [];
        if (building_id === null) return [];
        const building = buildingOf(building_id);
        const unit = demoMarket.units(building, type).find((candidate) => isAt(candidate, floor_no, flat));
        const index = demoMarket.indices[indexCode(type, building.grade, 'price')];
        const indexGrowth = index.at(monthAt(2026, 10)) / index.at(monthOf(tx_date));
        return unit ? [(sell * indexGrowth) / marketValueOf(building, unit)] : [];
      },
    );
    const askingRatios = listings.flatMap(({ row, marketValue }) =>
      row.ics_type === type && row.sell !== null ? [row.sell / marketValue] : [],
    );
    expect(paidRatios.length).toBeGreaterThan(50);
    expect(median(askingRatios) / median(paidRatios)).toSatisfy(isBetween(1.05, 1.15));
  });

  it.each(
    ICS_TYPES.flatMap((type) => (['price', 'rent'] as const).map((measure) => [type, measure] as const)),
  )('agree with research: in every year the %s %s index is within 5 per cent', (type, measure) => {
    const ratiosByYear = Map.groupBy(paidRatiosToIndex(type, measure), ({ year }) => year);
    const overallMean = mean([...ratiosByYear.values()].flat().map(({ ratio }) => ratio));
    for (let year = 2010; year <= 2026; year += 1) {
      const yearRatios = ratiosByYear.get(year)?.map(({ ratio }) => ratio) ?? [];
      expect(yearRatios.length, String(year)).toBeGreaterThan(20);
      expect(mean(yearRatios) / overallMean, String(year)).toSatisfy(isBetween(0.95, 1.05));
    }
  });
});

/**
 * Returns for each transaction its price or monthly rent divided by the unit's value in that month
 * (today's value adjusted by the index). Omits transactions whose unit cannot be identified.
 */
function paidRatiosToIndex(type: IcsType, measure: 'price' | 'rent') {
  return pastTransactions.flatMap(
    ({ ics_type, sell, rent, area_gross, building_id, floor_no, flat, tx_date }) => {
      const paidAmount = measure === 'price' ? sell : rent;
      if (ics_type !== type || paidAmount === null || area_gross === null || building_id === null) return [];
      const building = buildingOf(building_id);
      const unit = demoMarket.units(building, type).find((candidate) => isAt(candidate, floor_no, flat));
      const index = demoMarket.indices[indexCode(type, building.grade, measure)];
      const indexRatio = index.at(monthOf(tx_date)) / index.at(monthAt(2026, 10));
      return unit
        ? [{ year: yearOf(tx_date), ratio: paidAmount / marketValueOf(building, unit) / indexRatio }]
        : [];
    },
  );
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
