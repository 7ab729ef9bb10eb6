import { describe, expect, test } from 'vitest';
import {
  DEFAULT_STOCK_ORDER,
  DEFAULT_TRANSACTION_ORDER,
  DIRECTIONS,
  formatOrder,
  parseOrder,
  TRANSACTION_ORDER_FIELDS,
} from './sort.ts';

describe('orders', () => {
  test('listings by update_date descending, transactions by tx_date descending by default', () => {
    expect(formatOrder(DEFAULT_STOCK_ORDER)).toBe('update_date-desc');
    expect(formatOrder(DEFAULT_TRANSACTION_ORDER)).toBe('tx_date-desc');
  });

  test('field-direction is parsed, any other text is refused', () => {
    for (const field of TRANSACTION_ORDER_FIELDS) {
      for (const direction of DIRECTIONS) {
        expect(parseOrder(`${field}-${direction}`, TRANSACTION_ORDER_FIELDS)).toEqual({ field, direction });
      }
    }
    for (const invalidText of ['', 'tx_date', 'tx_date-down', 'update_date-asc', 'tx_date-asc-x', '-asc']) {
      expect(parseOrder(invalidText, TRANSACTION_ORDER_FIELDS), invalidText).toBeUndefined();
    }
  });
});
