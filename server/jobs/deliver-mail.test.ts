import { expect, test } from 'vitest';
import { retryDelaySeconds } from './deliver-mail.ts';

test('attempts come half a minute apart at first, twice as far each time, and never more than six hours', () => {
  expect([1, 2, 3, 10, 11, 500].map(retryDelaySeconds)).toEqual([30, 60, 120, 15_360, 21_600, 21_600]);
});
