import { describe, expect, it } from 'vitest';
import { ICS_TYPES, type IcsType } from '../../domain/codes/ics-type.ts';
import { squareFeet } from '../../domain/text/area.ts';
import { hkd, pricePerFoot, rentPerFootCents } from '../../domain/text/price.ts';
import { addDays } from '../basics/calendar.ts';
import { createDemoMarket } from '../market/demo-market.ts';
import { USUAL_YIELDS } from '../market/pricing.ts';
import { generateAskingPrices } from './asking-prices.ts';
import { generateStockAreas } from './stock-areas.ts';
import { type DemoStock, generateStocks } from './stocks.ts';

const AS_OF = '2026-11-15';
const market = createDemoMarket({ stocks: 6000, seed: 11, asOf: AS_OF });
const allStocks: readonly DemoStock[] = [...generateStocks(market)];
const stockRows = allStocks.map((stock) => stock.row);
const shareOf = (test: (row: DemoStock['row']) => boolean): number =>
  stockRows.filter(test).length / stockRows.length;

describe('demonstration listings', () => {
  it('state the price per foot by the domain rule: on gross area, otherwise on saleable area', () => {
    for (const row of stockRows) {
      const area = squareFeet(row.area_gross ?? row.area_saleable);
      expect(row.ft_sell).toBe(pricePerFoot(hkd(row.sell), area));
      expect(row.ft_rent_cents).toBe(rentPerFootCents(hkd(row.rent), area));
    }
  });

  it('have a sale price or a rent according to their deal, or none if negotiable', () => {
    for (const { tx_type, sell, rent, sell_accuracy, rent_accuracy } of stockRows) {
      if (tx_type === 'S') expect(rent).toBeNull();
      if (tx_type === 'L') expect(sell).toBeNull();
      if (tx_type === 'B') expect(sell === null).toBe(rent === null);
      if (sell === null) expect(sell_accuracy).toBe('exact');
      if (rent === null) expect(rent_accuracy).toBe('exact');
    }
    const negotiableShare = shareOf((row) => row.sell === null && row.rent === null);
    expect(negotiableShare).toBeGreaterThan(0.03);
    expect(negotiableShare).toBeLessThan(0.1);
  });

  it.each(ICS_TYPES)('of type %s have a yield about that of their type', (type) => {
    const yields = stockRows
      .filter((row) => row.ics_type === type && row.sell !== null && row.rent !== null)
      .map((row) => ((row.rent ?? 0) * 12) / (row.sell ?? 1));
    expect(yields.length).toBeGreaterThan(100);
    for (const yieldRatio of yields)
      expect(yieldRatio).toSatisfy((value: number) => value > 0.02 && value < 0.07);
    expect(median(yields) / USUAL_YIELDS[type]).toSatisfy((value: number) => value > 0.95 && value < 1.05);
  });

  it('cost more in Central than in Kwun Tong, and offices there more than in Kwai Chung', () => {
    expect(medianPricePerFoot('c', 'CEN')).toBeGreaterThan(1.8 * medianPricePerFoot('c', 'KT'));
    expect(medianPricePerFoot('c', 'KT')).toBeGreaterThan(medianPricePerFoot('c', 'KWC'));
    expect(medianPricePerFoot('s', 'TST')).toBeGreaterThan(1.5 * medianPricePerFoot('s', 'KT'));
    // Old blocks only, because one new building can raise the average of a small district.
    expect(medianPricePerFoot('i', 'KT', 1999)).toBeGreaterThan(medianPricePerFoot('i', 'TM', 1999));
  });

  it.each([
    ['i', 2500, 6500],
    ['c', 5000, 22_000],
    ['s', 9000, 45_000],
  ] as const)('of type %s have a median price per foot between %d and %d', (type, min, max) => {
    const pricesPerFoot = stockRows
      .filter((row) => row.ics_type === type)
      .flatMap((row) => row.ft_sell ?? []);
    expect(median(pricesPerFoot)).toSatisfy((value: number) => value > min && value < max);
  });

  it('cost more on a high floor of an office tower than on a low one', () => {
    const medianPriceFactor = (isLowFloor: boolean) =>
      median(
        allStocks
          .filter(({ row, unit, building }) => {
            const height = building === null ? 0.5 : unit.storey / building.floors;
            return row.ics_type === 'c' && (isLowFloor ? height < 0.3 : height > 0.7);
          })
          .map(
            ({ marketValue, unit, building }) => marketValue / unit.gross / (building?.priceLevels.c ?? 1),
          ),
      );
    expect(medianPriceFactor(false)).toBeGreaterThan(medianPriceFactor(true) * 1.03);
  });

  it('state an area, and a saleable area up to the gross area', () => {
    for (const { area_gross, area_saleable } of stockRows) {
      expect(area_gross ?? area_saleable).not.toBeNull();
      if (area_gross === null || area_saleable === null) continue;
      expect(area_saleable / area_gross).toSatisfy((value: number) => value > 0.49 && value <= 1);
    }
  });

  it('are on an existing floor, stated exactly or as a part of the building', () => {
    for (const { row, unit, building, enBloc } of allStocks) {
      if (enBloc) continue;
      if (building !== null) expect(unit.storey).toBeLessThanOrEqual(Math.max(2, building.floors));
      expect(row.floor_code === null).toBe(row.floor_no !== null);
    }
  });

  it('describe the floors of a shop or of a whole building in words, with areas that add up', () => {
    const areasByStock = Map.groupBy(generateStockAreas(market), (area) => area.stock_id);
    for (const { row, enBloc } of allStocks) {
      const floorAreas = areasByStock.get(row.id) ?? [];
      const hasFloors = row.ics_type === 's' || enBloc !== null;
      expect(row.floor_zh !== null).toBe(hasFloors);
      expect(floorAreas.length > 0).toBe(hasFloors);
      if (!hasFloors) continue;
      expect(floorAreas.reduce((sum, floor) => sum + floor.area, 0)).toBe(
        row.area_gross ?? row.area_saleable,
      );
      expect(row.mezzanine).toBe(floorAreas.some((floor) => floor.description_en === 'Mezzanine'));
    }
  });

  it('have flags that match their data', () => {
    for (const { row, building } of allStocks) {
      if (row.godown || row.ground_floor_workshop) expect(row.ics_type).toBe('i');
      if (row.ground_floor_workshop) expect(row.floor_no).toBe('G');
      expect(row.with_tenancy).toBe(row.yield_bp !== null);
      if (row.with_tenancy) expect(row.tx_type).toBe('S');
      if (row.first_hand) expect(building?.year ?? 0).toBeGreaterThanOrEqual(2025);
      expect(row.decorated).toBe(row.decoration === 'fitted' || row.decoration === 'luxury');
      if (row.virtual_tour) expect(row.building_id).not.toBeNull();
      expect(row.new_property).toBe(row.status === 'active' && row.listed_on >= addDays(AS_OF, -14));
    }
  });

  it.each([
    ['video', 0.09, 0.15],
    ['panorama', 0.15, 0.24],
    ['virtual_tour', 0.04, 0.08],
    ['hot', 0.02, 0.06],
    ['sole_agent', 0.07, 0.13],
  ] as const)('have the flag %s as often as real listings', (flag, min, max) => {
    expect(shareOf((row) => row[flag])).toSatisfy((value: number) => value > min && value < max);
  });

  it('are closed in about six per cent of cases, with the closing day', () => {
    for (const { status, tx_type, closed_on } of stockRows) {
      expect(closed_on === null).toBe(status === 'active');
      if (status === 'sold') expect(tx_type).not.toBe('L');
      if (status === 'leased') expect(tx_type).not.toBe('S');
    }
    expect(shareOf((row) => row.status !== 'active')).toSatisfy(
      (value: number) => value > 0.04 && value < 0.08,
    );
  });

  it('are never closed within two weeks of being listed', () => {
    const closedRows = stockRows.filter((row) => row.closed_on !== null);
    for (const row of closedRows) expect(addDays(row.listed_on, 14) <= (row.closed_on ?? '')).toBe(true);
  });

  it('never offer the same unit of a building twice', () => {
    const doorKeys = stockRows
      .filter((row) => row.building_id !== null && row.floor_no !== null)
      .map((row) => `${row.building_id} ${row.floor_no} ${row.flat}`);
    expect(doorKeys.length).toBeGreaterThan(stockRows.length / 3);
    expect(new Set(doorKeys).size).toBe(doorKeys.length);
  });

  it('of shops in a mall or a graded tower have one floor without yard or mezzanine', () => {
    const shopListings = allStocks.filter(({ row, building }) => row.ics_type === 's' && building !== null);
    const listingsInMallsAndTowers = shopListings.filter(
      ({ building, enBloc }) => !enBloc && (building?.kind === 'mall' || building?.grade != null),
    );
    expect(listingsInMallsAndTowers.length).toBeGreaterThan(100);
    for (const { row, building } of listingsInMallsAndTowers) {
      expect(row.floor_en).toMatch(/^(G|B|\d+)\/F$/);
      expect(row.mezzanine).toBe(false);
      if (building?.kind === 'mall') expect(['street_shop', 'upstairs_shop']).not.toContain(row.usage_code);
    }
    const mallNames = new Set(
      listingsInMallsAndTowers
        .filter(({ building }) => building?.kind === 'mall')
        .map(({ row }) => row.name_en),
    );
    expect(mallNames).toContain('New Town Plaza Phase 1');
    expect(mallNames).not.toContain('Chungking Mansions');
  });

  it('were mostly updated in the last weeks, and never after today', () => {
    for (const row of stockRows) {
      expect(row.update_date <= AS_OF).toBe(true);
      expect(row.listed_on <= row.update_date).toBe(true);
    }
    expect(shareOf((row) => row.update_date >= addDays(AS_OF, -30))).toBeGreaterThan(0.65);
  });

  it('include some street shops without a building name', () => {
    const unnamedRows = stockRows.filter((row) => row.name_en === null);
    expect(unnamedRows.length).toBeGreaterThan(20);
    for (const row of unnamedRows)
      expect([row.ics_type, row.building_id, row.name_zh]).toEqual(['s', null, null]);
  });

  it('have a price history that ends with their current price, mostly lower than the first', () => {
    const pricesByStock = Map.groupBy(generateAskingPrices(market), (price) => price.stock_id);
    expect(pricesByStock.size / stockRows.length).toSatisfy((value: number) => value > 0.1 && value < 0.2);
    let priceDropCount = 0;
    for (const row of stockRows) {
      const askingPrices = pricesByStock.get(row.id);
      const firstPrice = askingPrices?.[0];
      const lastPrice = askingPrices?.at(-1);
      if (askingPrices === undefined || firstPrice === undefined || lastPrice === undefined) continue;
      expect(askingPrices.length).toBeGreaterThan(1);
      expect(askingPrices.map((price) => price.asked_on)).toEqual(
        askingPrices.map((price) => price.asked_on).toSorted(),
      );
      expect([lastPrice.sell, lastPrice.rent]).toEqual([row.sell, row.rent]);
      expect(firstPrice.asked_on >= row.listed_on && lastPrice.asked_on <= row.update_date).toBe(true);
      if ((firstPrice.sell ?? firstPrice.rent ?? 0) > (lastPrice.sell ?? lastPrice.rent ?? 0))
        priceDropCount += 1;
    }
    expect(priceDropCount / pricesByStock.size).toBeGreaterThan(0.7);
  });
});

function medianPricePerFoot(type: IcsType, district: string, builtBy = Infinity): number {
  const matchingStocks = allStocks.filter(
    ({ row, building }) =>
      row.ics_type === type && row.district_code === district && (building?.year ?? 0) <= builtBy,
  );
  return median(matchingStocks.flatMap(({ row }) => row.ft_sell ?? []));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
