import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { formatField } from './field-labels.ts';
import { stockLabels } from './stock-labels.ts';

const tender = stockDetail({
  tx_type: 'S',
  sale_kind: 'tender',
  tender_closes_on: '2026-11-27',
  sell: 38_000_000,
});
const saleOf = (stock: typeof tender, lang: Language, today: string) =>
  stockLabels(createI18n(lang, PHRASES[lang]).t, lang, today).prices(stock)[0];

describe('the price of a tender', () => {
  it.each([
    ['zh', '指引價$3,800萬', '2026年11月27日截標', '已於2026年11月27日截標'],
    ['gb', '指导价HK$3,800万', '2026年11月27日截标', '已于2026年11月27日截标'],
    ['en', 'Guide price HK$38M', 'Tender closes 27 Nov 2026', 'Tender closed 27 Nov 2026'],
  ] as const)('is a guide price with its closing day in %s', (lang, price, open, closed) => {
    expect(saleOf(tender, lang, '2026-11-27')).toMatchObject({ text: price, tender: open });
    expect(saleOf(tender, lang, '2026-11-28')).toMatchObject({ text: price, tender: closed });
  });

  it('is named alike only of a tender, and only if there is a price', () => {
    expect(saleOf({ ...tender, sale_kind: null }, 'en', '2026-11-20')?.text).toBe('HK$38M');
    expect(saleOf({ ...tender, sale_kind: null }, 'en', '2026-11-20')?.tender).toBeUndefined();
    expect(saleOf({ ...tender, sell: null }, 'en', '2026-11-20')?.text).not.toContain('Guide');
    expect(saleOf({ ...tender, tender_closes_on: null }, 'en', '2026-11-20')?.tender).toBeUndefined();
  });

  it('has its closing day among the facts, which says that it is past', () => {
    const t = createI18n('en', PHRASES.en).t;
    const factOn = (today: string) => formatField(tender, 'tender_closes_on', { t, lang: 'en', today });
    expect([factOn('2026-11-27'), factOn('2026-11-28')]).toEqual(['27 Nov 2026', '27 Nov 2026, now closed']);
  });
});
