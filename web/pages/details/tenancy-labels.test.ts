import { describe, expect, it } from 'vitest';
import type { StockDetail } from '#contract/stock.ts';
import type { Language } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { breakText, depositText, remainingTermText } from './tenancy-labels.ts';

const TODAY = '2026-11-15';
const fieldContext = (lang: Language) => ({ t: createI18n(lang, PHRASES[lang]).t, lang, today: TODAY });

describe('A tenancy', () => {
  const { t } = fieldContext('en');

  it('states its remaining term', () => {
    expect(remainingTermText('2029-02-28', '2026-11-19', t)).toBe('2 yr 3 mo left');
    expect(remainingTermText('2029-02-28', '2026-11-19', fieldContext('zh').t)).toBe('尚餘2年3個月');
    expect(remainingTermText('2029-02-28', '2026-11-19', fieldContext('gb').t)).toBe('剩余2年3个月');
    expect(remainingTermText('2027-02-15', TODAY, t)).toBe('3 months left');
    expect(remainingTermText('2027-11-15', TODAY, t)).toBe('1 year left');
    expect(remainingTermText('2027-11-14', TODAY, t)).toBe('11 months left');
    expect(remainingTermText('2026-12-14', TODAY, t)).toBe('29 days left');
    expect(remainingTermText('2026-11-15', TODAY, t)).toBe('ends today');
    expect(remainingTermText('2026-11-14', TODAY, t)).toBe('Tenancy has ended');
  });

  it('states who may end it, and from when', () => {
    const breakTextOf = (fields: Partial<StockDetail>) => breakText(stockDetail(fields), t, 'en');
    expect(breakTextOf({})).toBeNull();
    expect(breakTextOf({ tenancy_break: 'none' })).toBe('None, fixed term');
    expect(breakTextOf({ tenancy_break: 'tenant', tenancy_break_from: '2027-03-01' })).toBe(
      'Tenant may break from 1 Mar 2027',
    );
  });

  it('states the deposit in months, and in dollars if the rent is known', () => {
    const depositTextOf = (fields: Partial<StockDetail>) => depositText(stockDetail(fields), t, 'en');
    expect(depositTextOf({ tenancy_deposit: 3 })).toBe('3 months’ rent');
    expect(depositTextOf({ tenancy_deposit: 3, tenancy_rent: 40_000 })).toBe('3 months’ rent (HK$120,000)');
    expect(depositTextOf({ tenancy_rent: 40_000 })).toBeNull();
  });
});
