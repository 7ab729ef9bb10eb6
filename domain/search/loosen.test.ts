import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GRADES } from '../stock/stock-choices.ts';
import { STOCK_FILTERS, STOCK_FLAGS, type StockFilter } from '../stock/stock-filter.ts';
import { HISTOGRAM_EDGES } from './histogram.ts';
import { districtStepsOf, looseningsOf, rangeStepsOf, stationStepsOf } from './loosen.ts';

const looseningKeys = (filter: StockFilter) => looseningsOf(STOCK_FILTERS, filter).map(({ key }) => key);
const filterBy = (filter: StockFilter, key: string) =>
  looseningsOf(STOCK_FILTERS, filter).find((loosening) => loosening.key === key)?.filter;

describe('ways to ask for more', () => {
  test('alternatives are given up together, features one by one, a range with both its ends', () => {
    const filter: StockFilter = {
      districts: ['CEN', 'KT'],
      area: { min: 500, max: 900 },
      flags: ['hot', 'video'],
    };
    expect(looseningKeys(filter)).toEqual(['districts', 'area', 'flags-hot', 'flags-video']);
    expect(filterBy(filter, 'area')).toEqual({ districts: ['CEN', 'KT'], flags: ['hot', 'video'] });
    expect(filterBy(filter, 'flags-hot')).toEqual({ ...filter, flags: ['video'] });
    expect(filterBy(filter, 'districts')).toEqual({
      area: { min: 500, max: 900 },
      flags: ['hot', 'video'],
    });
  });

  test('a map can be zoomed out: twice as wide around the same point', () => {
    const bounds = { west: 114, south: 22, east: 114.2, north: 22.1 };
    expect(looseningKeys({ bounds })).toEqual(['zoom_out', 'bounds']);
    const widerBounds = filterBy({ bounds }, 'zoom_out')?.bounds;
    expect(widerBounds?.west).toBeCloseTo(113.9);
    expect(widerBounds?.east).toBeCloseTo(114.3);
    expect(widerBounds?.south).toBeCloseTo(21.95);
    expect(widerBounds?.north).toBeCloseTo(22.15);
  });

  test('travel times are given up one by one, because all of them must hold', () => {
    const [central, kowloonTong] = [
      { station: 'CEN', minutes: 30 },
      { station: 'KOT', minutes: 20 },
    ];
    expect(looseningKeys({ reach: [central, kowloonTong] })).toEqual(['reach-CEN', 'reach-KOT']);
    expect(filterBy({ reach: [central, kowloonTong] }, 'reach-CEN')).toEqual({ reach: [kowloonTong] });
  });

  test('a search without filters has no loosenings', () => {
    expect(looseningsOf(STOCK_FILTERS, {})).toEqual([]);
  });

  test('each removes or relaxes a condition and adds none', () => {
    const filterArbitrary = fc.record(
      {
        icsType: fc.subarray(['i', 'c', 's'] as const, { minLength: 1 }),
        txType: fc.subarray(['S', 'L', 'B'] as const, { minLength: 1 }),
        districts: fc.subarray(['CEN', 'KT', 'TST'], { minLength: 1 }),
        keyword: fc.constant('tower'),
        flags: fc.subarray([...STOCK_FLAGS], { minLength: 1 }),
        grade: fc.subarray([...GRADES], { minLength: 1 }),
        area: fc.record({ min: fc.nat() }),
        rent: fc.record({ max: fc.nat() }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(filterArbitrary, (filter: StockFilter) => {
        for (const { filter: loosenedFilter } of looseningsOf(STOCK_FILTERS, filter)) {
          expect(loosenedFilter).not.toEqual(filter);
          for (const [key, value] of Object.entries(loosenedFilter)) {
            const previousValue = filter[key as keyof StockFilter];
            if (key === 'flags') expect(previousValue).toEqual(expect.arrayContaining(value as string[]));
            else expect(value).toEqual(previousValue);
          }
        }
      }),
    );
  });
});

describe('steps to more matches', () => {
  const stepFilters = (filter: StockFilter) =>
    rangeStepsOf(STOCK_FILTERS, filter).map((step) => [step.key, step.filter]);

  test('a maximum goes up to the next edges of the histogram, a minimum down', () => {
    expect(stepFilters({ rent: { max: 35_000 }, area: { min: 500, max: 50_000 } })).toEqual([
      ['step-area-min', { rent: { max: 35_000 }, area: { min: 400, max: 50_000 } }],
      ['step-area-min', { rent: { max: 35_000 }, area: { min: 300, max: 50_000 } }],
      ['step-rent-max', { rent: { max: 40_000 }, area: { min: 500, max: 50_000 } }],
      ['step-rent-max', { rent: { max: 50_000 }, area: { min: 500, max: 50_000 } }],
    ]);
  });

  test('a limit moves to the nearest edge with matches before it, and not at all without', () => {
    const areaHistogram = HISTOGRAM_EDGES.area.map((edge) => (edge === 200 ? 3 : 0));
    const rentHistogram = HISTOGRAM_EDGES.rent.map((edge) => (edge === 60_000 || edge === 80_000 ? 5 : 0));
    const histograms = { area: areaHistogram, rent: rentHistogram };
    const filter: StockFilter = { area: { min: 500, max: 900 }, rent: { max: 35_000 } };
    const steps = rangeStepsOf(STOCK_FILTERS, filter, histograms);
    expect(steps.map((step) => [step.key, step.filter])).toEqual([
      ['step-area-min', { ...filter, area: { min: 200, max: 900 } }],
      ['step-rent-max', { ...filter, rent: { max: 80_000 } }],
    ]);
    expect(rangeStepsOf(STOCK_FILTERS, { sell: { max: 5_000_000 } }, { sell: [] })).toEqual([]);
  });

  test('a journey becomes longer by the choices of the form, one station at a time', () => {
    const [central, kowloonTong] = [
      { station: 'CEN', minutes: 28 },
      { station: 'KOT', minutes: 90 },
    ];
    expect(stepFilters({ reach: [central, kowloonTong] })).toEqual([
      ['step-reach-CEN', { reach: [{ station: 'CEN', minutes: 30 }, kowloonTong] }],
      ['step-reach-CEN', { reach: [{ station: 'CEN', minutes: 40 }, kowloonTong] }],
    ]);
  });

  test('the nearest districts are added, and none that is far away', () => {
    const centres = [
      { code: 'KT', lat: 22.31, lng: 114.225 },
      { code: 'TM', lat: 22.39, lng: 113.97 },
      { code: 'NTK', lat: 22.316, lng: 114.219 },
      { code: 'KB', lat: 22.323, lng: 114.214 },
    ];
    const steps = districtStepsOf(STOCK_FILTERS, { districts: ['KT'], icsType: ['c'] }, centres);
    expect(steps.map(({ key, filter }) => [key, filter.districts])).toEqual([
      ['step-districts-NTK', ['KT', 'NTK']],
      ['step-districts-KB', ['KT', 'KB']],
    ]);
    expect(steps[0]?.place?.distance).toBeCloseTo(907, -1);
  });

  test('the next stations by train are added, the nearest first', () => {
    const rides = [
      { code: 'KWT', minutes: 0 },
      { code: 'LAT', minutes: 5 },
      { code: 'NTK', minutes: 2 },
      { code: 'CEN', minutes: 25 },
      { code: 'RAC', minutes: null },
    ];
    const steps = stationStepsOf(STOCK_FILTERS, { station: ['KWT'] }, rides);
    expect(steps.map(({ filter, place }) => [filter.station, place?.distance])).toEqual([
      [['KWT', 'NTK'], 2],
      [['KWT', 'LAT'], 5],
    ]);
  });

  test('each step widens one filter and keeps the others', () => {
    const limits = fc.record({ min: fc.nat(1_000_000), max: fc.nat(1_000_000) });
    fc.assert(
      fc.property(fc.record({ area: limits, rent: limits }, { requiredKeys: [] }), (filter) => {
        for (const { filter: wider, filterKey } of rangeStepsOf(STOCK_FILTERS, filter)) {
          const [before, after] = [filter, wider].map((of) => of[filterKey as 'area' | 'rent']);
          expect({ ...wider, [filterKey]: before }).toEqual(filter);
          expect(after?.min ?? 0).toBeLessThanOrEqual(before?.min ?? 0);
          expect(after?.max ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(before?.max ?? 0);
          expect(after).not.toEqual(before);
        }
      }),
    );
  });
});
