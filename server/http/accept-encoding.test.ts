import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseEncoding, ENCODINGS } from './accept-encoding.ts';

test.each([
  // What browsers send today.
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['deflate', undefined],
  // Weights.
  ['br;q=0.5, gzip;q=0.9, zstd;q=0.1', 'gzip'],
  ['zstd;q=0, br', 'br'],
  ['zstd; Q=0.000 , BR ;q=1.000', 'br'],
  ['identity, gzip;q=0.5', undefined],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['x-gzip', 'gzip'],
  // The star stands for all that is not named.
  ['*', 'zstd'],
  ['zstd;q=0, *', 'br'],
  ['*;q=0', undefined],
  ['gzip, *;q=0', 'gzip'],
  ['identity;q=1, *;q=0', undefined],
  // Nothing that is accepted can be sent: unencoded is the best that is left.
  ['identity;q=0, compress', undefined],
  // A weight that cannot be read.
  ['zstd;q=high, gzip', 'gzip'],
  ['zstd;q=2, gzip', 'gzip'],
])('%j is answered in %j', (header, encoding) => {
  expect(chooseEncoding(header, ENCODINGS)).toBe(encoding);
});

test('only what is offered is chosen', () => {
  expect(chooseEncoding('zstd, br;q=0.9, gzip;q=0.1', ['gzip'])).toBe('gzip');
  expect(chooseEncoding('zstd, br', ['gzip'])).toBeUndefined();
});

describe('for any header', () => {
  const name = fc.constantFrom(...ENCODINGS, 'identity', 'deflate', '*');
  /** Thousandths, as a weight can be written. */
  const weight = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
  const listed = fc.uniqueArray(fc.record({ name, weight }), { selector: (entry) => entry.name });
  const space = fc.constantFrom('', ' ', '\t');

  test('the choice is accepted, and nothing on offer is preferred to it', () => {
    fc.assert(
      fc.property(listed, space, fc.boolean(), (entries, gap, upper) => {
        const written = entries.map(({ name, weight }) => `${gap}${name}${gap};${gap}q=${weight}${gap}`);
        const header = upper ? written.join(',').toUpperCase() : written.join(',');
        const given = (wanted: string) => entries.find((entry) => entry.name === wanted)?.weight;
        const weightOf = (encoding: string) => given(encoding) ?? given('*') ?? 0;
        const chosen = chooseEncoding(header, ENCODINGS);
        const highest = Math.max(...ENCODINGS.map(weightOf));
        if (chosen === undefined) {
          expect(highest === 0 || highest < (given('identity') ?? 0)).toBe(true);
        } else {
          expect(weightOf(chosen)).toBe(highest);
          expect(highest).toBeGreaterThan(0);
          expect(chosen).toBe(ENCODINGS.find((encoding) => weightOf(encoding) === highest));
          expect(highest).toBeGreaterThanOrEqual(given('identity') ?? 0);
        }
      }),
    );
  });

  test('no text breaks it', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect([undefined, ...ENCODINGS]).toContain(chooseEncoding(header, ENCODINGS));
      }),
    );
  });
});
