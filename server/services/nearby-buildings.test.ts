import { expect, it } from 'vitest';
import { random } from '#demo/basics/random.ts';
import { metresBetween } from '#domain/map/walk.ts';
import { createNearbyFinder } from './nearby-buildings.ts';

/** Random test buildings, dense near one corner and sparse further away. */
const buildings = Array.from({ length: 600 }, (_, index) => {
  const randomSource = random(1997, 'nearby', index);
  const spread = 0.1 * randomSource.next() ** 3;
  const listEntry = {
    id: index + 1,
    ics_type: randomSource.pick(['i', 'c'] as const),
    lat: 22.3 + (randomSource.next() - 0.5) * spread,
    lng: 114.17 + (randomSource.next() - 0.5) * spread,
  };
  return { listEntry };
});

it('finds the same buildings as a comparison with every building', () => {
  const nearby = createNearbyFinder(buildings);
  const resultCounts = new Set<number>();
  for (const building of buildings) {
    const { id, ics_type } = building.listEntry;
    const expected = buildings
      .filter(({ listEntry }) => listEntry.id !== id && listEntry.ics_type === ics_type)
      .map(({ listEntry }) => ({ id: listEntry.id, metres: metresBetween(building.listEntry, listEntry) }))
      .filter(({ metres }) => metres <= 1500)
      .sort((a, b) => a.metres - b.metres)
      .slice(0, 6);
    expect(nearby(building).map(({ listEntry }) => listEntry.id)).toEqual(expected.map((match) => match.id));
    resultCounts.add(expected.length);
  }
  // The sample must include isolated buildings, which have no neighbours, and buildings with the
  // maximum number of neighbours.
  expect(resultCounts).toContain(0);
  expect(resultCounts).toContain(6);
});
