import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFeatureSplitter } from './split-features.ts';

function split(...pieces: string[]): unknown[] {
  const splitter = createFeatureSplitter();
  const found = pieces.flatMap((piece) => splitter.write(piece));
  splitter.end();
  return found.map((text) => JSON.parse(text));
}

/** Names with every sign that means something to the splitter. */
const name = fc.string({ unit: fc.constantFrom('"', '\\', '{', '}', '[', ']', ',', ':', 'features', '道') });
const feature = fc.record({
  type: fc.constant('Feature'),
  properties: fc.record({ name, features: fc.array(fc.record({ name })) }),
  coordinates: fc.array(fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }))),
});
const features = fc.array(feature, { maxLength: 5 });

describe('features come out as they went in', () => {
  test('of a collection, wherever the text is cut, with other members before and after', () => {
    fc.assert(
      fc.property(features, name, fc.array(fc.nat(400)), fc.boolean(), (list, other, cuts, spaced) => {
        const text = JSON.stringify(
          {
            type: 'FeatureCollection',
            name: other,
            crs: { features: [other] },
            features: list,
            bbox: [1, 2],
          },
          null,
          spaced ? 2 : 0,
        );
        const positions = [0, ...cuts.filter((cut) => cut < text.length), text.length].sort((a, b) => a - b);
        const pieces = positions.slice(1).map((to, index) => text.slice(positions[index], to));
        expect(split(...pieces)).toEqual(JSON.parse(text).features);
      }),
    );
  });

  test('one after another, as line-delimited GeoJSON and text sequences have them', () => {
    fc.assert(
      fc.property(features, fc.constantFrom('\n', '\r\n', '\n\u001e'), (list, between) => {
        const texts = list.map((each) => JSON.stringify(each));
        expect(split(`\ufeff${texts.join(between)}`)).toEqual(texts.map((text) => JSON.parse(text)));
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
  expect(() => split(text)).toThrow(reason);
});
