import { expect, test } from 'vitest';
import { sharedBytesOf } from '#catalogue/memory/shared-memory.ts';
import { buildStockParts } from '#catalogue/stocks/parts.ts';
import { createDemoRows } from './demo-rows.ts';

const LISTING_COUNT = 6000;
/** Expected memory of a listing in the catalogue in bytes, and the tolerated deviation as a factor. */
const EXPECTED_BYTES_PER_LISTING = 1300;
const TOLERANCE_FACTOR = 1.15;

test('the memory of a demonstration listing in the catalogue stays as expected', () => {
  const bytesPerListing = sharedBytesOf(buildStockParts(createDemoRows(LISTING_COUNT, 1997))) / LISTING_COUNT;
  expect(bytesPerListing).toBeLessThan(EXPECTED_BYTES_PER_LISTING * TOLERANCE_FACTOR);
  // If memory use drops below this limit, lower the expected value.
  expect(bytesPerListing).toBeGreaterThan(EXPECTED_BYTES_PER_LISTING / TOLERANCE_FACTOR);
});
