import { expect, test } from 'vitest';
import { noteError } from './stock-report.ts';

test('a note may be left out where a reason is named, and is never too long', () => {
  expect(noteError('price', '')).toBeUndefined();
  expect(noteError('other', ' \n ')).toBe('required');
  expect(noteError('other', 'It burnt down.')).toBeUndefined();
  expect(noteError('price', 'x'.repeat(1_001))).toBe('too_long');
});
