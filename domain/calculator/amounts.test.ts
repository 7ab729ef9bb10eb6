import { describe, expect, it } from 'vitest';
import { dollarsToCents } from '../text/price.ts';
import { bareCentsText, centsText, dollarsText } from './amounts.ts';

describe('amounts of the calculators', () => {
  it('are cents with two decimals, and whole dollars without', () => {
    expect(centsText(dollarsToCents(42_418.62), 'zh')).toBe('$42,418.62');
    expect(centsText(dollarsToCents(42_418), 'gb')).toBe('HK$42,418');
    expect(centsText(dollarsToCents(42_418), 'en', true)).toBe('HK$42,418.00');
    expect(bareCentsText(dollarsToCents(42_418.05))).toBe('42,418.05');
    expect(dollarsText(12_500_000, 'en')).toBe('HK$12,500,000');
  });
});
