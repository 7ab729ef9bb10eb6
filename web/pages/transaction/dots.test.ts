import { expect, test } from 'vitest';
import type { Transaction } from '#contract/transaction.ts';
import { plotOf } from './dots.ts';

const row = (id: number, tx_date: string, ft_sell: number | null, ft_rent: number | null = null) =>
  ({ id, tx_date, ft_sell, ft_rent, tx_type: ft_rent === null ? 'S' : 'L', ics_type: 'c' }) as Transaction;

test('dots stand by day and by price a square foot; what has no price has no dot', () => {
  const plot = plotOf([
    row(1, '2026-01-11', 9000),
    row(2, '2026-01-01', 5000),
    row(3, '2026-01-06', 6000),
    row(4, '2026-01-06', null),
    row(5, '2020-01-06', null, 20),
  ]);
  expect(plot?.side).toBe('S');
  expect(plot?.dots.map(({ id, left, bottom }) => [id, left, bottom])).toEqual([
    [1, 100, 100],
    [2, 0, 0],
    [3, 50, 25],
  ]);
  expect([plot?.lowest.id, plot?.highest.id]).toEqual([2, 1]);
});

test('leases are shown where there are no sales, one price in the middle, and too few not at all', () => {
  const leases = [1, 2, 3].map((id) => row(id, `2026-01-0${id}`, null, 20));
  expect(plotOf(leases)?.side).toBe('L');
  expect(plotOf(leases)?.dots.map(({ bottom }) => bottom)).toEqual([50, 50, 50]);
  expect(plotOf(leases.slice(1))).toBeUndefined();
});
