import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRangeHeader } from './byte-range.ts';

test.each([
  ['bytes=0-0', [0, 0]],
  ['bytes=10-19', [10, 19]],
  ['bytes=90-', [90, 99]],
  ['bytes=90-1000', [90, 99]],
  ['bytes=-1', [99, 99]],
  ['bytes=-1000', [0, 99]],
  ['bytes=100-', 'beyond'],
  ['bytes=-0', 'beyond'],
  [undefined, 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=9-1', 'whole'],
  ['bytes=0-1,4-5', 'whole'],
  ['lines=0-1', 'whole'],
])('%s of 100 bytes is %j', (header, range) => {
  expect(parseRangeHeader(header, 100)).toEqual(range);
});

test('the range is always inside the file', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.option(fc.nat(60)), fc.option(fc.nat(60)), (size, first, last) => {
      const range = parseRangeHeader(`bytes=${first ?? ''}-${last ?? ''}`, size);
      if (typeof range === 'string') return;
      expect(range[0]).toBeGreaterThanOrEqual(0);
      expect(range[1]).toBeGreaterThanOrEqual(range[0]);
      expect(range[1]).toBeLessThan(size);
    }),
  );
});
