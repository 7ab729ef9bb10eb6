import { describe, expect, it } from 'vitest';
import type { Transaction } from '#contract/transaction.ts';
import type { Language } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { formatOutcome } from './transaction-labels.ts';

const RESALE = {
  tx_date: '2026-11-03',
  sell: 11_250_000,
  previous_sell: 10_000_000,
  previous_date: '2019-05-04',
  lease_months: null,
} as Transaction;

const outcomeText = (fields: Partial<Transaction> = {}, lang: Language = 'en') =>
  formatOutcome({ ...RESALE, ...fields }, createI18n(lang, PHRASES[lang]).t, lang);

describe('the outcome of a resale', () => {
  it('is the gain in amount and per cent, with the purchase and the time held', () => {
    expect(outcomeText()).toBe(
      'Gain before costs HK$1.25M (+12.5%) on HK$10M paid 4 May 2019, held 7 yr 5 mo',
    );
    expect(outcomeText({}, 'zh')).toBe(
      '帳面賺$125萬（升12.5%，未計成本），2019年5月4日以$1,000萬買入，持有7年5個月',
    );
    expect(outcomeText({}, 'gb')).toBe(
      '账面盈利HK$125万（涨12.5%，未计成本），2019年5月4日以HK$1,000万买入，持有7年5个月',
    );
    expect(outcomeText({ previous_sell: 12_000_000 })).toBe(
      'Loss before costs HK$750,000 (−6.3%) on HK$12M paid 4 May 2019, held 7 yr 5 mo',
    );
    expect(outcomeText({ sell: 10_000_000 })).toBe('Level with HK$10M paid 4 May 2019, held 7 yr 5 mo');
  });

  it('is shown without the day of the purchase, and not without its price', () => {
    expect(outcomeText({ previous_date: null })).toBe('Gain before costs HK$1.25M (+12.5%) on HK$10M paid');
    expect(outcomeText({ previous_sell: null })).toBe('');
  });
});
