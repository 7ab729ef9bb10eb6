import { describe, expect, test } from 'vitest';
import type { StockDetail } from '#contract/stock.ts';
import type { Language } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { compareGroups } from './rows.ts';

function rowsOf(stocks: readonly StockDetail[], lang: Language = 'en') {
  const groups = compareGroups(stocks, createI18n(lang, PHRASES[lang]).t, lang, '2026-11-15');
  return new Map(groups.flatMap(({ rows }) => rows.map((row) => [row.key, row] as const)));
}

describe('the rows of a comparison', () => {
  const cheaperStock = stockDetail({ gstock_id: 1, sell: 9_000_000, ft_sell: 7627 });
  const leaseStock = stockDetail({
    gstock_id: 2,
    tx_type: 'L',
    sell: null,
    ft_sell: null,
    rent: 42_000,
    ft_rent: 35.6,
    rent_accuracy: 'about',
  });

  test('have prices by deal side, and mark a missing side', () => {
    const rows = rowsOf([stockDetail(), cheaperStock, leaseStock]);
    expect(rows.get('sell')).toMatchObject({
      values: ['HK$12.8M', 'HK$9M', null],
      bestFlags: [false, true, false],
      bestKind: 'lowest',
      isDiffering: true,
    });
    expect(rows.get('rent')?.values).toEqual([null, null, 'about HK$42,000\u00a0/\u00a0month']);
    expect(rows.get('ft_sell')?.values).toEqual(['HK$10,847', 'HK$7,627', null]);
    expect(rowsOf([cheaperStock, leaseStock], 'zh').get('ft_rent')?.values).toEqual([null, '$35.6']);
  });

  test('minutes from each station of the last search stand before the facts of the building', () => {
    const centralTime = { originCode: 'CEN', origin: { zh: '中環', gb: '中环', en: 'Central' }, minutes: 24 };
    const groups = compareGroups(
      [cheaperStock, leaseStock],
      createI18n('en', PHRASES.en).t,
      'en',
      '2026-11-15',
      ({ gstock_id }) => (gstock_id === 1 ? [centralTime] : []),
    );
    expect(groups.find(({ key }) => key === 'building')?.rows[0]).toMatchObject({
      label: 'From Central, by MTR and on foot',
      values: ['about 24 min', null],
    });
  });

  test('state the basis of a price per foot if it differs between listings', () => {
    const saleableStock = stockDetail({ gstock_id: 3, area_gross: null, area: 850 });
    expect(rowsOf([cheaperStock, saleableStock]).get('ft_sell')).toMatchObject({
      values: ['HK$7,627 gross area', 'HK$10,847 saleable area'],
      bestFlags: [false, false],
    });
  });

  test('have rents including all charges, for any included charges', () => {
    const inclusiveStock = {
      ...leaseStock,
      rent_includes: ['management', 'rates', 'government_rent'] as const,
    };
    const rows = rowsOf([
      stockDetail({ ...inclusiveStock, rent_includes: [...inclusiveStock.rent_includes] }),
      stockDetail({ ...leaseStock, rent_includes: [], management_fee_cents: 400, area_gross: 1000 }),
    ]);
    // Rent of 42,000, plus 4,000 of management fees and 3,360 of rates and government rent.
    expect(rows.get('rent_with_charges')).toMatchObject({
      values: ['about HK$42,000\u00a0/\u00a0month', 'about HK$49,360\u00a0/\u00a0month'],
      bestFlags: [true, false],
    });
    expect(rows.get('rent_with_charges_parts')?.values).toEqual([
      'Rent about HK$42,000 (includes management fee, rates, government rent)',
      'Rent about HK$42,000 + management fee HK$4,000 + rates about HK$2,100 + government rent about HK$1,260',
    ]);
    expect(rows.get('rent')).toMatchObject({
      values: [expect.stringMatching(/42,000.*month · inclusive$/), expect.stringMatching(/42,000.*month$/)],
      bestFlags: [false, false],
    });
  });

  test('are marked if all values are equal, and omitted if all are unknown', () => {
    const rows = rowsOf([stockDetail(), cheaperStock]);
    expect(rows.get('area_gross')?.isDiffering).toBe(false);
    expect(rows.has('rent')).toBe(false);
    expect(rows.has('godown')).toBe(false);
    expect(rowsOf([stockDetail(), stockDetail({ godown: true })]).get('godown')).toMatchObject({
      values: [null, 'Yes'],
      isDiffering: true,
    });
  });

  test('mark a closed listing', () => {
    expect(rowsOf([stockDetail({ status: 'sold' }), cheaperStock]).get('status')?.values).toEqual([
      'Sold',
      'Available',
    ]);
  });

  test('have a value or null for each listing', () => {
    for (const row of rowsOf([stockDetail(), cheaperStock, leaseStock]).values()) {
      expect(row.values).toHaveLength(3);
      expect(row.bestFlags).toHaveLength(3);
    }
  });
});
