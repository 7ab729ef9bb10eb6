import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseEncoding, ENCODINGS } from './accept-encoding.ts';

test.each([
  // Headers that current browsers send.
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['deflate', undefined],
  // Headers with weights (q values).
  ['br;q=0.5, gzip;q=0.9, zstd;q=0.1', 'gzip'],
  ['zstd;q=0, br', 'br'],
  ['zstd; Q=0.000 , BR ;q=1.000', 'br'],
  ['identity, gzip;q=0.5', undefined],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['x-gzip', 'gzip'],
  // `*` stands for every encoding that the header does not name.
  ['*', 'zstd'],
  ['zstd;q=0, *', 'br'],
  ['*;q=0', undefined],
  ['gzip, *;q=0', 'gzip'],
  ['identity;q=1, *;q=0', undefined],
  // The server supports no encoding that the client accepts, so the response stays unencoded.
  ['identity;q=0, compress', undefined],
  // Invalid weights.
  ['zstd;q=high, gzip', 'gzip'],
  ['zstd;q=2, gzip', 'gzip'],
])('for %j the encoding is %j', (header, encoding) => {
  expect(chooseEncoding(header, ENCODINGS)).toBe(encoding);
});

test('chooses only offered encodings', () => {
  expect(chooseEncoding('zstd, br;q=0.9, gzip;q=0.1', ['gzip'])).toBe('gzip');
  expect(chooseEncoding('zstd, br', ['gzip'])).toBeUndefined();
});

describe('for any header', () => {
  const nameArbitrary = fc.constantFrom(...ENCODINGS, 'identity', 'deflate', '*');
  /** A weight between 0 and 1 with three decimals, as the header allows. */
  const weightArbitrary = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
  const entriesArbitrary = fc.uniqueArray(fc.record({ name: nameArbitrary, weight: weightArbitrary }), {
    selector: (entry) => entry.name,
  });
  const spaceArbitrary = fc.constantFrom('', ' ', '\t');

  test('the chosen encoding is accepted, and no offered encoding has a higher preference', () => {
    fc.assert(
      fc.property(entriesArbitrary, spaceArbitrary, fc.boolean(), (entries, gap, isUpperCase) => {
        const headerParts = entries.map(({ name, weight }) => `${gap}${name}${gap};${gap}q=${weight}${gap}`);
        const header = isUpperCase ? headerParts.join(',').toUpperCase() : headerParts.join(',');
        const explicitWeightOf = (encodingName: string) =>
          entries.find((entry) => entry.name === encodingName)?.weight;
        const weightOf = (encoding: string) => explicitWeightOf(encoding) ?? explicitWeightOf('*') ?? 0;
        const chosenEncoding = chooseEncoding(header, ENCODINGS);
        const highestWeight = Math.max(...ENCODINGS.map(weightOf));
        if (chosenEncoding === undefined) {
          expect(highestWeight === 0 || highestWeight < (explicitWeightOf('identity') ?? 0)).toBe(true);
        } else {
          expect(weightOf(chosenEncoding)).toBe(highestWeight);
          expect(highestWeight).toBeGreaterThan(0);
          expect(chosenEncoding).toBe(ENCODINGS.find((encoding) => weightOf(encoding) === highestWeight));
          expect(highestWeight).toBeGreaterThanOrEqual(explicitWeightOf('identity') ?? 0);
        }
      }),
    );
  });

  test('no text causes an error', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect([undefined, ...ENCODINGS]).toContain(chooseEncoding(header, ENCODINGS));
      }),
    );
  });
});
