import { describe, expect, test } from 'vitest';
import { cleanFeature } from './clean-feature.ts';
import { FEATURE_KINDS } from './layers.ts';

const createRoad = (properties: Record<string, unknown> | null = {}, coordinates: unknown = NATHAN_ROAD) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates },
});
const NATHAN_ROAD = [
  [114.1722, 22.2951, 4.2],
  [114.17151234567, 22.3245],
];

test('drops heights and unnecessary decimals of coordinates', () => {
  expect(cleanFeature(createRoad(), 'roads')).toMatchObject({
    feature: {
      geometry: {
        type: 'LineString',
        coordinates: [
          [114.1722, 22.2951],
          [114.171512, 22.3245],
        ],
      },
      labels: {},
    },
    box: [114.17151234567, 22.2951, 114.1722, 22.3245],
  });
});

test.each([
  [{ highway: 'motorway_link' }, 'major'],
  [{ highway: 'secondary' }, 'middle'],
  [{ highway: 'residential', ROUTE_NUM: '9' }, 'minor'],
  [{ ROUTE_NUM: '9' }, 'major'],
  [{ ROUTE_NUM: ' ' }, 'minor'],
  [null, 'minor'],
])('a road with %j is %s', (properties, expectedClass) => {
  const cleaned = cleanFeature(createRoad(properties), 'roads');
  if (typeof cleaned === 'string') throw new Error(cleaned);
  expect(FEATURE_KINDS[cleaned.feature.kind]).toMatchObject({ layer: 'roads', class: expectedClass });
});

test.each([
  [
    { 'name:zh': '彌敦道', 'name:en': 'Nathan Road', name: '彌敦道 Nathan Road' },
    { zh: '彌敦道', en: 'Nathan Road' },
  ],
  [
    { STREET_CNAME: '彌敦道', STREET_ENAME: ' NATHAN ROAD ' },
    { zh: '彌敦道', en: 'NATHAN ROAD' },
  ],
  [
    { name_zh: '彌敦道', name_gb: '弥敦道', name_en: '' },
    { zh: '彌敦道', gb: '弥敦道' },
  ],
])('finds the names of a feature in any supported property: %j', (properties, labels) => {
  expect(cleanFeature(createRoad(properties), 'roads')).toMatchObject({ feature: { labels } });
});

describe('features that cannot be on the map', () => {
  test('drops features outside Hong Kong and shapes that do not belong to the layer', () => {
    expect(
      cleanFeature(
        createRoad({}, [
          [113.2, 23.1],
          [113.3, 23.1],
        ]),
        'roads',
      ),
    ).toBe('elsewhere');
    expect(cleanFeature(createRoad({}, []), 'roads')).toBe('elsewhere');
    expect(cleanFeature(createRoad(), 'buildings')).toBe('shape');
    expect(cleanFeature({ type: 'Feature', properties: {}, geometry: null }, 'roads')).toBe('shape');
  });

  test.each([
    [{ type: 'Topology' }, 'is not a GeoJSON feature'],
    [[], 'is not a GeoJSON feature'],
    [{ type: 'Feature', geometry: 5 }, 'has no GeoJSON geometry'],
    [createRoad({}, 5), 'has coordinates that are not lists of positions'],
    [createRoad({}, [[114.1, '22']]), 'has a position without numbers'],
    [createRoad({}, [[836_000, 818_000]]), 'has the position 836000, 818000, which is not in degrees'],
  ])('%j is refused', (value, reason) => {
    expect(() => cleanFeature(value, 'roads')).toThrow(reason);
  });
});
