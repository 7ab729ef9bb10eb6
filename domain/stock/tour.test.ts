import { expect, test } from 'vitest';
import { normalizeDegrees, yawAfterStep } from './tour.ts';

test.each([
  [0, 0],
  [190, -170],
  [-190, 170],
  [540, 180],
  [-360, 0],
])('%i degrees are %i', (degrees, normalized) => {
  expect(normalizeDegrees(degrees)).toBe(normalized);
});

test('the viewer keeps the same direction in the next panorama', () => {
  // The viewer walks to the right on the plan, into a panorama whose centre faces the bottom: the
  // direction is a quarter turn left of its centre.
  expect(yawAfterStep({ heading: 30 }, 60, { heading: 180 })).toBe(-90);
  expect(yawAfterStep({ heading: 350 }, 20, { heading: 10 })).toBe(0);
});
