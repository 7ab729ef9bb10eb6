import { describe, expect, it } from 'vitest';
import { type MallTier, readMallTiers } from '../buildings/building-price-levels.ts';
import { isBetween, median, openMarket, SEEDS, shareOf } from './market.fixture.ts';

/**
 * Districts and types with at least this many listings, in at least this many buildings, have a median that an
 * agent would notice. Among three towers of three grades, the median is the price of one of them.
 */
const [MIN_LISTINGS, MIN_BUILDINGS] = [60, 4];

describe.each(SEEDS)('price levels in the market of seed %d', (seed) => {
  const { demoMarket, buildings, listings } = openMarket(seed);
  const levelOf = demoMarket.priceLevels.priceLevelOf;

  it('line 24: a real factory whose year is unknown has the price of an old one', () => {
    const relativeLevels = buildings
      .filter(({ isReal, type, row }) => isReal && type === 'i' && row.completion_year === null)
      .map(({ priceLevels, district }) => priceLevels.i / levelOf(district.code, 'i'));
    expect(relativeLevels.length).toBeGreaterThan(100);
    expect(Math.max(...relativeLevels)).toBeLessThan(1.3);
    expect(shareOf(relativeLevels, isBetween(0.7, 1.3))).toBeGreaterThan(0.97);
  });

  it.each(['i', 'c'] as const)(
    'lines 24 and 34: prices of type %s are within 10 per cent of the level of each district',
    (type) => {
      const pricesByDistrict = Map.groupBy(
        listings.filter(({ row, enBloc }) => row.ics_type === type && enBloc === null),
        ({ row }) => row.district_code,
      );
      const relativePrices = [...pricesByDistrict]
        .filter(
          ([, stocks]) =>
            stocks.length >= MIN_LISTINGS &&
            new Set(stocks.map(({ building }) => building)).size >= MIN_BUILDINGS,
        )
        .map(([district, stocks]) => [
          district,
          median(stocks.map(({ marketValue, unit }) => marketValue / unit.gross)) / levelOf(district, type),
        ]);
      expect(relativePrices.map(([district]) => district)).toEqual(
        expect.arrayContaining(type === 'i' ? ['KT', 'KWC', 'HH'] : ['KT', 'ADM', 'CEN', 'KB']),
      );
      for (const [district, relativePrice] of relativePrices)
        expect(relativePrice, `${district}`).toSatisfy(isBetween(0.9, 1.1));
    },
  );

  it('line 34: offices in Kwun Tong ask little more than their level', () => {
    const askingPrices = listings.flatMap(({ row, unit }) =>
      row.ics_type === 'c' && row.district_code === 'KT' && row.sell !== null ? [row.sell / unit.gross] : [],
    );
    expect(median(askingPrices) / levelOf('KT', 'c')).toSatisfy(isBetween(0.95, 1.2));
  });

  it('line 42: malls ask the rents of their tier', () => {
    const tiers = readMallTiers();
    const realMalls = buildings.filter(({ isReal, kind }) => isReal && kind === 'mall');
    const rentsOf = (tier: MallTier) =>
      realMalls
        .filter(({ row }) => tiers.get(row.name_en) === tier)
        .flatMap((mall) =>
          listings
            .filter(
              ({ row, unit }) => row.building_id === mall.row.id && unit.storey >= 0 && unit.storey <= 1,
            )
            .flatMap(({ row, unit }) => (row.rent === null ? [] : [row.rent / unit.gross])),
        );
    const [prime, major, local] = [rentsOf('prime'), rentsOf('major'), rentsOf('local')];
    expect(Math.min(prime.length, major.length)).toBeGreaterThan(15);
    expect(median(prime)).toSatisfy(isBetween(300, 600));
    expect(Math.min(...prime)).toBeGreaterThan(150);
    expect(median(major)).toSatisfy(isBetween(140, 350));
    expect(median(local)).toSatisfy(isBetween(70, 180));
    for (const { row, ownership } of realMalls)
      if (ownership === 'single') expect([...tiers.keys()], row.name_en).toContain(row.name_en);
  });
});
