import { describe, expect, it } from 'vitest';
import { stationsInWalkingDistance } from './stations.tsx';

const createStation = (code: string, metres: number, walk_minutes: number | null) => ({
  code,
  name: { zh: code, gb: code, en: code },
  lines: [],
  metres,
  walk_minutes,
});

describe('Nearest stations', () => {
  it('are those within a walk', () => {
    expect(
      stationsInWalkingDistance([
        createStation('A', 360, 6),
        createStation('B', 1230, 20),
        createStation('C', 1240, null),
      ]).map(({ code }) => code),
    ).toEqual(['A', 'B']);
  });

  it('are only the nearest one if none is within walking distance', () => {
    expect(
      stationsInWalkingDistance([createStation('A', 1400, null), createStation('B', 2100, null)]).map(
        ({ code }) => code,
      ),
    ).toEqual(['A']);
    expect(stationsInWalkingDistance([])).toEqual([]);
  });
});
