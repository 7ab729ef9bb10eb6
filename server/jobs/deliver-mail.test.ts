import { expect, test } from 'vitest';
import { retryDelaySeconds } from './deliver-mail.ts';

test('the first retry is after half a minute; each further delay is doubled, up to six hours', () => {
  expect([1, 2, 3, 10, 11, 500].map(retryDelaySeconds)).toEqual([30, 60, 120, 15_360, 21_600, 21_600]);
});
