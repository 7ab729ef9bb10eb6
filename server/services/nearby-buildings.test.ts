import { expect, it } from 'vitest';
import { random } from '#demo/basics/random.ts';
import { metresBetween } from '#domain/map/walk.ts';
import { openNearby } from './nearby-buildings.ts';

/** Buildings around a crowded corner, and fewer and fewer further out. */
const buildings = Array.from({ length: 600 }, (_, index) => {
  const chance = random(1997, 'nearby', index);
  const spread = 0.1 * chance.next() ** 3;
  const listed = {
    id: index + 1,
    ics_type: chance.pick(['i', 'c'] as const),
    lat: 22.3 + (chance.next() - 0.5) * spread,
    lng: 114.17 + (chance.next() - 0.5) * spread,
  };
  return { listed };
});

it('finds what comparing with every building finds', () => {
  const nearby = openNearby(buildings);
  const lengths = new Set<number>();
  for (const building of buildings) {
    const { id, ics_type } = building.listed;
    const expected = buildings
      .filter(({ listed }) => listed.id !== id && listed.ics_type === ics_type)
      .map(({ listed }) => ({ id: listed.id, metres: metresBetween(building.listed, listed) }))
      .filter(({ metres }) => metres <= 1500)
      .sort((one, other) => one.metres - other.metres)
      .slice(0, 6);
    expect(nearby(building).map(({ listed }) => listed.id)).toEqual(expected.map((near) => near.id));
    lengths.add(expected.length);
  }
  // Some stand alone, and some have enough around them.
  expect(lengths).toContain(0);
  expect(lengths).toContain(6);
});
