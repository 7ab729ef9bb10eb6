import { describe, expect, it } from 'vitest';
import { ICS_TYPES, type IcsType } from '../../domain/codes/ics-type.ts';
import { at } from '../../domain/lib/at.ts';
import { monthAt, monthOf, weekday, yearOf } from '../basics/calendar.ts';
import { indexCode } from '../market/index-series.ts';
import {
  between,
  buildingOf,
  isAt,
  listings,
  median,
  pastTransactions,
  world,
  worthOf,
} from './market.fixture.ts';

describe('believable transactions', () => {
  it('gives a unit the same size in every listing and transaction', () => {
    const sizesByUnit = new Map<string, { gross: Set<number>; saleable: Set<number> }>();
    let repeatedUnits = 0;
    const rows = [...listings.map(({ row }) => row), ...pastTransactions];
    for (const { building_id, ics_type, floor_no, flat, area_gross, area_saleable } of rows) {
      if (building_id === null || floor_no === null) continue;
      const key = `${building_id} ${ics_type} ${floor_no} ${flat}`;
      const unitSizes = sizesByUnit.get(key);
      if (unitSizes) repeatedUnits += 1;
      const { gross, saleable } = unitSizes ?? { gross: new Set(), saleable: new Set() };
      if (area_gross !== null) gross.add(area_gross);
      if (area_saleable !== null) saleable.add(area_saleable);
      sizesByUnit.set(key, { gross, saleable });
    }
    expect(repeatedUnits).toBeGreaterThan(5000);
    for (const [key, { gross, saleable }] of sizesByUnit) {
      expect(gross.size, key).toBeLessThanOrEqual(1);
      expect(saleable.size, key).toBeLessThanOrEqual(1);
    }
  });

  it('signs on working days, lets at a steady pace, and reads the land registry where there is one', () => {
    const days = new Set(pastTransactions.map(({ tx_date }) => Number(tx_date.slice(8))));
    for (const day of [29, 30, 31]) expect(days).toContain(day);
    for (const { tx_date } of pastTransactions) expect([0, 6]).not.toContain(weekday(tx_date));
    const leases = Array.from({ length: 15 }, (_, index) => leasesIn(2011 + index));
    expect(Math.max(...leases) / Math.min(...leases)).toBeLessThan(1.15);
    for (const { source, tx_type, building_id, floor_no } of pastTransactions) {
      if (source !== 'land_registry') continue;
      expect(tx_type).toBe('S');
      expect(buildingOf(building_id).district.region).not.toBe('ETC');
      expect(floor_no).not.toBeNull();
    }
  });

  it('registers each sale once, some weeks later, and knows what most sellers had paid', () => {
    const registeredTransactions = pastTransactions.filter(({ source }) => source === 'land_registry');
    const memorialNumbers = registeredTransactions.map(({ memorial_no }) => memorial_no);
    expect(new Set(memorialNumbers).size).toBe(memorialNumbers.length);
    for (const number of memorialNumbers) expect(number).toMatch(/^\d{14}$/);
    const withPreviousPrice = registeredTransactions.filter(({ previous_sell }) => previous_sell !== null);
    expect(withPreviousPrice.length / registeredTransactions.length).toSatisfy(between(0.6, 0.85));
    const lastSale = new Map<string, (typeof pastTransactions)[number]>();
    for (const row of pastTransactions) {
      if (row.previous_date !== null) expect(row.previous_date < row.tx_date).toBe(true);
      if (row.lease_months !== null) expect(row.tx_type).toBe('L');
      if (row.tx_type !== 'S' || row.floor_no === null) continue;
      const unit = `${row.building_id} ${row.ics_type} ${row.floor_no} ${row.flat}`;
      const last = lastSale.get(unit);
      // The prices are equal only if the dates are equal: a sale in between may have been recorded
      // without its floor.
      if (last && row.previous_date === last.tx_date) expect(row.previous_sell).toBe(last.sell);
      if (row.previous_date !== null && row.previous_date < '2010') expect(last).toBeUndefined();
      lastSale.set(unit, row);
    }
  });

  it('lets a unit again when its lease has run out, and hardly ever before', () => {
    const leases = pastTransactions.filter(({ tx_type, floor_no }) => tx_type === 'L' && floor_no !== null);
    const units = Map.groupBy(
      leases,
      (row) => `${row.building_id} ${row.ics_type} ${row.floor_no} ${row.flat}`,
    );
    const leasePairs = [...units.values()].flatMap((rows) =>
      rows.slice(1).map((row, index) => [at(rows, index), row] as const),
    );
    const earlyRelets = leasePairs.filter(
      ([previousLease, nextLease]) =>
        monthOf(nextLease.tx_date) - monthOf(previousLease.tx_date) < (previousLease.lease_months ?? 12),
    );
    expect(leasePairs.length).toBeGreaterThan(300);
    expect(earlyRelets.length / leasePairs.length).toBeLessThan(0.01);
  });

  it('gains over twenty years and loses since the peak', () => {
    const medianGain = (boughtFrom: string, boughtBefore: string) => {
      const sales = pastTransactions.flatMap(({ previous_date, previous_sell, sell, tx_date }) =>
        previous_sell !== null &&
        sell !== null &&
        (previous_date ?? '') >= boughtFrom &&
        (previous_date ?? '') < boughtBefore &&
        tx_date >= '2024'
          ? [sell / previous_sell]
          : [],
      );
      return median(sales);
    };
    expect(medianGain('1999', '2010')).toBeGreaterThan(1.8);
    expect(medianGain('2017-07-01', '2020')).toSatisfy(between(0.5, 0.8));
  });

  it.each(ICS_TYPES)('asks 5 to 15 per cent more than was paid, of type %s', (type) => {
    // Ratios of recent prices to the value of the same unit. Prices of the last two years are moved to
    // today by the index.
    const paidRatios = pastTransactions.flatMap(
      ({ ics_type, sell, area_gross, building_id, floor_no, flat, tx_date }) => {
        if (ics_type !== type || sell === null || area_gross === null || tx_date < '2024-11-15') return [];
        const building = buildingOf(building_id);
        const unit = world.units(building, type).find((candidate) => isAt(candidate, floor_no, flat));
        const index = world.indices[indexCode(type, building.grade, 'price')];
        const indexGrowth = index.at(monthAt(2026, 10)) / index.at(monthOf(tx_date));
        return unit ? [(sell * indexGrowth) / worthOf(building, unit)] : [];
      },
    );
    const askingRatios = listings.flatMap(({ row, worth }) =>
      row.ics_type === type && row.sell !== null ? [row.sell / worth] : [],
    );
    expect(paidRatios.length).toBeGreaterThan(100);
    expect(median(askingRatios) / median(paidRatios)).toSatisfy(between(1.05, 1.15));
  });

  it.each(
    ICS_TYPES.flatMap((type) => (['price', 'rent'] as const).map((measure) => [type, measure] as const)),
  )(
    'tells one story in research and transactions: in every year the %s %s index is within 5 per cent',
    (type, measure) => {
      const ratios = Map.groupBy(paidAgainstIndex(type, measure), ({ year }) => year);
      const overallMean = mean([...ratios.values()].flat().map(({ ratio }) => ratio));
      for (let year = 2010; year <= 2026; year += 1) {
        const yearRatios = ratios.get(year)?.map(({ ratio }) => ratio) ?? [];
        expect(yearRatios.length, String(year)).toBeGreaterThan(20);
        expect(mean(yearRatios) / overallMean, String(year)).toSatisfy(between(0.95, 1.05));
      }
    },
  );
});

/**
 * Returns the ratio of each transaction price to the present value of the unit, moved back to the
 * transaction's month by the index. Omits units that cannot be identified.
 */
function paidAgainstIndex(type: IcsType, measure: 'price' | 'rent') {
  return pastTransactions.flatMap(
    ({ ics_type, sell, rent, area_gross, building_id, floor_no, flat, tx_date }) => {
      const paidAmount = measure === 'price' ? sell : rent;
      if (ics_type !== type || paidAmount === null || area_gross === null) return [];
      const building = buildingOf(building_id);
      const unit = world.units(building, type).find((candidate) => isAt(candidate, floor_no, flat));
      const index = world.indices[indexCode(type, building.grade, measure)];
      const indexRatio = index.at(monthOf(tx_date)) / index.at(monthAt(2026, 10));
      return unit
        ? [{ year: yearOf(tx_date), ratio: paidAmount / worthOf(building, unit) / indexRatio }]
        : [];
    },
  );
}

function leasesIn(year: number): number {
  return pastTransactions.filter(
    ({ tx_type, tx_date }) => tx_type === 'L' && tx_date.startsWith(String(year)),
  ).length;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
