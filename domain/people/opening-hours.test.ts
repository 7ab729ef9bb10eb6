import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseIsoDate } from '../text/date.ts';
import { groupOpeningHours, OPENING_DAYS, type OpeningHours, openStateAt, timesOn } from './opening-hours.ts';

const WEEKDAY_TIMES = { opens: '09:30', closes: '19:00' };
const SUNDAY_TIMES = { opens: '11:00', closes: '17:00' };
const HOURS: OpeningHours = {
  mon: WEEKDAY_TIMES,
  tue: WEEKDAY_TIMES,
  wed: WEEKDAY_TIMES,
  thu: WEEKDAY_TIMES,
  fri: WEEKDAY_TIMES,
  sat: WEEKDAY_TIMES,
  sun: SUNDAY_TIMES,
  holiday: SUNDAY_TIMES,
};
const CLOSED_ALL_WEEK = Object.fromEntries(OPENING_DAYS.map((day) => [day, null])) as OpeningHours;
const CHRISTMAS = '2026-12-25';

/** Returns the instant of a date and time in Hong Kong. */
const instantAt = (date: string, time: string) => Date.parse(`${date}T${time}:00+08:00`);
const day = (text: string) => {
  const date = parseIsoDate(text);
  if (!date) throw new Error(text);
  return date;
};

describe('whether a branch is open', () => {
  test.each([
    ['2026-11-16', '09:29', { open: false, nextOpening: { date: '2026-11-16', time: '09:30' } }],
    ['2026-11-16', '09:30', { open: true, closes: '19:00' }],
    ['2026-11-16', '18:59', { open: true, closes: '19:00' }],
    ['2026-11-16', '19:00', { open: false, nextOpening: { date: '2026-11-17', time: '09:30' } }],
    ['2026-11-15', '10:00', { open: false, nextOpening: { date: '2026-11-15', time: '11:00' } }],
    ['2026-11-14', '23:59', { open: false, nextOpening: { date: '2026-11-15', time: '11:00' } }],
  ])('on %s at %s', (date, time, state) => {
    expect(openStateAt(HOURS, instantAt(date, time), [])).toEqual(state);
  });

  test('has the hours of a public holiday on any weekday', () => {
    expect(timesOn(HOURS, day(CHRISTMAS), [])).toEqual(WEEKDAY_TIMES);
    expect(timesOn(HOURS, day(CHRISTMAS), [CHRISTMAS])).toEqual(SUNDAY_TIMES);
    expect(openStateAt(HOURS, instantAt(CHRISTMAS, '18:00'), [CHRISTMAS])).toEqual({
      open: false,
      nextOpening: { date: '2026-12-26', time: '09:30' },
    });
  });

  test('uses the day in Hong Kong, not in UTC', () => {
    // 01:30 in UTC is 09:30 in Hong Kong.
    expect(openStateAt(HOURS, Date.parse('2026-11-16T01:30:00Z'), [])).toMatchObject({ open: true });
  });

  test('skips days that are closed, and a branch that never opens says so', () => {
    const weekdays = { ...HOURS, sat: null, sun: null };
    expect(openStateAt(weekdays, instantAt('2026-11-13', '19:30'), [])).toEqual({
      open: false,
      nextOpening: { date: '2026-11-16', time: '09:30' },
    });
    expect(openStateAt(CLOSED_ALL_WEEK, instantAt('2026-11-13', '12:00'), [])).toEqual({
      open: false,
      nextOpening: null,
    });
  });

  test('the next opening is always ahead, and open then', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: instantAt('2026-01-01', '00:00'), max: instantAt('2027-12-31', '00:00') }),
        (instant) => {
          const state = openStateAt(HOURS, instant, [CHRISTMAS]);
          if (state.open || !state.nextOpening) return state.open;
          const openingInstant = instantAt(state.nextOpening.date, state.nextOpening.time);
          return openingInstant > instant && openStateAt(HOURS, openingInstant, [CHRISTMAS]).open;
        },
      ),
    );
  });
});

describe('the week in lines', () => {
  test('joins days that follow each other with the same times', () => {
    expect(groupOpeningHours(HOURS)).toEqual([
      { days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'], times: WEEKDAY_TIMES },
      { days: ['sun', 'holiday'], times: SUNDAY_TIMES },
    ]);
  });

  test('does not join days that differ, closed ones too', () => {
    expect(groupOpeningHours({ ...HOURS, wed: null }).map(({ days }) => days)).toEqual([
      ['mon', 'tue'],
      ['wed'],
      ['thu', 'fri', 'sat'],
      ['sun', 'holiday'],
    ]);
    expect(groupOpeningHours(CLOSED_ALL_WEEK)).toEqual([{ days: [...OPENING_DAYS], times: null }]);
  });
});
