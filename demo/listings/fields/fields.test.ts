import { describe, expect, it } from 'vitest';
import { createDemoMarket } from '#demo/market/demo-market.ts';
import { STOCK_FIELD_KEYS } from '../../../domain/stock/stock-fields.ts';
import { remainingTerm } from '../../../domain/stock/tenancy.ts';
import { tradesOf } from '../../../domain/stock/trade.ts';
import { yieldOf } from '../../../domain/stock/yield.ts';
import type { IsoDate } from '../../../domain/text/date.ts';
import { generateStocks } from '../stocks.ts';
import { createStockFields } from './index.ts';

const AS_OF = '2026-11-15';
const market = createDemoMarket({ stocks: 6000, seed: 1997, asOf: AS_OF });
const listings = [...generateStocks(market)].map((stock) => ({
  ...stock,
  fields: createStockFields(market, stock),
}));
type Listing = (typeof listings)[number];

const shareOf = (subset: readonly Listing[], test: (listing: Listing) => boolean) =>
  subset.filter(test).length / subset.length;
const listingsOfType = (type: 'i' | 'c' | 's') => listings.filter(({ row }) => row.ics_type === type);

describe('the fields of demonstration listings', () => {
  it('describe a tenancy only if the listing is sold with one', () => {
    const tenantedListings = listings.filter(({ row }) => row.with_tenancy);
    expect(tenantedListings.length).toBeGreaterThan(300);
    expect(shareOf(tenantedListings, ({ fields }) => fields.tenancy_rent !== null)).toBeGreaterThan(0.88);
    for (const { row, fields } of listings) {
      if (!row.with_tenancy)
        for (const key of STOCK_FIELD_KEYS)
          if (/^tenan/.test(key)) expect(fields[key], `${row.id} ${key}`).toBeNull();
      if (fields.tenancy_expiry !== null)
        expect(remainingTerm(fields.tenancy_expiry as IsoDate, AS_OF as IsoDate)?.months).toBeLessThanOrEqual(
          46,
        );
      if (fields.tenancy_break_from !== null && fields.tenancy_expiry !== null)
        expect(fields.tenancy_break_from < fields.tenancy_expiry).toBe(true);
      if (fields.tenant_trade !== null) expect(tradesOf(row.ics_type)).toContain(fields.tenant_trade);
    }
  });

  it('state the yield that follows from the tenant’s rent', () => {
    for (const { row, fields } of listings)
      if (fields.tenancy_rent !== null)
        expect(row.yield_bp).toBe(
          yieldOf({ ...row, yield_bp: null, tenancy_rent: fields.tenancy_rent, rent: null }),
        );
  });

  it('state what a rent includes; rates only in Hong Kong', () => {
    const leaseListings = listings.filter(({ row }) => row.rent !== null && row.status === 'active');
    expect(shareOf(leaseListings, ({ fields }) => fields.rent_includes !== null)).toSatisfy(
      isBetween(0.65, 0.8),
    );
    for (const { building, isOnMainland, fields } of listings) {
      if (isOnMainland) expect(fields.rent_includes ?? []).not.toContain('rates');
      if (fields.rent_includes?.includes('air_conditioning'))
        expect(building?.row.air_conditioning).toContain('central');
    }
  });

  it('state frontage and depth of street shops that match the ground floor area', () => {
    const listingsWithDepth = listingsOfType('s').filter(({ fields }) => fields.depth !== null);
    expect(listingsWithDepth.length).toBeGreaterThan(500);
    for (const { unit, fields } of listingsWithDepth) {
      const groundArea = unit.saleable * (unit.shop?.floors[0]?.share ?? 1);
      expect(((fields.frontage ?? 0) * (fields.depth ?? 0)) / groundArea).toSatisfy(isBetween(0.75, 1.6));
    }
    for (const { unit, building, fields } of listingsOfType('s'))
      if (unit.storey !== 0 && building?.kind !== 'mall') expect(fields.frontage).toBeNull();
  });

  it('license only restaurants and food factories, by their size', () => {
    for (const { row, unit, fields } of listings) {
      if (fields.licences === null) continue;
      if (row.ics_type === 's') expect(row.usage_code).toBe('restaurant');
      else expect(fields.licences).toEqual(['food_factory']);
      if (fields.licences.includes('general_restaurant')) expect(unit.gross).toBeGreaterThanOrEqual(900);
    }
  });

  it('agree with the record of the building about containers and loads', () => {
    for (const { building, unit, fields } of listingsOfType('i')) {
      if (fields.container_access !== null)
        expect(fields.container_access).toBe(building?.row.container_access);
      if (building?.isReal) expect([fields.floor_loading, fields.permitted_use]).toEqual([null, null]);
      if (fields.floor_loading !== null && unit.storey > 0)
        expect(fields.floor_loading).toBe(building?.row.floor_loading_psf);
    }
  });

  it('give a unit a ceiling of its own where it differs from its building', () => {
    const listingsWithCeiling = listings.filter(({ fields }) => fields.ceiling_height_cm !== null);
    expect(listingsWithCeiling.length / listings.length).toSatisfy(isBetween(0.02, 0.3));
    for (const { building, fields } of listingsWithCeiling) {
      expect(fields.ceiling_height_cm).not.toBe(building?.row.ceiling_height_cm);
      expect(fields.ceiling_height_cm).toSatisfy(isBetween(210, 700));
    }
  });

  it('name a tuition centre only upstairs', () => {
    for (const { unit, fields } of listingsOfType('s'))
      if (unit.storey === 0) expect([fields.last_trade, fields.tenant_trade]).not.toContain('tuition');
  });

  it('state a harbour view only on high floors, and a roof only on the top floor', () => {
    const listingsWithHarbourView = listingsOfType('c').filter(({ fields }) => fields.view === 'harbour');
    expect(listingsWithHarbourView.length).toBeGreaterThan(50);
    for (const { unit, building } of listingsWithHarbourView)
      expect(unit.storey / (building?.floors ?? 1)).toBeGreaterThan(0.5);
    for (const { unit, building, fields } of listings)
      if (fields.roof_area !== null) expect(unit.storey).toBe((building?.floors ?? 0) - 1);
  });

  it('of loose shops on the Mainland state neither rates nor a kind of sale of Hong Kong', () => {
    const looseShops = listings.filter(({ building, isOnMainland }) => building === null && isOnMainland);
    expect(looseShops.length).toBeGreaterThan(5);
    for (const { row, fields } of looseShops) {
      expect(market.locations.district(row.district_code).region).toBe('ETC');
      expect([fields.sale_kind, fields.rent_includes?.includes('rates') ?? false]).toEqual([null, false]);
    }
  });

  it('state an own toilet in a grade A office only for a whole floor', () => {
    for (const { row, unit, building, fields } of listings)
      if (row.ics_type === 'c' && building?.grade === 'A' && !unit.wholeFloor)
        expect(fields.toilet, row.name_en ?? '').not.toBe('own');
  });

  it('state joined units only as door numbers that begin with the listing’s flat', () => {
    const joinedListings = listings.filter(({ fields }) => fields.joined_units !== null);
    expect(joinedListings.length / listings.length).toSatisfy(isBetween(0.003, 0.06));
    for (const { row, fields } of joinedListings)
      expect(fields.joined_units).toMatch(new RegExp(`^${row.flat}-`));
  });

  it('state an ordinary sale in most cases; a mortgagee sale has no tenant and is available at once', () => {
    const saleListings = listings.filter(({ row }) => row.tx_type !== 'L');
    expect(shareOf(saleListings, ({ fields }) => fields.sale_kind !== null)).toSatisfy(isBetween(0.04, 0.15));
    const closingDays = listings.flatMap(({ fields }) => fields.tender_closes_on ?? []);
    expect(closingDays.length).toBeGreaterThan(0);
    for (const day of closingDays) expect(day > AS_OF, day).toBe(true);
    for (const { row, fields } of listings) {
      if (fields.sale_kind !== 'tender') expect(fields.tender_closes_on).toBeNull();
      if (fields.sale_kind !== 'mortgagee') continue;
      expect(row.with_tenancy).toBe(false);
      expect([null, row.listed_on]).toContain(fields.handover_on);
    }
  });
});

function isBetween(min: number, max: number): (value: number) => boolean {
  return (value) => value >= min && value <= max;
}
