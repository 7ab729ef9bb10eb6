import { describe, expect, it } from 'vitest';
import { monthsLeft } from './tenancy.ts';

describe('remaining months of a tenancy', () => {
  it('counts the last month begun', () => {
    expect(monthsLeft('2028-11-14', '2026-11-15')).toBe(24);
    expect(monthsLeft('2028-11-15', '2026-11-15')).toBe(25);
    expect(monthsLeft('2026-12-01', '2026-11-15')).toBe(1);
    expect(monthsLeft('2026-11-30', '2026-11-15')).toBe(1);
  });

  it('is one month on the last day, and zero afterwards', () => {
    expect(monthsLeft('2026-11-15', '2026-11-15')).toBe(1);
    expect(monthsLeft('2026-11-14', '2026-11-15')).toBe(0);
  });
});
