import { expect, test } from 'vitest';
import { measuredValue } from './capacity/figures.ts';
import { createDemoRows } from './demo-rows.ts';
import { measureRowMemory } from './row-memory.ts';

/** So few that the test is fast. Fewer listings share fewer texts, so each takes more memory. */
const LISTING_COUNT = 3000;
/** Tolerated deviation as a factor. If memory drops below the limit, lower the expected value. */
const TOLERANCE_FACTOR = 1.15;
/** Factor by which a row takes more memory than with the 20,000 listings of `npm run bench -- --quick`. */
const FEW_LISTINGS_FACTOR = 1.25;

test('listings, transactions and filters take the memory that docs/growth.md states', () => {
  const { activeListing, closedListing, transaction, filter } = measureRowMemory(
    createDemoRows(LISTING_COUNT, 1997, LISTING_COUNT),
  );
  const expectMeasured = (bytes: number, name: Parameters<typeof measuredValue>[0], factor = 1) => {
    const expectedBytes = measuredValue(name) * factor;
    expect(bytes, name).toBeLessThan(expectedBytes * TOLERANCE_FACTOR);
    expect(bytes, name).toBeGreaterThan(expectedBytes / TOLERANCE_FACTOR);
  };
  expectMeasured(activeListing, 'memory of an active listing', FEW_LISTINGS_FACTOR);
  expectMeasured(closedListing, 'memory of a closed listing', FEW_LISTINGS_FACTOR);
  expectMeasured(transaction, 'memory of a transaction', FEW_LISTINGS_FACTOR);
  expectMeasured(filter.flag, 'memory of a flag, of an active listing');
  expectMeasured(filter.choice, 'memory of a choice, of an active listing');
  expectMeasured(filter.range, 'memory of a range, of an active listing');
  // A closed listing is only filtered: it has neither facets nor orders.
  expect(filter.closedFlag).toBeLessThan(filter.flag / 10);
  expect(filter.closedRange).toBeLessThan(filter.range / 2);
});
