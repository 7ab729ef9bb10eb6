import { FLOOR_CODES, type FloorCode, NAMED_FLOORS } from '../text/floor.ts';

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
  /** How many units fit side by side; every row is drawn as wide. */
  readonly columns: number;
  /** From the highest to the lowest. A zone of the building with many units takes several rows. */
  readonly rows: readonly {
    readonly key: string;
    /** Empty in the further rows of a zone. */
    readonly floor: string;
    readonly units: readonly { readonly unit: Unit; readonly column: number; readonly span: number }[];
  }[];
  /** Units of which nothing is known about the floor; they cannot be drawn. */
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

type Placed<Unit> = { readonly unit: Unit; readonly level: number; readonly floor: string };

/**
 * A building floor by floor with its units. `floors` is how many it has with the ground floor, when that is
 * known; a unit above that is believed all the same. Where only a zone of the building is known of some units,
 * such as its middle, the building is drawn by these zones, with the exact floors that have units between them.
 */
export function stackPlan<Unit extends StackedUnit>(
  floors: number | null,
  units: readonly Unit[],
): StackPlan<Unit> {
  const exact = units.flatMap((unit): Placed<Unit>[] => {
    const level = unit.floor === null ? undefined : floorLevel(unit.floor);
    return level === undefined ? [] : [{ unit, level, floor: nameOf(unit) }];
  });
  const inZone = units.filter((unit) => zoneOf(unit) !== undefined);
  const numbers = exact.map(({ level }) => Math.floor(level)).filter(Number.isFinite);
  const highest = Math.max(0, (floors ?? 1) - 1, ...numbers);
  const onFloor = Map.groupBy(exact, ({ level }) => level);
  const names = new Map<number, string>([[0, 'G']]);
  if (inZone.length === 0) for (let level = 1; level <= highest; level += 1) names.set(level, String(level));
  for (const { level, floor } of exact) names.set(level, floor);
  const floorRows = [...names].map(([level, floor]) => ({
    level,
    floor,
    units: onePerFlat(onFloor.get(level)?.map(({ unit }) => unit) ?? []),
  }));
  const zoneRows = inZone.length === 0 ? [] : zonesOf(inZone, Math.max(highest, FLOOR_CODES.length));
  const drawn = [...floorRows, ...zoneRows].sort((one, other) => other.level - one.level);
  const flats = flatsOf(floorRows.flatMap((row) => row.units));
  const most = Math.max(LEAST_COLUMNS, ...floorRows.map((row) => row.units.length));
  // Where units of all floors fit side by side, the same unit stands in the same column on every floor.
  const isAligned = inZone.length === 0 && flats.length <= 2 * most;
  const columns =
    inZone.length > 0 ? Math.max(most, ZONE_COLUMNS) : isAligned ? Math.max(most, flats.length) : most;
  return {
    columns,
    rows: drawn.flatMap(({ level, floor, units: ofRow }) =>
      linesOf(ofRow, columns).map((line, index) => ({
        key: `${level}-${index}`,
        floor: index === 0 ? floor : '',
        units: line.map((unit, column) =>
          isWholeFloor(unit) && zoneOf(unit) === undefined
            ? { unit, column: 0, span: columns }
            : { unit, column: isAligned ? flats.indexOf(flatOf(unit)) : column, span: 1 },
        ),
      })),
    ),
    unplaced: units.filter(
      (unit) => zoneOf(unit) === undefined && !exact.some((other) => other.unit === unit),
    ),
  };
}

/** Units side by side in a row of a zone; more of them take another row. */
const ZONE_COLUMNS = 6;

function nameOf({ floor }: StackedUnit): string {
  return floor?.trim().toUpperCase() ?? '';
}

function zoneOf(unit: StackedUnit): FloorCode | undefined {
  return FLOOR_CODES.find((code) => code === nameOf(unit));
}

/** The zones of a building with their units. */
function zonesOf<Unit extends StackedUnit>(units: readonly Unit[], highest: number) {
  const inZone = Map.groupBy(units, zoneOf);
  return FLOOR_CODES.map((code) => ({
    level: zoneLevel(code, highest),
    floor: code,
    units: (inZone.get(code) ?? []).toSorted((one, other) => byFlat(flatOf(one), flatOf(other))),
  }));
}

/** At least one row, be it empty. */
function linesOf<Unit>(units: readonly Unit[], columns: number): readonly (readonly Unit[])[] {
  const count = Math.max(1, Math.ceil(units.length / columns));
  return Array.from({ length: count }, (_, line) => units.slice(line * columns, (line + 1) * columns));
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

/** Units from the highest to the lowest, as the table beside the drawing lists them; an unknown floor comes last. */
export function byHeight(one: StackedUnit, other: StackedUnit): number {
  const [a, b] = [heightOf(one), heightOf(other)];
  return a === b ? byFlat(flatOf(one), flatOf(other)) : b - a;
}

/** Zones are compared with exact floors as those of a building of so many floors. */
const USUAL_FLOORS = 30;

function heightOf(unit: StackedUnit): number {
  const zone = zoneOf(unit);
  return zone ? zoneLevel(zone, USUAL_FLOORS) : (floorLevel(nameOf(unit)) ?? Number.NEGATIVE_INFINITY);
}

/** As high as the middle of the zone's floors; never quite a floor, so that the two do not meet. */
function zoneLevel(zone: FloorCode, highest: number): number {
  return ((FLOOR_CODES.indexOf(zone) + 0.5) / FLOOR_CODES.length) * highest + 0.01;
}

export type StackMove = 'up' | 'down' | 'left' | 'right' | 'first' | 'last';

/** The unit that a move leads to: beside it, or the nearest on the next floor that has any. At an edge it stays. */
export function unitAfterMove<Unit extends StackedUnit>(
  rows: readonly Pick<StackPlan<Unit>['rows'][number], 'units'>[],
  id: string,
  move: StackMove,
): string {
  const drawn = rows.map(({ units }) => units.toSorted((one, other) => one.column - other.column));
  const floors = drawn.filter((units) => units.length > 0);
  const all = floors.flat();
  if (move === 'first' || move === 'last') return all.at(move === 'first' ? 0 : -1)?.unit.id ?? id;
  const floor = floors.findIndex((units) => units.some(({ unit }) => unit.id === id));
  const units = floors[floor] ?? [];
  const index = units.findIndex(({ unit }) => unit.id === id);
  const here = units[index];
  if (!here) return id;
  if (move === 'left' || move === 'right') return units[index + (move === 'left' ? -1 : 1)]?.unit.id ?? id;
  const next = floors[floor + (move === 'up' ? -1 : 1)] ?? [];
  const [nearest] = next.toSorted(
    (one, other) => Math.abs(one.column - here.column) - Math.abs(other.column - here.column),
  );
  return nearest?.unit.id ?? id;
}
