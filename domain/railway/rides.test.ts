import { expect, test } from 'vitest';
import { createRideTimes, createRideTimesAvoiding, type RailLink } from './rides.ts';

const LINKS: readonly RailLink[] = [
  { kind: 'ride', line: 'red', from: 'A', to: 'B', minutes: 2 },
  { kind: 'ride', line: 'red', from: 'B', to: 'C', minutes: 2 },
  { kind: 'ride', line: 'blue', from: 'B', to: 'D', minutes: 3 },
  { kind: 'ride', line: 'green', from: 'E', to: 'F', minutes: 1 },
  { kind: 'change', at: 'B', lines: ['red', 'blue'], minutes: 5 },
  { kind: 'walk', from: 'C', to: 'E', minutes: 4 },
];

test('rides, changes and walks add their minutes, and a walk leads to any line', () => {
  const rides = createRideTimes(LINKS);
  expect(Object.fromEntries(rides('A'))).toEqual({ A: 0, B: 2, C: 4, D: 10, E: 8, F: 9 });
  // A passenger who starts at the station needs no change.
  expect(rides('B').get('D')).toBe(3);
  expect(rides('F').get('A')).toBe(9);
  expect(rides('X').size).toBe(0);
});

test('leaving a train at a station does not save the change', () => {
  const rides = createRideTimes([...LINKS, { kind: 'ride', line: 'black', from: 'B', to: 'G', minutes: 1 }]);
  expect(rides('A').has('G')).toBe(false);
});

test('a dear line is taken only where there is no other', () => {
  const links: readonly RailLink[] = [
    ...LINKS,
    { kind: 'ride', line: 'gold', from: 'A', to: 'C', minutes: 1 },
    { kind: 'ride', line: 'gold', from: 'C', to: 'H', minutes: 1 },
    { kind: 'change', at: 'C', lines: ['red', 'gold'], minutes: 1 },
  ];
  expect(createRideTimes(links)('A').get('C')).toBe(1);
  expect(createRideTimesAvoiding('gold', links)('A').get('C')).toBe(4);
  expect(createRideTimesAvoiding('gold', links)('A').get('H')).toBe(2);
  expect(createRideTimesAvoiding('gold', links)('H').get('B')).toBe(4);
});
