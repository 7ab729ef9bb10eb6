import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  clockText,
  dateText,
  dayText,
  hongKongDay,
  hongKongTime,
  type IsoDate,
  parseIsoDate,
  relativeDay,
  truncateToMinute,
  weekdayOf,
  weekendOf,
} from './date.ts';

const day = (text: string): IsoDate => {
  const date = parseIsoDate(text);
  if (!date) throw new Error(`${text} is no day`);
  return date;
};

test('a day is a real day of the calendar', () => {
  expect(parseIsoDate('2024-02-29')).toBe('2024-02-29');
  for (const invalidText of ['2025-02-29', '2025-13-01', '2025-1-1', '2025-01-01T00:00:00Z', '', 'today']) {
    expect(parseIsoDate(invalidText), invalidText).toBeUndefined();
  }
});

test('the day in Hong Kong begins at 16:00 UTC', () => {
  expect(hongKongDay(Date.parse('2026-11-15T15:59:59.999Z'))).toBe('2026-11-15');
  expect(hongKongDay(Date.parse('2026-11-15T16:00:00Z'))).toBe('2026-11-16');
  expect(hongKongTime(Date.parse('2026-11-15T16:05:59Z'))).toBe('2026-11-16 00:05');
});

test('a date in three languages', () => {
  expect(dateText(day('2026-11-05'), 'en')).toBe('5 Nov 2026');
  expect(dateText(day('2026-11-15'), 'zh')).toBe('2026年11月15日');
  expect(dateText(day('2026-09-01'), 'gb')).toBe('2026年9月1日');
});

test('a day of the wire is written as a date; one that is no day stays as it came', () => {
  expect(dayText('2026-11-05', 'en')).toBe('5 Nov 2026');
  expect(dayText('2025-02-29', 'en')).toBe('2025-02-29');
});

test('the past week counts back from today, the rest is written as a date', () => {
  const today = day('2026-03-01');
  expect(relativeDay(today, today)).toEqual({ kind: 'today' });
  expect(relativeDay(day('2026-02-28'), today)).toEqual({ kind: 'yesterday' });
  expect(relativeDay(day('2026-02-23'), today)).toEqual({ kind: 'days', days: 6 });
  expect(relativeDay(day('2026-02-22'), today)).toEqual({ kind: 'date' });
  expect(relativeDay(day('2026-03-02'), today)).toEqual({ kind: 'date' });
});

test('every instant has a day that is a day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4e12 }),
      (instant) => parseIsoDate(hongKongDay(instant)) !== undefined,
    ),
  );
});

test('a minute is the instant it begins at', () => {
  expect(truncateToMinute(Date.parse('2026-11-15T04:00:59.999Z'))).toBe('2026-11-15T04:00:00.000Z');
});

test('days are counted over the ends of months and years', () => {
  expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01');
  expect(addDays(day('2024-03-01'), -1)).toBe('2024-02-29');
});

test('the weekday and the time of day are those of Hong Kong', () => {
  expect(weekdayOf(day('2026-11-15'))).toBe('sun');
  expect(weekdayOf(day('2024-02-29'))).toBe('thu');
  const weekend = ['2026-11-21', '2026-11-22'];
  for (const dayOfWeek of ['2026-11-16', '2026-11-17', '2026-11-21', '2026-11-22'])
    expect(weekendOf(day(dayOfWeek)), dayOfWeek).toEqual(weekend);
  expect(weekendOf(day('2026-11-23'))).toEqual(['2026-11-28', '2026-11-29']);
  expect(clockText('2026-11-21T06:30:00.000Z')).toBe('14:30');
  expect(clockText('2026-11-21T16:00:00.000Z')).toBe('00:00');
});
