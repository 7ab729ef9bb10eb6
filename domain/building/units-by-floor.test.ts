import { expect, it } from 'vitest';
import { countUnitsByFloor } from './units-by-floor.ts';

it('counts units by floor, the highest first, basements last', () => {
  const floors = ['2', 'G', '12', 'B1', '12', null, 'LOW', 'HIGH'];
  expect(countUnitsByFloor(floors.map((floor) => ({ floor })))).toEqual([
    { floor: 'HIGH', units: 1 },
    { floor: 'LOW', units: 1 },
    { floor: '12', units: 2 },
    { floor: '2', units: 1 },
    { floor: 'G', units: 1 },
    { floor: 'B1', units: 1 },
  ]);
});
