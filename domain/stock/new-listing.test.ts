import { expect, it } from 'vitest';
import { isStillNew } from './new-listing.ts';

const newListing = { new_property: true };

it('calls a listing new for a fortnight', () => {
  expect(isStillNew(newListing, '2026-11-03', '2026-11-17')).toBe(true);
  expect(isStillNew(newListing, '2026-11-02', '2026-11-17')).toBe(false);
});

it('calls no listing new that was not entered as one', () => {
  expect(isStillNew({ new_property: false }, '2026-11-17', '2026-11-17')).toBe(false);
});
