import { describe, expect, it } from 'vitest';
import {
  compareByHeight,
  createStackPlan,
  floorLevel,
  type StackedUnit,
  unitAfterMove,
} from './stack-plan.ts';

const unit = (floor: string | null, flat: string | null, state: StackedUnit['state'] = 'S'): StackedUnit => ({
  id: `${floor}-${flat}-${state}`,
  floor,
  flat,
  state,
});

describe('the plan of a building', () => {
  it('has every numbered floor down to the ground, and named floors that have units', () => {
    const { rows } = createStackPlan(4, [unit('G', '1'), unit('B1', '2'), unit('M', '1'), unit('R', null)]);
    expect(rows.map(({ floor }) => floor)).toEqual(['R', '3', '2', '1', 'M', 'G', 'B1']);
  });

  it('reaches up to the highest unit even above the stated number of floors', () => {
    expect(createStackPlan(3, [unit('5', 'A')]).rows[0]?.floor).toBe('5');
    expect(createStackPlan(null, [unit('2', 'A')]).rows.map(({ floor }) => floor)).toEqual(['2', '1', 'G']);
  });

  it('puts the same unit in the same column on every floor', () => {
    const { columns, rows } = createStackPlan(13, [
      unit('12', '10'),
      unit('12', '2'),
      unit('3', '10'),
      unit('3', 'A'),
    ]);
    const columnOf = (floor: string, flat: string) =>
      rows
        .find((candidate) => candidate.floor === floor)
        ?.units.find((candidate) => candidate.unit.flat === flat)?.column;
    expect(columns).toBe(4);
    expect(columnOf('12', '2')).toBe(0);
    expect(columnOf('12', '10')).toBe(1);
    expect(columnOf('3', '10')).toBe(1);
    expect(columnOf('3', 'A')).toBe(2);
  });

  it('draws a whole floor over its whole width', () => {
    const { columns, rows } = createStackPlan(9, [unit('8', 'WF'), unit('7', null)]);
    expect(rows[0]?.units[0]).toMatchObject({ column: 0, columnSpan: columns });
    expect(rows[1]?.units[0]).toMatchObject({ column: 0, columnSpan: columns });
  });

  it('shows a unit as it is offered now rather than as it was sold before', () => {
    const { rows } = createStackPlan(9, [unit('8', '1', 'closed'), unit('8', '1', 'L')]);
    expect(rows[0]?.units.map((placement) => placement.unit.state)).toEqual(['L']);
  });

  it('is drawn by zones when only the zone is known of a unit, and by the exact floors that have units', () => {
    const { rows, columns } = createStackPlan(31, [unit('HIGH', 'A'), unit('12', 'B'), unit('G', '1')]);
    expect(rows.map(({ floor }) => floor)).toEqual([
      'EXTR_HIGH',
      'HIGH',
      'HIGH_MID',
      'MID',
      '12',
      'MID_LOW',
      'LOW',
      'G',
    ]);
    expect(columns).toBe(6);
    expect(rows[1]?.units.map((placement) => placement.unit.flat)).toEqual(['A']);
  });

  it('gives a zone of many units several rows, and draws two units of the same name', () => {
    const eightUnits = Array.from({ length: 8 }, (_, index) => ({ ...unit('MID', 'A'), id: String(index) }));
    const { rows } = createStackPlan(31, eightUnits);
    const middleRow = rows.findIndex(({ floor }) => floor === 'MID');
    expect(rows.slice(middleRow, middleRow + 2).map(({ floor, units }) => [floor, units.length])).toEqual([
      ['MID', 6],
      ['', 2],
    ]);
  });

  it('cannot place a unit of unknown floor', () => {
    const unitWithoutFloor = unit(null, '1');
    expect(createStackPlan(9, [unitWithoutFloor, unit('3', '1')]).unplaced).toEqual([unitWithoutFloor]);
  });
});

it('orders units from the top down, zones among the floors, an unknown floor last', () => {
  const units = [
    unit('LOW', '1'),
    unit(null, '1'),
    unit('HIGH', '1'),
    unit('G', '1'),
    unit('12', 'B'),
    unit('12', 'A'),
    unit('30', '1'),
  ];
  expect(units.sort(compareByHeight).map(({ floor, flat }) => `${floor}${flat}`)).toEqual([
    '301',
    'HIGH1',
    '12A',
    '12B',
    'LOW1',
    'G1',
    'null1',
  ]);
});

it('knows how high a floor is', () => {
  expect([floorLevel('12A'), floorLevel('B2'), floorLevel('ug'), floorLevel('MID')]).toEqual([
    12.5,
    -2,
    0.4,
    undefined,
  ]);
});

describe('moving through the plan', () => {
  const plan = createStackPlan(13, [unit('12', '1'), unit('12', '3'), unit('5', '2'), unit('3', '3')]);
  it.each([
    ['12-1-S', 'right', '12-3-S'],
    ['12-3-S', 'left', '12-1-S'],
    ['12-1-S', 'left', '12-1-S'],
    ['12-3-S', 'down', '5-2-S'],
    ['5-2-S', 'down', '3-3-S'],
    ['3-3-S', 'down', '3-3-S'],
    ['5-2-S', 'up', '12-1-S'],
    ['3-3-S', 'first', '12-1-S'],
    ['12-1-S', 'last', '3-3-S'],
  ] as const)('from %s %s is %s', (startId, move, targetId) =>
    expect(unitAfterMove(plan.rows, startId, move)).toBe(targetId),
  );
});
