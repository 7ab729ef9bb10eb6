import { describe, expect, it } from 'vitest';
import { stationsInWalkingDistance } from './stations.tsx';

const createStation = (code: string, walk_minutes: number) => ({
  code,
  name: { zh: code, gb: code, en: code },
  lines: [],
  metres: walk_minutes * 60,
  walk_minutes,
});

describe('Nearest stations', () => {
  it('are those within half an hour on foot', () => {
    expect(
      stationsInWalkingDistance([createStation('A', 6), createStation('B', 30), createStation('C', 31)]).map(
        ({ code }) => code,
      ),
    ).toEqual(['A', 'B']);
  });

  it('are only the nearest one if none is within walking distance', () => {
    expect(
      stationsInWalkingDistance([createStation('A', 58), createStation('B', 118)]).map(({ code }) => code),
    ).toEqual(['A']);
    expect(stationsInWalkingDistance([])).toEqual([]);
  });
});
