import { describe, expect, it } from 'vitest';
import type { StockDetail } from '#contract/stock.ts';
import { STOCK_FLAGS } from '#domain/stock/stock-filter.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import { buildingFacts } from '#web/features/building/building-facts.ts';
import type { Fact } from '#web/features/stock/fact-list.tsx';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { listingLabels } from './listing-labels.ts';
import { unitFacts, unitFeatures } from './unit-facts.ts';

const TODAY = '2026-11-15';

function factsOf(stock: StockDetail, lang: Language = 'en'): Record<string, string | null> {
  const { t } = createI18n(lang, PHRASES[lang]);
  const labels = listingLabels(stock, t, lang, TODAY);
  const { building, ics_type: icsType } = stock;
  return valuesByKey([
    ...unitFacts(stock, labels, t, lang, TODAY),
    ...buildingFacts({ building, icsType, address: labels.address, lang, t, today: TODAY }),
  ]);
}

function valuesByKey(facts: readonly Fact[]): Record<string, string | null> {
  return Object.fromEntries(facts.map(({ key, value }) => [key, value]));
}

describe('Displayed listing attributes', () => {
  it('include each attribute of a listing for sale, as labels', () => {
    expect(factsOf(stockDetail())).toMatchObject({
      reference: 'C0103256',
      status: 'Available',
      type: 'Office',
      tx_type: 'For sale',
      'price-S': 'HK$12.8M',
      'per-foot-S': 'HK$10,847',
      area_gross: '1,180 sq ft',
      area_saleable: '850 sq ft (72% of gross)',
      floor: 'Unit 12, High Floor',
      district: 'Kwun Tong',
      usage: 'Office',
      management_fee: 'HK$4.9 per sq ft per month',
      decoration: 'Fitted',
      listed_on: '1 Oct 2026',
      update_date: '15 Nov 2026',
      completion_year: '2005',
      age: '21 years',
      floors: '47 floors',
      passenger_lifts: '28',
      cargo_lifts: '0',
      address: '418 Kwun Tong Road, Kwun Tong, Kowloon',
      ceiling_height: '2.85 m (9.4 ft)',
      air_conditioning: 'Central, Water-cooled',
      total_area: '1,200,000 sq ft',
    });
  });

  it('have the address from large to small in Chinese', () => {
    expect(factsOf(stockDetail(), 'zh').address).toBe('九龍觀塘觀塘道418號');
  });

  it('include only the sides on offer, and both for B', () => {
    const rent = { rent: 38_000, ft_rent: 32.2 };
    const leaseFacts = factsOf(stockDetail({ tx_type: 'L', sell: null, ft_sell: null, ...rent }));
    expect(leaseFacts).toMatchObject({ 'price-L': 'HK$38,000', 'per-foot-L': 'HK$32.2' });
    expect(Object.keys(leaseFacts)).not.toContain('price-S');
    expect(Object.keys(leaseFacts)).not.toContain('tenancy');
    expect(factsOf(stockDetail({ tx_type: 'B', ...rent }))).toMatchObject({
      'price-S': 'HK$12.8M',
      'price-L': 'HK$38,000',
    });
  });

  it('mark a price as up, about or about-up, and as negotiable if there is none', () => {
    expect(factsOf(stockDetail({ sell_accuracy: 'about_up' }), 'zh')['price-S']).toBe('約$1,280萬起');
    expect(factsOf(stockDetail({ sell: null, ft_sell: null }))['price-S']).toBe('Negotiable');
  });

  it('include the yield of a listing sold with its tenancy, and none for one without', () => {
    expect(factsOf(stockDetail())).not.toHaveProperty('tenancy');
    expect(factsOf(stockDetail({ with_tenancy: true, yield: 3.25, yield_kind: 'passing' })).tenancy).toBe(
      'Yes, 3.25% passing (gross)',
    );
    expect(factsOf(stockDetail({ with_tenancy: true, yield: 3, yield_kind: 'asking' })).tenancy).toBe('Yes');
    expect(factsOf(stockDetail({ with_tenancy: true, tenancy_expiry: '2026-11-14' })).tenancy).toBe(
      'Tenancy has ended',
    );
  });

  it('name the price of a tender as its guide price, unless it has none', () => {
    const nameOf = (stock: StockDetail) => {
      const { t } = createI18n('en', PHRASES.en);
      const facts = unitFacts(stock, listingLabels(stock, t, 'en', TODAY), t, 'en', TODAY);
      return facts.find(({ key }) => key === 'price-S')?.label;
    };
    expect(nameOf(stockDetail({ sale_kind: 'tender' }))).toBe('Guide price');
    expect(nameOf(stockDetail({ sale_kind: 'tender', sell: null }))).toBe('Asking price');
    expect(nameOf(stockDetail())).toBe('Asking price');
  });

  it('include the date of the sale or lease', () => {
    const soldFields = { status: 'sold', closed_on: '2026-11-02' } as const;
    expect(factsOf(stockDetail(soldFields)).status).toBe('Sold on 2 Nov 2026');
  });

  it('include grade and raised floor of offices, and of other types if they are known', () => {
    const { building } = stockDetail();
    const factsFor = (ics_type: 'i' | 'c' | 's', grade: 'A' | null) =>
      factsOf(stockDetail({ ics_type, building: building && { ...building, grade, raised_floor_mm: null } }));
    expect(factsFor('c', null)).toMatchObject({ grade: null, raised_floor: null });
    expect(factsFor('i', null)).not.toHaveProperty('grade');
    expect(factsFor('s', null)).not.toHaveProperty('raised_floor');
    expect(factsFor('s', 'A')).toHaveProperty('grade', 'Grade A');
  });

  it('separate a price from the text about its accuracy', () => {
    const pricePartsOf = (lang: Language, sell: number | null) =>
      listingLabels(
        stockDetail({ sell, sell_accuracy: 'about_up' }),
        createI18n(lang, PHRASES[lang]).t,
        lang,
        TODAY,
      ).offers[0]?.priceParts;
    expect(pricePartsOf('en', 12_800_000)).toEqual({ prefix: 'from about ', amount: 'HK$12.8M', suffix: '' });
    expect(pricePartsOf('zh', 12_800_000)).toEqual({ prefix: '約', amount: '$1,280萬', suffix: '起' });
    expect(pricePartsOf('zh', null)).toEqual({ prefix: '', amount: '面議', suffix: '' });
  });

  it("include the building's management fee if the unit has none of its own", () => {
    expect(factsOf(stockDetail({ management_fee_cents: null })).management_fee).toContain('HK$5.2');
  });

  it('include unknown attributes: they are null, and shown as unknown', () => {
    const emptyStock = stockDetail({
      area: null,
      area_gross: null,
      area_saleable: null,
      usage_name: null,
      management_fee_cents: null,
      decoration: null,
      decorated: false,
      floor: null,
      flat: null,
      building: null,
    });
    const facts = factsOf(emptyStock);
    for (const key of [
      'area_gross',
      'area_saleable',
      'floor',
      'usage',
      'management_fee',
      'decoration',
      'completion_year',
      'age',
      'floors',
      'passenger_lifts',
      'cargo_lifts',
    ]) {
      expect(facts, key).toHaveProperty(key, null);
    }
  });

  it('have a label for every attribute in every language', () => {
    for (const lang of LANGUAGES) {
      for (const value of Object.values(factsOf(stockDetail(), lang))) {
        expect(value, lang).not.toBeNull();
        expect(value, lang).not.toMatch(/\{|details:|building_page:/);
      }
    }
  });
});

describe('Flags of a listing', () => {
  const { t } = createI18n('en', PHRASES.en);

  const keysOf = (fields: Partial<StockDetail>) =>
    unitFeatures(stockDetail(fields), t, TODAY).map(({ key }) => key);

  it('are shown if only they are true', () => {
    const noFlags = Object.fromEntries(STOCK_FLAGS.map((flag) => [flag, false]));
    expect(keysOf({ ...noFlags, photo_count: 0 })).toEqual([]);
    expect(keysOf({ ...noFlags, photo_count: 0, sole_agent: true })).toEqual(['sole_agent']);
  });

  it('are shown for any type if they are true', () => {
    const allFlags = Object.fromEntries(STOCK_FLAGS.map((flag) => [flag, true]));
    const visibleKeys = keysOf({ ...allFlags, listed_on: TODAY });
    // `with_tenancy` and `decorated` are displayed as facts, with more detail
    expect([...visibleKeys, 'with_tenancy', 'decorated'].sort()).toEqual([...STOCK_FLAGS].sort());
  });

  it('include "new" for a limited time', () => {
    expect(keysOf({ new_property: true, listed_on: '2026-11-01' })).toContain('new_property');
    expect(keysOf({ new_property: true, listed_on: '2026-10-31' })).not.toContain('new_property');
  });

  it("count the building's pictures as photos", () => {
    expect(keysOf({ photo: false, photo_count: 0 })).not.toContain('photo');
    expect(keysOf({ photo: false, photo_count: 4 })).toContain('photo');
  });
});
