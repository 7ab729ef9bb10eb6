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
  unit_net: 10_847 as number | null,
  building: { count: 18, median: 11_720, months: 24 as const, like: null, left_out: NONE_LEFT_OUT },
  district: { count: 142, median: 9_180, months: 24 as const, like: null },
};

const LEASE = {
  basis: 'gross' as const,
  unit: 40 as number | null,
  unit_net: 40 as number | null,
  building: null,
  district: { count: 6, median: 25.65, months: 24 as const, like: null },
};

function labelsOf(
  medians: MediansAnswer,
  stock: Partial<StockDetail> = {},
  lang: Language = 'en',
  building = 'Millennium City 5',
) {
  const placeNames = { building, district: 'Kwun Tong' };
  return mediansLabels(stockDetail(stock), medians, placeNames, {
    lang,
    t: createI18n(lang, PHRASES[lang]).t,
  });
}

describe('The price comparison', () => {
  it('is with the building and the district, with count, period and area', () => {
    const [labels] = labelsOf(mediansAnswer({ sale }));
    expect(labels?.rows.map(({ price, percent, medianText }) => [price, percent, medianText])).toEqual([
      ['HK$10,847', 93, null],
      ['HK$11,720', 100, 'Median of 18 sales in this building, last 24 months, per sq ft gross'],
      ['HK$9,180', 78, 'Median of 142 sales in Kwun Tong, last 24 months, per sq ft gross'],
    ]);
    expect(labels?.verdict).toBe(
      'This unit is 7.4% below the median for Millennium City 5 and 18.2% above the median for Kwun Tong.',
    );
    expect(labels?.rentNote).toBeNull();
  });

  it('states the common properties of the transactions and the listing', () => {
    const rowLabelsOf = (medianClass: MedianClass, lang: Language) => {
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
    expect(rowLabelsOf(gradeClass, 'en')).toEqual(['Millennium City 5', 'Grade A offices in Kwun Tong']);
    const shopClass = { grade: null, floor_level: 'street', street_tier: 'prime' } as const;
    expect(rowLabelsOf(shopClass, 'en')).toEqual([
      'Street-level shops in Millennium City 5',
      'Street-level shops on prime streets in Kwun Tong',
    ]);
    expect(rowLabelsOf({ ...shopClass, street_tier: null }, 'zh')?.[1]).toBe('Kwun Tong未分級街道地舖');
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
      [null, 'offices · any size · any floor', 'offices · completed 1985–2005 · 590–2,360 sq ft · any floor'],
      [null, '寫字樓 · 任何面積 · 任何樓層', '寫字樓 · 1985至2005年落成 · 590至2,360呎 · 任何樓層'],
      [null, '写字楼 · 任何面积 · 任何楼层', '写字楼 · 1985至2005年建成 · 590至2,360平方尺 · 任何楼层'],
    ]);
  });

  it('has the name of a building as it is written', () => {
    const rows = labelsOf(mediansAnswer({ sale }), {}, 'en', 'iSQUARE')[0]?.rows;
    expect(rows?.map(({ label }) => label)).toEqual(['This unit', 'iSQUARE', 'Kwun Tong']);
  });

  it('is omitted for fewer than 5 transactions', () => {
    const tooFewCases = {
      ...sale,
      building: { count: 4, median: null, months: 60 as const, like: null, left_out: NONE_LEFT_OUT },
      district: { count: 0, median: null, months: 60 as const, like: null },
    };
    const [tooFewSide] = labelsOf(mediansAnswer({ sale: tooFewCases }));
    expect(tooFewSide?.verdict).toBeNull();
    expect(tooFewSide?.rows.map(({ medianText }) => medianText)).toEqual([
      null,
      'Only 4 sales in this building, last 60 months, per sq ft gross: too few for a median',
      'No transactions with a figure per sq ft gross in Kwun Tong, last 60 months',
    ]);
    const [labels] = labelsOf(mediansAnswer({ sale: { ...sale, building: tooFewCases.building } }));
    expect(labels?.rows[1]).toMatchObject({
      price: null,
      percent: null,
      basis: null,
    });
    expect(labels?.verdict).toBe('This unit is 18.2% above the median for Kwun Tong.');
  });

  it('states which transactions of the building were excluded, and why', () => {
    const left_out = { other_area: 7, unmeasured: 1, unlike: 0 };
    const noCases = {
      ...sale,
      building: { count: 0, median: null, months: 60 as const, like: null, left_out },
    };
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
    const [labels] = labelsOf(mediansAnswer({ sale: { ...sale, unit: null, unit_net: null } }), {
      sell: null,
    });
    expect(labels?.rows[0]).toMatchObject({ price: 'Negotiable', percent: null });
    expect(labels?.verdict).toBeNull();
  });

  it('is shown for both sides of a listing for sale and lease, with rents to the cent', () => {
    const lease = { ...LEASE, unit: 25.4, unit_net: 25.4 };
    const medianLabels = labelsOf(mediansAnswer({ sale, lease }), {
      tx_type: 'B',
      rent: 30_000,
      ft_rent: 25.4,
      rent_includes: [],
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
    expect(labelsOf(mediansAnswer({ sale }), {}, 'gb')[0]?.rows[1]?.medianText).toBe(
      '此大厦近24个月18宗买卖的建筑面积尺价中位数',
    );
  });
});

describe('A rent that includes charges', () => {
  const leaseLabels = (stock: Partial<StockDetail>, unit_net: number | null, lang: Language = 'en') =>
    labelsOf(
      mediansAnswer({ lease: { ...LEASE, unit_net } }),
      { tx_type: 'L', rent: 40_000, ft_rent: 40, area_gross: 1000, area_saleable: null, ...stock },
      lang,
    )[0];

  it('is compared without them, and says so', () => {
    const stock = {
      rent_includes: ['management', 'rates', 'government_rent'] as const,
      management_fee_cents: 600,
    };
    // HK$40 less a fee of HK$6, and 5 % and 3 % of HK$40.
    const labels = leaseLabels(stock, 30.8);
    expect(labels?.rows[0]).toMatchObject({ label: 'This unit, net rent', price: 'about HK$30.8' });
    expect(labels?.verdict).toBe('This unit is 20.1% above the median for Kwun Tong.');
    expect(labels?.rentNote).toBe(
      'The asking rent of HK$40 per sq ft (inclusive) is compared without what it includes; rates and government rent are taken as 5% and 3% of the asking rent. Rents on record are taken as net.',
    );
    expect(leaseLabels(stock, 30.8, 'zh')?.rentNote).toBe(
      '叫租每呎$40（全包），比較時已扣除所包費用，差餉及地租以叫租的5%及3%估算。紀錄中的租金視為淨租。',
    );
    const withFee = leaseLabels({ rent_includes: ['management'], management_fee_cents: 600 }, 34);
    expect(withFee?.rows[0]?.price).toBe('HK$34');
    expect(withFee?.rentNote).toBe(
      'The asking rent of HK$40 per sq ft (incl. management fee) is compared without what it includes. Rents on record are taken as net.',
    );
  });

  it('is not compared if the charges are unknown', () => {
    const rentNoteOf = (stock: Partial<StockDetail>) => {
      const labels = leaseLabels({ management_fee_cents: null, building: null, ...stock }, null);
      expect(labels?.rows[0]).toMatchObject({ price: 'HK$40', percent: null });
      expect(labels?.verdict).toBeNull();
      return labels?.rentNote;
    };
    expect(rentNoteOf({ rent_includes: ['air_conditioning'] })).toBe(
      'The asking rent includes air-conditioning at a cost that is not stated, so it cannot be compared.',
    );
    expect(rentNoteOf({ rent_includes: ['management'] })).toBe(
      'The asking rent includes a management fee that is not stated, so it cannot be compared.',
    );
    expect(rentNoteOf({ rent_includes: null })).toBe(
      'It is not stated what the asking rent includes, so it is not compared.',
    );
  });
});
