import { expect, it } from 'vitest';
import type { OpenDay } from '#contract/open-day.ts';
import { groupByDay, openDayStateAt } from './open-days.ts';

function createOpenDay(
  id: number,
  starts_at: string,
  ends_at: string,
  stockOverrides: Partial<OpenDay['stock']> = {},
): OpenDay {
  const stock = {
    id: 'C0000001',
    eng_name: 'Millennium City',
    dist_name_zh: '觀塘',
    street: null,
    ...stockOverrides,
  };
  return { id, starts_at, ends_at, remarks: null, stock: stock as OpenDay['stock'] };
}
const FIRST_OPEN_DAY = createOpenDay(1, '2026-11-21T06:00:00Z', '2026-11-21T08:00:00Z');
const LATER_OPEN_DAY = createOpenDay(2, '2026-11-21T17:00:00Z', '2026-11-21T18:00:00Z', {
  eng_name: 'Lippo',
  id: 'S000002',
});

it('groups them by the date in Hong Kong', () => {
  expect(groupByDay([FIRST_OPEN_DAY, LATER_OPEN_DAY]).map(({ day }) => day)).toEqual([
    '2026-11-21',
    '2026-11-22',
  ]);
});

it('classifies them as coming, open or ended', () => {
  const stateAtTime = (time: string) => openDayStateAt(FIRST_OPEN_DAY, Date.parse(time));
  expect([
    stateAtTime('2026-11-21T05:59:00Z'),
    stateAtTime('2026-11-21T07:00:00Z'),
    stateAtTime('2026-11-21T08:01:00Z'),
  ]).toEqual(['coming', 'now', 'ended']);
});
