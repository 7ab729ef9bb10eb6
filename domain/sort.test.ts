import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareNullable,
  DEFAULT_STOCK_ORDER,
  DEFAULT_TRANSACTION_ORDER,
  DIRECTIONS,
  formatOrder,
  parseOrder,
  parseStockOrder,
  rowComparator,
  STOCK_ORDER_FIELDS,
  TRANSACTION_ORDER_FIELDS,
} from './sort.ts';

describe('orders', () => {
  test('listings by update_date descending, transactions by tx_date descending by default', () => {
    expect(formatOrder(DEFAULT_STOCK_ORDER)).toBe('update_date-desc');
    expect(formatOrder(DEFAULT_TRANSACTION_ORDER)).toBe('tx_date-desc');
    expect(parseStockOrder(undefined, undefined)).toEqual(DEFAULT_STOCK_ORDER);
  });

  test('field-direction is read back, anything else refused', () => {
    for (const field of TRANSACTION_ORDER_FIELDS) {
      for (const direction of DIRECTIONS) {
        expect(parseOrder(`${field}-${direction}`, TRANSACTION_ORDER_FIELDS)).toEqual({ field, direction });
      }
    }
    for (const bad of ['', 'tx_date', 'tx_date-down', 'update_date-asc', 'tx_date-asc-x', '-asc']) {
      expect(parseOrder(bad, TRANSACTION_ORDER_FIELDS), bad).toBeUndefined();
    }
  });

  test('listings send field and direction apart', () => {
    expect(parseStockOrder('ft_rent', 'asc')).toEqual({ field: 'ft_rent', direction: 'asc' });
    expect(parseStockOrder('area', undefined)).toEqual({ field: 'area', direction: 'desc' });
    expect(parseStockOrder('tx_date', 'asc')).toBeUndefined();
    expect(parseStockOrder('area', 'up')).toBeUndefined();
    expect(STOCK_ORDER_FIELDS).not.toContain('tx_date');
  });
});

describe('sorting', () => {
  type Row = { readonly id: number; readonly value: number | null };
  const rows = fc.uniqueArray(fc.record({ id: fc.nat(999), value: fc.option(fc.nat(3)) }), {
    selector: (row) => row.id,
  });
  const anyDirection = fc.constantFrom(...DIRECTIONS);

  test('what is not known comes last in either direction', () => {
    expect([3, null, 1].sort((a, b) => compareNullable(a, b, 'asc'))).toEqual([1, 3, null]);
    expect([3, null, 1].sort((a, b) => compareNullable(a, b, 'desc'))).toEqual([3, 1, null]);
    expect(compareNullable('2026-01-02', '2025-12-31', 'desc')).toBeLessThan(0);
  });

  test('ties break by id, ascending in either direction, so the order is the same whatever came in', () => {
    fc.assert(
      fc.property(rows, anyDirection, fc.integer(), (list, direction, turn) => {
        const compare = rowComparator<Row>(
          (row) => row.value,
          (row) => row.id,
          direction,
        );
        const cut = list.length ? Math.abs(turn) % list.length : 0;
        const sorted = [...list].sort(compare);
        expect([...list.slice(cut), ...list.slice(0, cut)].sort(compare)).toEqual(sorted);
        for (const [index, row] of sorted.slice(1).entries()) {
          const before = sorted[index];
          if (before?.value === row.value) expect(before.id).toBeLessThan(row.id);
          if (before?.value === null) expect(row.value).toBeNull();
        }
      }),
    );
  });
});
