import { expect, it } from 'vitest';
import type { OpenDay } from '#contract/open-day.ts';
import { byDay, matchingOpenDays, stateAt } from './matching.ts';

function openDay(
  id: number,
  starts_at: string,
  ends_at: string,
  over: Partial<OpenDay['stock']> = {},
): OpenDay {
  const stock = { id: 'C0000001', eng_name: 'Millennium City', dist_name_zh: '觀塘', street: null, ...over };
  return { id, starts_at, ends_at, remarks: null, stock: stock as OpenDay['stock'] };
}
const FIRST = openDay(1, '2026-11-21T06:00:00Z', '2026-11-21T08:00:00Z');
const LATE = openDay(2, '2026-11-21T17:00:00Z', '2026-11-21T18:00:00Z', { eng_name: 'Lippo', id: 'S000002' });

it('finds open days by the name, the district or the number of the listing', () => {
  expect(matchingOpenDays([FIRST, LATE], '')).toEqual([FIRST, LATE]);
  expect(matchingOpenDays([FIRST, LATE], 'lippo')).toEqual([LATE]);
  expect(matchingOpenDays([FIRST, LATE], '觀塘')).toEqual([FIRST, LATE]);
  expect(matchingOpenDays([FIRST, LATE], 's0000')).toEqual([LATE]);
});

it('groups them by the day in Hong Kong', () => {
  expect(byDay([FIRST, LATE]).map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22']);
});

it('knows what is coming, what is open and what has ended', () => {
  const at = (time: string) => stateAt(FIRST, Date.parse(time));
  expect([at('2026-11-21T05:59:00Z'), at('2026-11-21T07:00:00Z'), at('2026-11-21T08:01:00Z')]).toEqual([
    'coming',
    'now',
    'ended',
  ]);
});
