import { expect, test } from 'vitest';
import type { OpenDay } from '#contract/open-day.ts';
import type { IsoDate } from '#domain/text/date.ts';
import { selectOpenDays } from './open-days-query.ts';

const openDay = (id: number, ics_type: string, day: string) =>
  ({ id, starts_at: `${day}T03:00:00.000Z`, stock: { ics_type } }) as OpenDay;
/** This date is a Tuesday. */
const TODAY = '2026-11-17' as IsoDate;

test('the open days of the coming weekend are shown, alternating between types', () => {
  const allOpenDays = [
    openDay(1, 'i', '2026-11-18'),
    openDay(2, 'i', '2026-11-21'),
    openDay(3, 'i', '2026-11-21'),
    openDay(4, 's', '2026-11-22'),
    openDay(5, 'c', '2026-11-28'),
  ];
  const { isWeekend, count, openDays } = selectOpenDays(allOpenDays, TODAY);
  expect({ isWeekend, count }).toEqual({ isWeekend: true, count: 3 });
  expect(openDays.map(({ id }) => id)).toEqual([4, 2, 3]);
});

test('without any on the weekend the next ones are shown, without the weekend title', () => {
  const { isWeekend, count, openDays } = selectOpenDays([openDay(1, 'i', '2026-11-18')], TODAY);
  expect({ isWeekend, count, ids: openDays.map(({ id }) => id) }).toEqual({
    isWeekend: false,
    count: 1,
    ids: [1],
  });
});
