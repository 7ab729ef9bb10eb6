import { describe, expect, it } from 'vitest';
import { ICS_TYPES } from '../../domain/codes/ics-type.ts';
import { at } from '../../domain/lib/at.ts';
import { daysBetween } from '../basics/calendar.ts';
import { generateAskingPrices } from '../listings/asking-prices.ts';
import { createStockFields } from '../listings/fields/index.ts';
import type { DemoStock } from '../listings/stocks.ts';
import {
  buildingOf,
  buildings,
  demoMarket,
  isBetween,
  listings,
  median,
  pastTransactions,
} from './market.fixture.ts';

describe('believable listings', () => {
  it('offer no unit for sale in a building with a single or unknown owner', () => {
    for (const { row, building, enBloc } of listings)
      if (row.tx_type !== 'L' && building && !enBloc)
        expect(building.ownership, row.name_en ?? '').toBe('strata');
    for (const { tx_type, building_id } of pastTransactions)
      if (tx_type === 'S' && building_id !== null) expect(buildingOf(building_id).ownership).toBe('strata');
    for (const { row, ownership } of buildings)
      expect(row.title).toBe(ownership === null ? null : ownership === 'single' ? 'unified' : 'strata');
    for (const code of ['SCP', 'CYB', 'CLK', 'TPI', 'YLI', 'TKI'])
      for (const { row } of listings) if (row.district_code === code) expect(row.tx_type).toBe('L');
    const saleShare = listings.filter(({ row }) => row.tx_type !== 'L').length / listings.length;
    expect(saleShare).toSatisfy(isBetween(0.35, 0.55));
  });

  it('offer a whole building only if it has a single owner, once, at a lower price per foot', () => {
    const enBlocListings = listings.flatMap(({ enBloc: building, ...rest }) =>
      building ? [{ ...rest, building }] : [],
    );
    expect(enBlocListings.length / listings.length).toSatisfy(isBetween(0.002, 0.008));
    expect(new Set(enBlocListings.map(({ building }) => building.row.id)).size).toBe(enBlocListings.length);
    expect(new Set(enBlocListings.map(({ building }) => building.kind)).size).toBe(5);
    for (const { row, building } of enBlocListings) {
      expect([building.ownership, building.isReal, building.market.leaseOnly]).toEqual([
        'single',
        false,
        false,
      ]);
      expect(row).toMatchObject({ tx_type: 'S', floor_no: null, floor_code: null, flat: null });
      expect(row).toMatchObject({ floor_zh: '全幢', floor_gb: '整栋', floor_en: 'Whole building' });
      if (building.row.total_area !== null) expect(row.area_gross).toBe(building.row.total_area);
    }
    // Office and factory floors are divided completely, so the areas of all units add up to the
    // building.
    for (const { row, building } of enBlocListings)
      if (building.type !== 's') {
        const units = demoMarket.units(building, building.type);
        const lobbyArea = building.kind === 'office' ? building.floorPlate : 0;
        const dividedArea = units.reduce((total, { gross }) => total + gross, lobbyArea);
        expect((row.area_gross ?? 0) / dividedArea, row.name_en ?? '').toSatisfy(isBetween(0.93, 1.01));
      }
    const pricedListings = enBlocListings.filter(({ row }) => row.sell !== null);
    expect(pricedListings.length / enBlocListings.length).toBeGreaterThan(0.5);
    for (const { row, building } of pricedListings) {
      expect((row.ft_sell ?? 0) / building.priceLevels[building.type]).toSatisfy(isBetween(0.2, 1.15));
      if (row.yield_bp !== null) expect(row.yield_bp).toSatisfy(isBetween(195, 705));
    }
    expect(median(pricedListings.map(({ row }) => row.sell ?? 0))).toSatisfy(isBetween(150e6, 1200e6));
    for (const stock of listings)
      expect(createStockFields(demoMarket, stock).sale_kind === 'en_bloc').toBe(stock.enBloc !== null);
  });

  it.each(ICS_TYPES)('of type %s are distributed like the market of their type', (type) => {
    const typeListings = listings.filter(({ row }) => row.ics_type === type);
    const districtShares = demoMarket.locations.districts.map(({ code }) => ({
      depth: demoMarket.locations.market(code).marketDepth[type],
      share: typeListings.filter(({ row }) => row.district_code === code).length / typeListings.length,
    }));
    const totalDepth = districtShares.reduce((sum, { depth, share }) => sum + (share > 0 ? depth : 0), 0);
    for (const { depth, share } of districtShares) {
      if (depth === 0) expect(share).toBe(0);
      if (depth >= 40) expect(share / (depth / totalDepth)).toSatisfy(isBetween(0.7, 1.4));
    }
  });

  it('have higher rents on prime shopping streets', () => {
    const rentsPerFootOf = (test: (stock: DemoStock) => boolean) =>
      listings
        .filter(
          (stock) => stock.unit.shop?.isOnGroundFloor && stock.unit.shop.floors.length === 1 && test(stock),
        )
        .map(({ marketValue, unit }) => (marketValue / unit.gross) * (0.0325 / 12));
    const primeRents = rentsPerFootOf(
      ({ row, street }) =>
        ['CEN', 'CWB', 'TST', 'MK'].includes(row.district_code) &&
        street.tier === 'prime' &&
        row.ics_type === 's',
    );
    expect(primeRents.length).toBeGreaterThan(20);
    expect(median(primeRents)).toSatisfy(isBetween(450, 1000));
    const cantonBuilding = buildings.find(
      ({ street, type }) => street.name.en === 'Canton Road' && street.district === 'TST' && type === 's',
    );
    const chathamBuilding = buildings.find(
      ({ street, type, kind }) =>
        street.name.en === 'Chatham Road South' &&
        street.district === 'TST' &&
        type === 's' &&
        kind === 'street',
    );
    if (cantonBuilding?.kind === 'street' && chathamBuilding)
      expect(cantonBuilding.priceLevels.s).toBeGreaterThan(chathamBuilding.priceLevels.s * 2);
    const ordinaryRents = rentsPerFootOf(
      ({ street, row }) => street.tier === 'secondary' && row.ics_type === 's',
    );
    expect(median(primeRents)).toBeGreaterThan(3 * median(ordinaryRents));
  });

  it('have higher prices in new industrial buildings and for small units', () => {
    const medianRelativePrice = (firstYear: number, lastYear: number) =>
      median(
        buildings
          .filter(
            (building) => building.type === 'i' && building.year >= firstYear && building.year <= lastYear,
          )
          .map(
            (building) =>
              building.priceLevels.i / demoMarket.priceLevels.priceLevelOf(building.district.code, 'i'),
          ),
      );
    expect(medianRelativePrice(2008, 2026) / medianRelativePrice(1970, 1980)).toSatisfy(isBetween(1.5, 2.1));
    const medianRelativeUnitPrice = (min: number, max: number) =>
      median(
        listings
          .filter(
            ({ row, unit }) =>
              row.ics_type === 'i' && unit.gross >= min && unit.gross <= max && unit.storey > 0,
          )
          .map(
            ({ marketValue, unit, building }) =>
              marketValue / unit.gross / (building?.priceLevels.i ?? Number.NaN),
          ),
      );
    expect(medianRelativeUnitPrice(100, 300) / medianRelativeUnitPrice(1400, 2400)).toSatisfy(
      isBetween(1.4, 1.8),
    );
  });

  it('have shop uses that fit size and floor', () => {
    for (const { row, unit, building } of listings) {
      if (row.ics_type !== 's') continue;
      if (row.usage_code === 'upstairs_shop') expect(unit.storey).toBeGreaterThan(0);
      if (row.usage_code === 'supermarket') expect(unit.gross).toBeGreaterThanOrEqual(3000);
      if (row.usage_code === 'restaurant') expect(unit.gross).toBeGreaterThanOrEqual(700);
      if ((unit.shop?.floors.length ?? 0) >= 3) expect(unit.gross).toBeGreaterThanOrEqual(1200);
      if (building === null || building.kind === 'street')
        expect(unit.saleable / unit.gross).toSatisfy(isBetween(0.79, 0.96));
      if (row.flat === 'WF') expect(unit.wholeFloor).toBe(true);
    }
  });

  it('of unfinished buildings are only for sale', () => {
    const presaleListings = listings.filter(({ building }) => (building?.year ?? 0) > 2026);
    expect(presaleListings.length).toBeGreaterThan(20);
    for (const { row } of presaleListings) {
      expect(row).toMatchObject({ tx_type: 'S', first_hand: true, with_tenancy: false, video: false });
    }
    for (const { building_id, tx_date, tx_type } of pastTransactions) {
      if (building_id === null) continue;
      const { year, campaign } = buildingOf(building_id);
      if (!campaign?.isFirstHand || tx_type === 'L')
        expect(year).toBeLessThanOrEqual(Number(tx_date.slice(0, 4)));
    }
  });

  it('are handled by an agent of their district and type', () => {
    const agentsById = new Map(demoMarket.agents.map((agent) => [agent.row.id, agent]));
    for (const { row } of listings) {
      const agent = agentsById.get(row.agent_id);
      expect(agent?.districts).toContain(row.district_code);
      expect(agent?.row.ics_type).toBe(row.ics_type);
    }
  });

  it('have a fourth floor only in old blocks, and price changes at uneven intervals', () => {
    const fourthFloorListings = listings.filter(
      ({ unit }) => /^(\d?4|13)$/.test(unit.floor) && unit.storey > 0,
    );
    expect(fourthFloorListings.length).toBeGreaterThan(100);
    for (const { building } of fourthFloorListings)
      if (building && building.type !== 's') expect(building.year).toBeLessThan(1990);
    const priceHistories = [
      ...Map.groupBy(generateAskingPrices(demoMarket), ({ stock_id }) => stock_id).values(),
    ].filter(({ length }) => length > 2);
    const evenHistories = priceHistories.filter((prices) => {
      const daysBetweenChanges = prices
        .slice(1)
        .map(({ asked_on }, index) => daysBetween(at(prices, index).asked_on, asked_on));
      return Math.max(...daysBetweenChanges) - Math.min(...daysBetweenChanges) <= 1;
    });
    expect(priceHistories.length).toBeGreaterThan(300);
    expect(evenHistories.length / priceHistories.length).toBeLessThan(0.15);
  });

  it('of large units have a negotiable price more often', () => {
    const negotiableShare = (min: number, max: number) => {
      const sizedListings = listings.filter(({ unit }) => unit.gross >= min && unit.gross < max);
      return (
        sizedListings.filter(({ row }) => row.sell === null && row.rent === null).length /
        sizedListings.length
      );
    };
    expect(negotiableShare(0, 1000)).toBeLessThan(0.035);
    expect(negotiableShare(1000, 4000)).toSatisfy(isBetween(0.03, 0.12));
    expect(negotiableShare(8000, Infinity)).toBeGreaterThan(0.15);
  });
});
