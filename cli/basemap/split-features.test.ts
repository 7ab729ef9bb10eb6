import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFeatureSplitter } from './split-features.ts';

function splitText(...pieces: string[]): unknown[] {
  const splitter = createFeatureSplitter();
  const featureTexts = pieces.flatMap((piece) => splitter.write(piece));
  splitter.end();
  return featureTexts.map((text) => JSON.parse(text));
}

/** Names with all characters that are significant to the splitter. */
const nameArbitrary = fc.string({
  unit: fc.constantFrom('"', '\\', '{', '}', '[', ']', ',', ':', 'features', '道'),
});
const featureArbitrary = fc.record({
  type: fc.constant('Feature'),
  properties: fc.record({ name: nameArbitrary, features: fc.array(fc.record({ name: nameArbitrary })) }),
  coordinates: fc.array(fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }))),
});
const featuresArbitrary = fc.array(featureArbitrary, { maxLength: 5 });

describe('splits a file into its features', () => {
  test('of a collection, in chunks of any size, with other members before and after the features', () => {
    fc.assert(
      fc.property(
        featuresArbitrary,
        nameArbitrary,
        fc.array(fc.nat(400)),
        fc.boolean(),
        (featureList, otherName, cutPositions, isIndented) => {
          const text = JSON.stringify(
            {
              type: 'FeatureCollection',
              name: otherName,
              crs: { features: [otherName] },
              features: featureList,
              bbox: [1, 2],
            },
            null,
            isIndented ? 2 : 0,
          );
          const positions = [0, ...cutPositions.filter((cut) => cut < text.length), text.length].sort(
            (a, b) => a - b,
          );
          const pieces = positions.slice(1).map((end, index) => text.slice(positions[index], end));
          expect(splitText(...pieces)).toEqual(JSON.parse(text).features);
        },
      ),
    );
  });

  test('of line-delimited GeoJSON and GeoJSON text sequences', () => {
    fc.assert(
      fc.property(featuresArbitrary, fc.constantFrom('\n', '\r\n', '\n\u001e'), (featureList, separator) => {
        const texts = featureList.map((eachFeature) => JSON.stringify(eachFeature));
        expect(splitText(`\ufeff${texts.join(separator)}`)).toEqual(texts.map((text) => JSON.parse(text)));
      }),
    );
  });
});

test.each([
  ['{"features":[{"a":1},', 'it ends in the middle'],
  ['{"features":[{"a":1}, 5]}', 'it has "5" where a feature should begin'],
  ['<html>', 'it has "<" where a feature should begin'],
  ['{"a":1}]', 'it closes more than it opens'],
])('%s is refused: %s', (text, reason) => {
  expect(() => splitText(text)).toThrow(reason);
});
