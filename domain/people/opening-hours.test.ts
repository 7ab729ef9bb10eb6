import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseIsoDate } from '../text/date.ts';
import { OPENING_DAYS, type OpeningHours, openingGroups, openState, timesOn } from './opening-hours.ts';

const WEEK = { opens: '09:30', closes: '19:00' };
const SUNDAY = { opens: '11:00', closes: '17:00' };
const HOURS: OpeningHours = {
  mon: WEEK,
  tue: WEEK,
  wed: WEEK,
  thu: WEEK,
  fri: WEEK,
  sat: WEEK,
  sun: SUNDAY,
  holiday: SUNDAY,
};
const CLOSED = Object.fromEntries(OPENING_DAYS.map((day) => [day, null])) as OpeningHours;
const CHRISTMAS = '2026-12-25';

/** Returns the instant of a date and time in Hong Kong. */
const at = (date: string, time: string) => Date.parse(`${date}T${time}:00+08:00`);
const day = (text: string) => {
  const date = parseIsoDate(text);
  if (!date) throw new Error(text);
  return date;
};

describe('whether a branch is open', () => {
  test.each([
    ['2026-11-16', '09:29', { open: false, opens: { date: '2026-11-16', at: '09:30' } }],
    ['2026-11-16', '09:30', { open: true, closes: '19:00' }],
    ['2026-11-16', '18:59', { open: true, closes: '19:00' }],
    ['2026-11-16', '19:00', { open: false, opens: { date: '2026-11-17', at: '09:30' } }],
    ['2026-11-15', '10:00', { open: false, opens: { date: '2026-11-15', at: '11:00' } }],
    ['2026-11-14', '23:59', { open: false, opens: { date: '2026-11-15', at: '11:00' } }],
  ])('on %s at %s', (date, time, state) => {
    expect(openState(HOURS, at(date, time), [])).toEqual(state);
  });

  test('goes by the hours of a public holiday, whatever its weekday', () => {
    expect(timesOn(HOURS, day(CHRISTMAS), [])).toEqual(WEEK);
    expect(timesOn(HOURS, day(CHRISTMAS), [CHRISTMAS])).toEqual(SUNDAY);
    expect(openState(HOURS, at(CHRISTMAS, '18:00'), [CHRISTMAS])).toEqual({
      open: false,
      opens: { date: '2026-12-26', at: '09:30' },
    });
  });

  test('goes by the day in Hong Kong, not in UTC', () => {
    // 01:30 in UTC is 09:30 in Hong Kong.
    expect(openState(HOURS, Date.parse('2026-11-16T01:30:00Z'), [])).toMatchObject({ open: true });
  });

  test('skips days that are closed, and a branch that never opens says so', () => {
    const weekdays = { ...HOURS, sat: null, sun: null };
    expect(openState(weekdays, at('2026-11-13', '19:30'), [])).toEqual({
      open: false,
      opens: { date: '2026-11-16', at: '09:30' },
    });
    expect(openState(CLOSED, at('2026-11-13', '12:00'), [])).toEqual({ open: false, opens: null });
  });

  test('the next opening is always ahead, and open then', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('2026-01-01', '00:00'), max: at('2027-12-31', '00:00') }),
        (instant) => {
          const state = openState(HOURS, instant, [CHRISTMAS]);
          if (state.open || !state.opens) return state.open;
          const opens = at(state.opens.date, state.opens.at);
          return opens > instant && openState(HOURS, opens, [CHRISTMAS]).open;
        },
      ),
    );
  });
});

describe('the week in lines', () => {
  test('joins days that follow each other with the same times', () => {
    expect(openingGroups(HOURS)).toEqual([
      { days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'], times: WEEK },
      { days: ['sun', 'holiday'], times: SUNDAY },
    ]);
  });

  test('does not join days that differ, closed ones too', () => {
    expect(openingGroups({ ...HOURS, wed: null }).map(({ days }) => days)).toEqual([
      ['mon', 'tue'],
      ['wed'],
      ['thu', 'fri', 'sat'],
      ['sun', 'holiday'],
    ]);
    expect(openingGroups(CLOSED)).toEqual([{ days: [...OPENING_DAYS], times: null }]);
  });
});
