import { expect, it } from 'vitest';
import type { OpenDay } from '#contract/open-day.ts';
import { filterOpenDays } from './open-days.ts';

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

it('finds open days by the name, the district or the number of the listing', () => {
  expect(filterOpenDays([FIRST_OPEN_DAY, LATER_OPEN_DAY], '')).toEqual([FIRST_OPEN_DAY, LATER_OPEN_DAY]);
  expect(filterOpenDays([FIRST_OPEN_DAY, LATER_OPEN_DAY], 'lippo')).toEqual([LATER_OPEN_DAY]);
  expect(filterOpenDays([FIRST_OPEN_DAY, LATER_OPEN_DAY], '觀塘')).toEqual([FIRST_OPEN_DAY, LATER_OPEN_DAY]);
  expect(filterOpenDays([FIRST_OPEN_DAY, LATER_OPEN_DAY], 's0000')).toEqual([LATER_OPEN_DAY]);
});
