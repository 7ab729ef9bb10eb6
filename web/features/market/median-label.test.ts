import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { type LabelledMedian, medianLabel } from './median-label.ts';

const OF_BUILDING: LabelledMedian = {
  txType: 'S',
  count: 12,
  median: 11_720,
  basis: 'gross',
  months: 24,
  where: { scope: 'building' },
};

const labelsInAllLanguages = (overrides: Partial<LabelledMedian> = {}) =>
  LANGUAGES.map((lang) => medianLabel({ ...OF_BUILDING, ...overrides }, createI18n(lang, PHRASES[lang]).t));

describe('The label of a median', () => {
  it('says number, place, period and area basis', () => {
    expect(LANGUAGES).toEqual(['zh', 'gb', 'en']);
    expect(labelsInAllLanguages()).toEqual([
      '此大廈近24個月12宗買賣的建築面積呎價中位數',
      '此大厦近24个月12宗买卖的建筑面积尺价中位数',
      'Median of 12 sales in this building, last 24 months, per sq ft gross',
    ]);
    expect(
      labelsInAllLanguages({
        txType: 'L',
        basis: 'saleable',
        where: { scope: 'district', name: 'Kwun Tong' },
      })[2],
    ).toBe('Median of 12 leases in Kwun Tong, last 24 months, per sq ft saleable');
    expect(labelsInAllLanguages({ months: null, where: { scope: 'search' } })).toEqual([
      '搜尋結果中所選日期內12宗買賣的建築面積呎價中位數',
      '搜索结果中所选日期内12宗买卖的建筑面积尺价中位数',
      'Median of 12 sales in this search, on the days searched, per sq ft gross',
    ]);
  });

  it('says that place or period were widened', () => {
    expect(labelsInAllLanguages({ months: 60 })).toEqual([
      '此大廈近60個月12宗買賣的建築面積呎價中位數（近24個月少於5宗）',
      '此大厦近60个月12宗买卖的建筑面积尺价中位数（近24个月不足5宗）',
      'Median of 12 sales in this building, last 60 months, per sq ft gross (fewer than 5 in 24 months)',
    ]);
    const where = { scope: 'district', name: 'Kwun Tong', replacesBuilding: true } as const;
    expect(labelsInAllLanguages({ where })[2]).toBe(
      'Median of 12 sales in Kwun Tong, last 24 months, per sq ft gross (fewer than 5 in this building)',
    );
  });

  it('says that there are too few transactions', () => {
    expect(labelsInAllLanguages({ months: 60, count: 1, median: null })).toEqual([
      '此大廈近60個月只有1宗買賣，不足以計算建築面積呎價中位數',
      '此大厦近60个月仅1宗买卖，不足以计算建筑面积尺价中位数',
      'Only 1 sale in this building, last 60 months, per sq ft gross: too few for a median',
    ]);
    expect(labelsInAllLanguages({ months: 60, count: 0, median: null })[2]).toBe(
      'No transactions with a figure per sq ft gross in this building, last 60 months',
    );
  });
});
