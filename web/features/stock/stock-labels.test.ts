import { describe, expect, test } from 'vitest';
import type { Language } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { priceDropPercent, stockLabels } from './stock-labels.ts';

const LISTING = stockDetail();

function labelsIn(lang: Language, today = '2026-11-15') {
  return stockLabels(createI18n(lang, PHRASES[lang]).t, lang, today);
}
const UNNAMED = { ...LISTING, chi_name: null, gb_name: null, eng_name: null };

describe('listing labels', () => {
  test('a listing without a name has its street and number, then its district, then its id', () => {
    expect(labelsIn('zh').name(UNNAMED)).toBe('觀塘道418號');
    expect(labelsIn('en').name(UNNAMED)).toBe('418 Kwun Tong Road');
    expect(labelsIn('gb').name({ ...UNNAMED, street: null })).toBe('观塘');
    const listingWithoutLocation = {
      ...UNNAMED,
      street: null,
      dist_name_zh: null,
      dist_name_gb: null,
      dist_name_en: null,
    };
    expect(labelsIn('en').name(listingWithoutLocation)).toBe('C0103256');
  });

  test('address, floor and unit in the order of each language', () => {
    expect(labelsIn('zh').address(LISTING)).toBe('觀塘觀塘道418號');
    expect(labelsIn('en').address(LISTING)).toBe('418 Kwun Tong Road, Kwun Tong');
    expect(labelsIn('zh').floor(LISTING)).toBe('高層12室');
    expect(labelsIn('en').floor({ ...LISTING, floor: '10' })).toBe('Unit 12, 10/F');
    const shop = stockDetail({ ics_type: 's', floor_zh: '地下及閣樓', floor_en: 'G/F & M/F', flat: '1' });
    expect(labelsIn('zh').floor(shop)).toBe('地下及閣樓1號舖');
    expect(labelsIn('en').floor(shop)).toBe('Shop 1, G/F & M/F');
  });

  test('an area includes its basis', () => {
    expect(labelsIn('zh').area(LISTING)).toBe('1,180呎（建）');
    expect(labelsIn('en').area({ ...LISTING, area: 850, area_gross: null })).toBe('850 sq ft saleable');
    expect(labelsIn('zh').area({ ...LISTING, area: null })).toBe('');
  });

  test('sale, lease and both; accuracy; negotiable', () => {
    expect(labelsIn('zh').prices(LISTING)).toEqual([
      { txType: 'S', text: '$1,280萬', unit: '', perFoot: '呎價$10,847' },
    ]);
    const saleAndLease = stockDetail({
      tx_type: 'B',
      rent: 42_000,
      ft_rent: 35.6,
      rent_accuracy: 'about_up',
    });
    expect(labelsIn('en').prices(saleAndLease)).toEqual([
      { txType: 'S', text: 'HK$12.8M', unit: '', perFoot: 'HK$10,847 / sq ft' },
      { txType: 'L', text: 'from about HK$42,000', unit: '\u00a0/\u00a0month', perFoot: 'HK$35.6 / sq ft' },
    ]);
    const lease = stockDetail({ tx_type: 'L', sell: null, ft_sell: null });
    expect(labelsIn('gb').prices(lease)).toEqual([{ txType: 'L', text: '面议', unit: '', perFoot: '' }]);
  });

  test('a price cut is shown only if the price is lower than before', () => {
    const listingWithOldPrice = (previous_sell: number | null, sell: number | null) =>
      priceDropPercent({ sell, previous_sell, rent: null, previous_rent: null });
    expect(listingWithOldPrice(13_600_000, 12_800_000)).toBe(6);
    expect(listingWithOldPrice(12_800_000, 13_600_000)).toBe(0);
    expect(listingWithOldPrice(12_800_000, 12_790_000)).toBe(1);
    expect(listingWithOldPrice(12_800_000, null)).toBe(0);
    expect(labelsIn('zh').priceDrop({ ...LISTING, previous_sell: 13_600_000 })).toBe('減價6%');
    expect(labelsIn('zh').priceDrop(LISTING)).toBe('');
  });

  test('update date: today, yesterday, days ago, then the date', () => {
    expect(labelsIn('zh').updated(LISTING)).toBe('今日');
    expect(labelsIn('gb', '2026-11-16').updated(LISTING)).toBe('昨天');
    expect(labelsIn('en', '2026-11-18').updated(LISTING)).toBe('3 days ago');
    expect(labelsIn('en', '2026-12-18').updated(LISTING)).toBe('15 Nov 2026');
  });
});
