import { expect, test } from 'vitest';
import { bytesOf } from '#catalogue/memory/shared-memory.ts';
import { stockParts } from '#catalogue/stocks/parts.ts';
import { demoRows } from './demo-rows.ts';

const LISTINGS = 6000;
/** What a listing takes in the catalogue, in bytes, and how much more is allowed before somebody has to look. */
const BYTES = 1095;
const ALLOWED = 1.15;

test('a listing of the demonstration takes no more memory in the catalogue than it did', () => {
  const bytes = bytesOf(stockParts(demoRows(LISTINGS, 1997))) / LISTINGS;
  expect(bytes).toBeLessThan(BYTES * ALLOWED);
  // One that takes much less deserves another limit.
  expect(bytes).toBeGreaterThan(BYTES / ALLOWED);
});
