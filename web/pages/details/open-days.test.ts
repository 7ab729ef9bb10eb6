import { describe, expect, it } from 'vitest';
import { upcomingOpenDays } from './open-days.tsx';

const openDay = (id: number, day: string) => ({
  id,
  starts_at: `${day}T06:00:00.000Z`,
  ends_at: `${day}T08:00:00.000Z`,
  remarks: null,
});
const open_days = [openDay(1, '2026-11-14'), openDay(2, '2026-11-15'), openDay(3, '2026-11-21')];

describe('Open days of a listing', () => {
  it('are those of today and later', () => {
    const upcomingDays = upcomingOpenDays({ open_days, status: 'active' }, '2026-11-15');
    expect(upcomingDays.map(({ id }) => id)).toEqual([2, 3]);
  });

  it('are omitted once it is sold or leased', () => {
    expect(upcomingOpenDays({ open_days, status: 'sold' }, '2026-11-15')).toEqual([]);
  });
});
