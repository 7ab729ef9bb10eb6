import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../text/date.ts';
import type { Cents } from '../text/price.ts';
import { calculateScheduledRent, type RentSchedule } from './rent-schedule.ts';
import { calculateTenancyDuty, parseTenancyForm } from './tenancy-duty.ts';
import { termBetween } from './term.ts';

const cents = (dollars: number) => Math.round(dollars * 100) as Cents;
const isoDate = (text: string) => text as IsoDate;
const RENT_FREE_SCHEDULE: RentSchedule = { monthlyRent: cents(10_000), rentFreeMonths: 2, steps: [] };

function rentOf(schedule: RentSchedule, start: string, end: string) {
  return calculateScheduledRent(
    schedule,
    isoDate(start),
    isoDate(end),
    termBetween(isoDate(start), isoDate(end)) ?? expect.fail(),
  );
}

describe('The average yearly rent of a schedule', () => {
  test('with two of 36 months free is 340,000 ÷ 3, and the duty with one counterpart 572', () => {
    const { total, average, phases } = rentOf(RENT_FREE_SCHEDULE, '2026-01-01', '2028-12-31');
    expect(total).toBe(cents(340_000));
    // The exact average is 113,333.33 dollars and a third of a cent. It is rounded up to the next cent.
    expect(average).toBe(11_333_334);
    expect(phases).toEqual([
      { months: 2, rent: 0 },
      { months: 34, rent: cents(10_000) },
    ]);
    const result = parseTenancyForm({
      isTermCertain: true,
      start: isoDate('2026-01-01'),
      end: isoDate('2028-12-31'),
      monthlyRent: cents(10_000),
      totalRent: undefined,
      averageRent: undefined,
      rentFreeMonths: 2,
      steps: [],
    });
    if (!('rent' in result)) throw new Error(result.message);
    const duty = calculateTenancyDuty({
      term: result.term,
      rent: result.rent,
      keyMoney: cents(0),
      counterparts: 1,
      signedOn: isoDate('2026-01-01'),
    });
    expect(duty).toMatchObject({ chargeableRent: 113_400, rentDuty: 567, total: 572 });
  });

  test('with steps applies each rent from its month on', () => {
    const steps = [
      { fromMonth: 25, rent: cents(12_000) },
      { fromMonth: 13, rent: cents(11_000) },
    ];
    const { phases, total, average } = rentOf(
      { ...RENT_FREE_SCHEDULE, rentFreeMonths: 0, steps },
      '2026-01-01',
      '2028-12-31',
    );
    expect(phases.map(({ months, rent }) => [months, rent / 100])).toEqual([
      [12, 10_000],
      [12, 11_000],
      [12, 12_000],
    ]);
    expect([total, average]).toEqual([cents(396_000), cents(132_000)]);
  });

  test('over two years and 100 days is the total × 365 ÷ 830', () => {
    // The term is two years, three months and nine days.
    const { days, total, average } = rentOf(RENT_FREE_SCHEDULE, '2026-01-01', '2028-04-09');
    expect(days).toBe(9);
    // 25 months at 10,000, plus nine days at 120,000 ÷ 365.
    expect(total).toBe(25_295_891);
    expect(average).toBe(Math.ceil(((250_000 * 365 + 120_000 * 9) / 830) * 100));
  });
});

describe('A schedule that is not whole', () => {
  test('is asked for', () => {
    const form = {
      isTermCertain: true,
      start: isoDate('2026-01-01'),
      end: isoDate('2028-12-31'),
      monthlyRent: cents(10_000),
      totalRent: undefined,
      averageRent: undefined,
      rentFreeMonths: 0,
      steps: [{ fromMonth: 13, rent: undefined }],
    };
    expect(parseTenancyForm(form)).toMatchObject({ message: 'steps_incomplete' });
    expect(parseTenancyForm({ ...form, steps: [{ fromMonth: undefined, rent: undefined }] })).toMatchObject({
      rent: cents(120_000),
      basis: 'monthly',
    });
  });
});
