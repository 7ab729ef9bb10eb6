import { describe, expect, it } from 'vitest';
import { addWorkingDays, isWorkingDay, publicHolidaysOf } from './public-holidays.ts';

/** The general holidays as gazetted, without Sundays. */
const GAZETTED_HOLIDAYS = {
  // New Year on a Sunday is made up on the day before it; Easter Monday falls on Ching Ming.
  2010: '01-01 02-13 02-15 02-16 04-02 04-03 04-05 04-06 05-01 05-21 06-16 07-01 09-23 10-01 10-16 12-25 12-27',
  // The day after the Mid-Autumn Festival falls on National Day.
  2012: '01-02 01-23 01-24 01-25 04-04 04-06 04-07 04-09 04-28 05-01 06-23 07-02 10-01 10-02 10-23 12-25 12-26',
  2013: '01-01 02-11 02-12 02-13 03-29 03-30 04-01 04-04 05-01 05-17 06-12 07-01 09-20 10-01 10-14 12-25 12-26',
  // Ching Ming on Easter Sunday moves Easter Monday; a holiday declared once.
  2015: '01-01 02-19 02-20 02-21 04-03 04-04 04-06 04-07 05-01 05-25 06-20 07-01 09-03 09-28 10-01 10-21 12-25 12-26',
  // A leap fourth month has no second birthday of the Buddha.
  2020: '01-01 01-25 01-27 01-28 04-04 04-10 04-11 04-13 04-30 05-01 06-25 07-01 10-01 10-02 10-26 12-25 12-26',
  2022: '01-01 02-01 02-02 02-03 04-05 04-15 04-16 04-18 05-02 05-09 06-03 07-01 09-12 10-01 10-04 12-26 12-27',
  2024: '01-01 02-10 02-12 02-13 03-29 03-30 04-01 04-04 05-01 05-15 06-10 07-01 09-18 10-01 10-11 12-25 12-26',
  2026: '01-01 02-17 02-18 02-19 04-03 04-04 04-06 04-07 05-01 05-25 06-19 07-01 09-26 10-01 10-19 12-25 12-26',
  2027: '01-01 02-06 02-08 02-09 03-26 03-27 03-29 04-05 05-01 05-13 06-09 07-01 09-16 10-01 10-08 12-25 12-27',
} as const;

describe('public holidays', () => {
  it.each(Object.entries(GAZETTED_HOLIDAYS))('of %s are those gazetted', (year, days) => {
    const monthDays = [...publicHolidaysOf(Number(year))].map((day) => day.slice(5));
    expect(monthDays.toSorted().join(' ')).toBe(days);
  });

  it('are seventeen in every year but one, none of them a Sunday', () => {
    for (let year = 2000; year < 2100; year += 1) {
      const holidays = [...publicHolidaysOf(year)];
      expect(holidays, String(year)).toHaveLength(year === 2015 ? 18 : 17);
      for (const day of holidays) expect(new Date(day).getUTCDay(), day).not.toBe(0);
    }
  });
});

describe('working days', () => {
  it('are neither weekends nor public holidays', () => {
    expect(isWorkingDay('2024-10-10')).toBe(true);
    expect(isWorkingDay('2024-10-11')).toBe(false);
    expect(isWorkingDay('2024-10-12')).toBe(false);
    expect(isWorkingDay('2024-10-13')).toBe(false);
  });

  it('are counted from the day after', () => {
    expect(addWorkingDays('2024-02-09', 0)).toBe('2024-02-09');
    expect(addWorkingDays('2024-02-09', 1)).toBe('2024-02-14');
    expect(addWorkingDays('2024-03-28', 2)).toBe('2024-04-03');
    expect(addWorkingDays('2024-12-24', 3)).toBe('2024-12-31');
  });
});
