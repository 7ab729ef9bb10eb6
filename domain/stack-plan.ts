import { NAMED_FLOORS } from './floor.ts';

/** What a unit of a building is drawn for: it is offered, or it was sold or leased lately. */
export type UnitState = 'S' | 'L' | 'B' | 'closed';

export type StackedUnit = {
  readonly id: string;
  /** A real floor such as 12, G or B1, or a code such as LOW, of which only the height is known. */
  readonly floor: string | null;
  readonly flat: string | null;
  readonly state: UnitState;
};

export type StackPlan<Unit extends StackedUnit> = {
  /** How many units fit side by side; every floor is drawn as wide. */
  readonly columns: number;
  /** From the highest floor to the lowest. */
  readonly floors: readonly {
    readonly floor: string;
    readonly units: readonly { readonly unit: Unit; readonly column: number; readonly span: number }[];
  }[];
  /** Units whose floor is not known exactly; they cannot be drawn. */
  readonly unplaced: readonly Unit[];
};

/** A floor of fewer units is drawn as if it had so many, so that one unit does not look like a whole floor. */
const LEAST_COLUMNS = 4;
const WHOLE_FLOOR = 'WF';

/** Heights of the floors that have a name instead of a number; the roof is above all others. */
const NAMED_LEVELS: Readonly<Record<(typeof NAMED_FLOORS)[number], number>> = {
  R: Number.POSITIVE_INFINITY,
  P: 0.8,
  M: 0.6,
  UG: 0.4,
  G: 0,
  LG: -0.5,
};

/** How high a real floor is, where 1 is the first floor above the ground; undefined for anything else. */
export function floorLevel(floor: string): number | undefined {
  const name = floor.trim().toUpperCase();
  const named = NAMED_FLOORS.find((known) => known === name);
  if (named) return NAMED_LEVELS[named];
  const basement = /^B(\d*)$/.exec(name);
  if (basement) return -Number(basement[1] || 1);
  const real = /^(\d{1,3})([A-Z]?)$/.exec(name);
  // 12A is above 12.
  return real ? Number(real[1]) + (real[2] ? 0.5 : 0) : undefined;
}

/**
 * A building floor by floor with its units. `floors` is how many it has with the ground floor, when that is
 * known; a unit above that is believed all the same. An offered unit hides the same unit sold before.
 */
export function stackPlan<Unit extends StackedUnit>(
  floors: number | null,
  units: readonly Unit[],
): StackPlan<Unit> {
  const placed = units.flatMap((unit) => {
    const level = unit.floor === null ? undefined : floorLevel(unit.floor);
    return level === undefined ? [] : [{ unit, level, floor: (unit.floor ?? '').trim().toUpperCase() }];
  });
  const names = new Map<number, string>([[0, 'G']]);
  const numbers = placed.map(({ level }) => level).filter(Number.isFinite);
  const highest = Math.max(0, (floors ?? 1) - 1, ...numbers.map(Math.floor));
  for (let level = 1; level <= highest; level += 1) names.set(level, String(level));
  for (const { level, floor } of placed) names.set(level, floor);
  const onFloor = Map.groupBy(placed, ({ level }) => level);
  const drawn = [...names]
    .sort(([one], [other]) => other - one)
    .map(([level, floor]) => ({
      floor,
      units: onePerFlat(onFloor.get(level)?.map(({ unit }) => unit) ?? []),
    }));
  const flats = flatsOf(drawn.flatMap((floor) => floor.units));
  const most = Math.max(LEAST_COLUMNS, ...drawn.map((floor) => floor.units.length));
  // Where units of all floors fit side by side, the same unit stands in the same column on every floor.
  const isAligned = flats.length <= 2 * most;
  const columns = isAligned ? Math.max(most, flats.length) : most;
  return {
    columns,
    floors: drawn.map(({ floor, units: ofFloor }) => ({
      floor,
      units: ofFloor.map((unit, index) =>
        isWholeFloor(unit)
          ? { unit, column: 0, span: columns }
          : { unit, column: isAligned ? flats.indexOf(flatOf(unit)) : index, span: 1 },
      ),
    })),
    unplaced: units.filter((unit) => !placed.some((other) => other.unit === unit)),
  };
}

function flatOf({ flat }: StackedUnit): string {
  return flat?.trim().toUpperCase() ?? '';
}

/** A unit without a number on a floor is taken for the floor. */
function isWholeFloor(unit: StackedUnit): boolean {
  return flatOf(unit) === '' || flatOf(unit) === WHOLE_FLOOR;
}

/** Of each flat the offered unit, else the first; a whole floor before single units, which are drawn over it. */
function onePerFlat<Unit extends StackedUnit>(units: readonly Unit[]): readonly Unit[] {
  return [...Map.groupBy(units, flatOf).values()]
    .flatMap((same) => same.find(({ state }) => state !== 'closed') ?? same[0] ?? [])
    .sort(
      (one, other) =>
        Number(isWholeFloor(other)) - Number(isWholeFloor(one)) || byFlat(flatOf(one), flatOf(other)),
    );
}

function flatsOf(units: readonly StackedUnit[]): readonly string[] {
  return [...new Set(units.filter((unit) => !isWholeFloor(unit)).map(flatOf))].sort(byFlat);
}

/** 2 before 10, then A before B. */
function byFlat(one: string, other: string): number {
  const [a, b] = [Number.parseInt(one, 10), Number.parseInt(other, 10)];
  if (Number.isNaN(a) !== Number.isNaN(b)) return Number.isNaN(a) ? 1 : -1;
  if (!Number.isNaN(a) && a !== b) return a - b;
  return one < other ? -1 : Number(one > other);
}

/** Units from the highest to the lowest, as the table beside the drawing lists them; inexact floors come last. */
export function byHeight(one: StackedUnit, other: StackedUnit): number {
  const levelOf = ({ floor }: StackedUnit) =>
    (floor === null ? undefined : floorLevel(floor)) ?? Number.NEGATIVE_INFINITY;
  const [a, b] = [levelOf(one), levelOf(other)];
  return a === b ? byFlat(flatOf(one), flatOf(other)) : b - a;
}
