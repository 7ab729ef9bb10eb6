import { describe, expect, it } from 'vitest';
import { stationsInWalkingDistance } from './stations.tsx';

const station = (code: string, walk_minutes: number) => ({
  code,
  name: { zh: code, gb: code, en: code },
  lines: [],
  metres: walk_minutes * 60,
  walk_minutes,
});

describe('Nearest stations', () => {
  it('are those within half an hour on foot', () => {
    expect(
      stationsInWalkingDistance([station('A', 6), station('B', 30), station('C', 31)]).map(
        ({ code }) => code,
      ),
    ).toEqual(['A', 'B']);
  });

  it('are the nearest one alone where none can be walked to', () => {
    expect(stationsInWalkingDistance([station('A', 58), station('B', 118)]).map(({ code }) => code)).toEqual([
      'A',
    ]);
    expect(stationsInWalkingDistance([])).toEqual([]);
  });
});
