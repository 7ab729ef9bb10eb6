import { expect, test } from 'vitest';
import { validateNote } from './stock-report.ts';

test('a note may be left out where a reason is named, and is never too long', () => {
  expect(validateNote('price', '')).toBeUndefined();
  expect(validateNote('other', ' \n ')).toBe('required');
  expect(validateNote('other', 'It burnt down.')).toBeUndefined();
  expect(validateNote('price', 'x'.repeat(1_001))).toBe('too_long');
});
