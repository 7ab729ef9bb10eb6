import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { clusterLabel, formatMarkerPrice, formatPriceRange, typesOf } from './marker-label.ts';

const translatorFor = (lang: Language) => createI18n(lang, PHRASES[lang]).t;
const MIXED_CLUSTER = { count: 1204, i: 4, c: 1000, s: 200 };

describe('The label of a marker', () => {
  it('states the number, the types with the most frequent first, and the effect of a click', () => {
    expect(clusterLabel(MIXED_CLUSTER, 'cluster', translatorFor('zh'))).toBe(
      '1,204個放盤（寫字樓 1,000、商舖 200、工業 4），放大地圖',
    );
    expect(clusterLabel(MIXED_CLUSTER, 'building', translatorFor('en'))).toBe(
      '1,204 listings in one building (Office 1,000, Shop 200, Industrial 4): open the list',
    );
    expect(clusterLabel({ count: 1, i: 1, c: 0, s: 0 }, 'search', translatorFor('en'))).toBe(
      '1 listing (Industrial 1): search this area',
    );
    expect(clusterLabel({ count: 2, i: 0, c: 0, s: 2 }, 'spot', translatorFor('gb'))).toBe(
      '2个房源（商铺 2），打开列表',
    );
  });

  it('names only the existing types', () => {
    expect(typesOf({ i: 0, c: 3, s: 0 })).toEqual(['c']);
    expect(typesOf({ i: 5, c: 3, s: 5 })).toEqual(['i', 's', 'c']);
  });
});

describe('The prices of a cluster', () => {
  it('range from the lowest to the highest price', () => {
    const [cheapest, dearest] = [
      { sell: 3_200_000, rent: 9_000 },
      { sell: 128_000_000, rent: 60_000 },
    ];
    expect(formatPriceRange(cheapest, dearest, 'S', translatorFor('zh'), 'zh')).toBe('$320萬 – $1.28億');
    expect(formatPriceRange(cheapest, dearest, 'L', translatorFor('en'), 'en')).toBe('$9K – $60K/mo');
    expect(formatPriceRange(cheapest, cheapest, 'S', translatorFor('gb'), 'gb')).toBe('320万');
    expect(formatPriceRange({ sell: null, rent: null }, dearest, 'S', translatorFor('en'), 'en')).toBe('');
  });
});

describe('The price on a marker', () => {
  const forSaleAndRent = { tx_type: 'B' as const, sell: 12_800_000, rent: 32_000 };
  it('is the sale price or the rent, following the search, and a rent is marked as one', () => {
    expect(formatMarkerPrice(forSaleAndRent, 'S', translatorFor('zh'), 'zh')).toBe('$1,280萬');
    expect(formatMarkerPrice(forSaleAndRent, 'L', translatorFor('zh'), 'zh')).toBe('租$3.2萬');
    expect(formatMarkerPrice(forSaleAndRent, 'L', translatorFor('en'), 'en')).toBe('$32K/mo');
  });

  it('is the only price of the listing, or negotiable', () => {
    expect(
      formatMarkerPrice({ ...forSaleAndRent, tx_type: 'L', sell: null }, 'S', translatorFor('gb'), 'gb'),
    ).toBe('租3.2万');
    expect(
      formatMarkerPrice({ ...forSaleAndRent, tx_type: 'S', sell: null }, 'S', translatorFor('en'), 'en'),
    ).toBe('Negotiable');
  });
});
