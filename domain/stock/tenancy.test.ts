import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type IsoDate, monthsBefore } from '../text/date.ts';
import { remainingTerm } from './tenancy.ts';

const remaining = (expiry: string, today: string) => remainingTerm(expiry as IsoDate, today as IsoDate);

describe('the remaining term of a tenancy', () => {
  it('is whole calendar months, rounded down', () => {
    // 2 years, 3 months and 9 days.
    expect(remaining('2029-02-28', '2026-11-19')).toEqual({ months: 27, days: 832 });
    expect(remaining('2028-11-14', '2026-11-15')?.months).toBe(23);
    expect(remaining('2028-11-15', '2026-11-15')?.months).toBe(24);
    expect(remaining('2026-12-14', '2026-11-15')).toEqual({ months: 0, days: 29 });
  });

  it('completes a month on the last day of a shorter month', () => {
    expect(remaining('2027-02-27', '2027-01-31')).toEqual({ months: 0, days: 27 });
    expect(remaining('2027-02-28', '2027-01-31')).toEqual({ months: 1, days: 28 });
    expect(remaining('2028-02-28', '2028-01-31')).toEqual({ months: 0, days: 28 });
    expect(remaining('2027-02-28', '2024-02-29')?.months).toBe(36);
  });

  it('is zero on the last day and null after it', () => {
    expect(remaining('2026-11-15', '2026-11-15')).toEqual({ months: 0, days: 0 });
    expect(remaining('2026-11-14', '2026-11-15')).toBeNull();
  });

  it('never exceeds the time that is left, and falls short by less than a month', () => {
    const days = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(days, days, (start, length) => {
        const today = addDays('2000-01-01' as IsoDate, start);
        const expiry = addDays(today, length);
        const { months } = remainingTerm(expiry, today) ?? { months: -1 };
        expect(monthsBefore(today, -months) <= expiry).toBe(true);
        expect(monthsBefore(today, -months - 1) > expiry).toBe(true);
      }),
    );
  });
});
