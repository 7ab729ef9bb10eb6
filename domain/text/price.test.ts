import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { squareFeet } from './area.ts';
import { LANGUAGES } from './language.ts';
import {
  dollarsToCents,
  hkd,
  monthlyRentText,
  perFootText,
  pricePerFoot,
  priceText,
  rentPerFootCents,
  rentPerFootText,
  rentText,
  shortPriceText,
  turnoverText,
} from './price.ts';

const zhPhrases = { negotiable: '面議', up: '{price}起', about: '約{price}', about_up: '約{price}起' };
const enPhrases = {
  negotiable: 'Negotiable',
  up: '{price} up',
  about: 'about {price}',
  about_up: 'about {price} up',
};

describe('price text in three languages', () => {
  test.each([
    [4_760_000, '$476萬', 'HK$476万', 'HK$4.76M'],
    [236_000_000, '$2.36億', 'HK$2.36亿', 'HK$236M'],
    [1_160_000_000, '$11.6億', 'HK$11.6亿', 'HK$1.16B'],
    [9_999, '$9,999', 'HK$9,999', 'HK$9,999'],
    [10_000, '$1萬', 'HK$1万', 'HK$10,000'],
    [12_800_000, '$1,280萬', 'HK$1,280万', 'HK$12.8M'],
    [100_000_000, '$1億', 'HK$1亿', 'HK$100M'],
    [1_000_000_000, '$10億', 'HK$10亿', 'HK$1B'],
    [0, '$0', 'HK$0', 'HK$0'],
  ])('%d', (amount, inZh, inGb, inEn) => {
    const texts = LANGUAGES.map((lang) => priceText(hkd(amount), lang, zhPhrases));
    expect(texts).toEqual([inZh, inGb, inEn]);
  });

  test.each([
    [12_800_000, '$1,280萬', '1,280万', '$12.8M'],
    [32_000, '$3.2萬', '3.2万', '$32K'],
    [8_500, '$8,500', '8,500', '$8.5K'],
    [236_500_000, '$2.37億', '2.37亿', '$236.5M'],
    [999_960, '$100萬', '100万', '$1M'],
  ])('short: %d', (amount, inZh, inGb, inEn) => {
    expect(LANGUAGES.map((lang) => shortPriceText(hkd(amount), lang))).toEqual([inZh, inGb, inEn]);
  });

  test('an amount that rounds up to the next unit is written in it', () => {
    expect(priceText(hkd(99_999_999), 'zh', zhPhrases)).toBe('$1億');
    expect(priceText(hkd(99_994_999), 'zh', zhPhrases)).toBe('$9,999.5萬');
    expect(priceText(hkd(999_999_900), 'en', enPhrases)).toBe('HK$1B');
    expect(priceText(hkd(999_999), 'en', enPhrases)).toBe('HK$999,999');
  });

  test('the text differs by at most half of the last digit, and never uses too small a unit', () => {
    const sizeByUnit = { 萬: 1e4, 億: 1e8, '': 1 } as const;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (amount) => {
        const match = /^\$([\d,]+)(\.\d{1,3})?(萬|億|)$/.exec(priceText(hkd(amount), 'zh', zhPhrases));
        const unit = sizeByUnit[(match?.[3] ?? '') as keyof typeof sizeByUnit];
        const wholePart = Number(match?.[1]?.replaceAll(',', ''));
        const parsedAmount = (wholePart + Number(match?.[2] ?? 0)) * unit;
        expect(Math.abs(parsedAmount - amount)).toBeLessThanOrEqual(
          unit === 1 ? 0 : unit === 1e4 ? 50.01 : 50_000.01,
        );
        if (unit < 1e8) expect(wholePart).toBeLessThan(10_000);
      }),
    );
  });

  test('accuracy markers: up, about, about-up; none when exact', () => {
    const price = hkd(4_760_000);
    expect(priceText(price, 'zh', zhPhrases, 'up')).toBe('$476萬起');
    expect(priceText(price, 'zh', zhPhrases, 'about')).toBe('約$476萬');
    expect(priceText(price, 'zh', zhPhrases, 'about_up')).toBe('約$476萬起');
    expect(priceText(price, 'en', enPhrases, 'about_up')).toBe('about HK$4.76M up');
    expect(priceText(price, 'en', enPhrases, 'exact')).toBe('HK$4.76M');
  });

  test('a missing price is negotiable with any marker', () => {
    expect(priceText(null, 'zh', zhPhrases, 'up')).toBe('面議');
    expect(rentText(null, 'en', enPhrases)).toBe('Negotiable');
  });
});

test.each([
  [34_200_000_000, '$342億', 'HK$342亿', 'HK$34.2B'],
  [34_215_678_901, '$342.2億', 'HK$342.2亿', 'HK$34.22B'],
  [1_915_000_000, '$19.15億', 'HK$19.15亿', 'HK$1.915B'],
  [87_654_321, '$8,765萬', 'HK$8,765万', 'HK$87.65M'],
  [0, '$0', 'HK$0', 'HK$0'],
])('a turnover of %i is written to four digits, the same in all languages', (turnover, zh, gb, en) => {
  expect(LANGUAGES.map((lang) => turnoverText(hkd(turnover), lang))).toEqual([zh, gb, en]);
});

describe('rent text', () => {
  test('is in full dollars, never in 萬 or M', () => {
    expect(rentText(hkd(85_000), 'zh', zhPhrases)).toBe('$85,000');
    expect(rentText(hkd(85_000), 'gb', zhPhrases)).toBe('HK$85,000');
    expect(rentText(hkd(1_250_000), 'en', enPhrases, 'about')).toBe('about HK$1,250,000');
  });

  test('is followed by the month, and in Chinese the “from” mark follows the month', () => {
    expect(monthlyRentText(hkd(39_000), 'zh', zhPhrases, 'up', '/月')).toEqual({
      text: '$39,000/月起',
      unit: '',
    });
    expect(monthlyRentText(hkd(39_000), 'zh', zhPhrases, 'about_up', '/月').text).toBe('約$39,000/月起');
    expect(monthlyRentText(hkd(39_000), 'zh', zhPhrases, 'about', '/月')).toEqual({
      text: '約$39,000',
      unit: '/月',
    });
    expect(monthlyRentText(hkd(39_000), 'zh', zhPhrases, 'exact', '/月')).toEqual({
      text: '$39,000',
      unit: '/月',
    });
    expect(monthlyRentText(null, 'zh', zhPhrases, 'up', '/月')).toEqual({ text: '面議', unit: '' });
  });
});

describe('price and rent per square foot', () => {
  test('a sale is rounded to whole dollars, half up', () => {
    expect(pricePerFoot(hkd(6_500_000), squareFeet(1000))).toBe(6500);
    expect(pricePerFoot(hkd(13), squareFeet(2))).toBe(7);
    expect(perFootText(hkd(6500), 'zh')).toBe('$6,500');
    expect(perFootText(hkd(6500), 'en')).toBe('HK$6,500');
  });

  test('a rent has one decimal below $100 and none from there', () => {
    expect(rentPerFootCents(hkd(35_000), squareFeet(1000))).toBe(3500);
    expect(rentPerFootCents(hkd(35_460), squareFeet(1000))).toBe(3550);
    expect(rentPerFootCents(hkd(99_940), squareFeet(1000))).toBe(9990);
    expect(rentPerFootCents(hkd(99_960), squareFeet(1000))).toBe(10_000);
    expect(rentPerFootCents(hkd(120_500), squareFeet(1000))).toBe(12_100);
    expect(rentPerFootText(dollarsToCents(35), 'zh')).toBe('$35');
    expect(rentPerFootText(dollarsToCents(35.5), 'gb')).toBe('HK$35.5');
    expect(rentPerFootText(dollarsToCents(1205), 'en')).toBe('HK$1,205');
  });

  test('is not known without a price or an area', () => {
    expect(pricePerFoot(null, squareFeet(10))).toBeNull();
    expect(pricePerFoot(hkd(10), null)).toBeNull();
    expect(rentPerFootCents(hkd(10), squareFeet(0))).toBeNull();
  });

  test('times the area gives the price, except for rounding', () => {
    const priceArbitrary = fc.integer({ min: 1, max: 1e10 });
    const areaArbitrary = fc.integer({ min: 1, max: 1e6 });
    fc.assert(
      fc.property(priceArbitrary, areaArbitrary, (dollars, feet) => {
        const perFoot = pricePerFoot(hkd(dollars), squareFeet(feet)) ?? Number.NaN;
        expect(Math.abs(perFoot * feet - dollars)).toBeLessThanOrEqual(feet / 2);
        const rent = (rentPerFootCents(hkd(dollars), squareFeet(feet)) ?? Number.NaN) / 100;
        expect(Math.abs(rent - dollars / feet)).toBeLessThanOrEqual(rent < 100 ? 0.0501 : 0.5001);
      }),
    );
  });
});

test('an amount of money is a whole number from zero up', () => {
  for (const invalidAmount of [-1, 1.5, Number.NaN, 2 ** 53])
    expect(() => hkd(invalidAmount)).toThrow(RangeError);
  expect(hkd(null)).toBeNull();
});
