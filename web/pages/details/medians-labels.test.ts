import { describe, expect, it } from 'vitest';
import type { MediansAnswer } from '#contract/medians.ts';
import type { StockDetail } from '#contract/stock.ts';
import type { MedianClass } from '#domain/stock/median-class.ts';
import type { Language } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { mediansLabels } from './medians-labels.ts';

const mediansAnswer = (overrides: Partial<MediansAnswer>): MediansAnswer => ({
  from: '2024-11-15',
  to: '2026-11-15',
  sale: null,
  lease: null,
  ...overrides,
});
const NONE_LEFT_OUT = { other_area: 0, unmeasured: 0, unlike: 0 };
const sale = {
  basis: 'gross' as const,
  unit: 10_847 as number | null,
  building: { count: 18, median: 11_720, like: null, left_out: NONE_LEFT_OUT },
  district: { count: 142, median: 9_180, like: null },
};

function labelsOf(
  medians: MediansAnswer,
  stock: Partial<StockDetail> = {},
  lang: Language = 'en',
  building = 'Millennium City 5',
) {
  const names = { building, district: 'Kwun Tong' };
  return mediansLabels(stockDetail(stock), medians, names, {
    lang,
    t: createI18n(lang, PHRASES[lang]).t,
  });
}

describe('The price comparison', () => {
  it('is with the building and the district, with count, period and area', () => {
    const [labels] = labelsOf(mediansAnswer({ sale }));
    expect(
      labels?.rows.map(({ price, percent, transactionCountText }) => [price, percent, transactionCountText]),
    ).toEqual([
      ['HK$10,847', 93, null],
      ['HK$11,720', 100, '18 sales'],
      ['HK$9,180', 78, '142 sales'],
    ]);
    expect(labels?.verdict).toBe(
      'This unit is 7.4% below the median for Millennium City 5 and 18.2% above the median for Kwun Tong.',
    );
    expect(labels?.note).toBe(
      'Median price per sq ft (gross area) of offices sold from 15 Nov 2024 to 15 Nov 2026.',
    );
  });

  it('states the common properties of the transactions and the listing', () => {
    const labels = (medianClass: MedianClass, lang: Language) => {
      const comparisonClass = { ...medianClass, completed: null, area: null };
      const comparableSale = {
        ...sale,
        building: { ...sale.building, like: comparisonClass },
        district: { ...sale.district, like: comparisonClass },
      };
      return labelsOf(mediansAnswer({ sale: comparableSale }), {}, lang)[0]
        ?.rows.slice(1)
        .map(({ label }) => label);
    };
    const gradeClass = { grade: 'A', floor_level: null, street_tier: null } as const;
    expect(labels(gradeClass, 'en')).toEqual(['Millennium City 5', 'Grade A offices in Kwun Tong']);
    const shopClass = { grade: null, floor_level: 'street', street_tier: 'prime' } as const;
    expect(labels(shopClass, 'en')).toEqual([
      'Street-level shops in Millennium City 5',
      'Street-level shops on prime streets in Kwun Tong',
    ]);
    expect(labels({ ...shopClass, street_tier: null }, 'zh')?.[1]).toBe('Kwun Tong未分級街道地舖');
  });

  it('states the compared age, size and floors', () => {
    const comparisonClass = {
      grade: null,
      floor_level: null,
      street_tier: null,
      completed: { from: 1985, to: 2005 },
      area: { min: 590, max: 2360 },
    };
    const comparableDistrictSale = { ...sale, district: { ...sale.district, like: comparisonClass } };
    const basisTexts = (['en', 'zh', 'gb'] as const).map((lang) =>
      labelsOf(mediansAnswer({ sale: comparableDistrictSale }), {}, lang)[0]?.rows.map(({ basis }) => basis),
    );
    expect(basisTexts).toEqual([
      [null, 'same building · any size · any floor', 'completed 1985–2005 · 590–2,360 sq ft · any floor'],
      [null, '同一大廈 · 任何面積 · 任何樓層', '1985至2005年落成 · 590至2,360呎 · 任何樓層'],
      [null, '同一大厦 · 任何面积 · 任何楼层', '1985至2005年建成 · 590至2,360平方尺 · 任何楼层'],
    ]);
  });

  it('has the name of a building as it is written', () => {
    const rows = labelsOf(mediansAnswer({ sale }), {}, 'en', 'iSQUARE')[0]?.rows;
    expect(rows?.map(({ label }) => label)).toEqual(['This unit', 'iSQUARE', 'Kwun Tong']);
  });

  it('is omitted for fewer than 5 transactions', () => {
    const tooFewCases = {
      ...sale,
      building: { count: 4, median: null, like: null, left_out: NONE_LEFT_OUT },
      district: { count: 0, median: null, like: null },
    };
    const [tooFewSide] = labelsOf(mediansAnswer({ sale: tooFewCases }));
    expect(tooFewSide?.verdict).toBeNull();
    expect(tooFewSide?.rows.map(({ transactionCountText }) => transactionCountText)).toEqual([
      null,
      'only 4 transactions: too few to compare',
      'no sales',
    ]);
    const [labels] = labelsOf(mediansAnswer({ sale: { ...sale, building: tooFewCases.building } }));
    expect(labels?.rows[1]).toMatchObject({
      price: null,
      percent: null,
      transactionCountText: 'only 4 transactions: too few to compare',
    });
    expect(labels?.verdict).toBe('This unit is 18.2% above the median for Kwun Tong.');
  });

  it('states which transactions of the building were excluded, and why', () => {
    const left_out = { other_area: 7, unmeasured: 1, unlike: 0 };
    const noCases = { ...sale, building: { count: 0, median: null, like: null, left_out } };
    const leftOutTexts = (['en', 'zh', 'gb'] as const).map(
      (lang) => labelsOf(mediansAnswer({ sale: noCases }), {}, lang)[0]?.leftOut,
    );
    expect(leftOutTexts).toEqual([
      'Not counted in Millennium City 5: 7 measured by saleable area, 1 without a price per sq ft.',
      'Millennium City 5未計算在內的成交：7宗按實用面積計算、1宗未有呎價。',
      'Millennium City 5未计算在内的成交：7宗按实用面积计算、1宗没有尺价。',
    ]);
    expect(labelsOf(mediansAnswer({ sale }))[0]?.leftOut).toBeNull();
  });

  it('shows the medians beside a negotiable price, without a verdict', () => {
    const [labels] = labelsOf(mediansAnswer({ sale: { ...sale, unit: null } }), { sell: null });
    expect(labels?.rows[0]).toMatchObject({ price: 'Negotiable', percent: null });
    expect(labels?.verdict).toBeNull();
  });

  it('is shown for both sides of a listing for sale and lease, with rents to the cent', () => {
    const district = { count: 6, median: 25.65, like: null };
    const lease = { basis: 'gross' as const, unit: 25.4, building: null, district };
    const medianLabels = labelsOf(mediansAnswer({ sale, lease }), {
      tx_type: 'B',
      rent: 30_000,
      ft_rent: 25.4,
    });
    expect(medianLabels.map(({ txType }) => txType)).toEqual(['S', 'L']);
    expect(medianLabels[1]?.rows.map(({ key, price }) => [key, price])).toEqual([
      ['unit', 'HK$25.4'],
      ['district', 'HK$25.65'],
    ]);
    expect(medianLabels[1]?.verdict).toBe('This unit is 1% below the median for Kwun Tong.');
  });

  it('is a sentence in each Chinese script', () => {
    expect(labelsOf(mediansAnswer({ sale }), {}, 'zh')[0]?.verdict).toBe(
      '本單位較Millennium City 5中位數低7.4%，較Kwun Tong中位數高18.2%。',
    );
    expect(labelsOf(mediansAnswer({ sale }), {}, 'gb')[0]?.note).toBe(
      '2024年11月15日至2026年11月15日售出写字楼的尺价中位数，按建筑面积计算。',
    );
  });
});
