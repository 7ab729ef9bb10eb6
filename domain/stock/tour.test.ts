import { expect, test } from 'vitest';
import { turned, yawAfterStep } from './tour.ts';

test.each([
  [0, 0],
  [190, -170],
  [-190, 170],
  [540, 180],
  [-360, 0],
])('%i degrees are %i', (degrees, same) => {
  expect(turned(degrees)).toBe(same);
});

test('one goes on facing the same way, however the next panorama was taken', () => {
  // Towards the right of the plan, into a panorama whose middle faces the bottom: a quarter to its left.
  expect(yawAfterStep({ heading: 30 }, 60, { heading: 180 })).toBe(-90);
  expect(yawAfterStep({ heading: 350 }, 20, { heading: 10 })).toBe(0);
});
