import { FLOOR_CODES, type FloorCode, NAMED_FLOORS } from '../text/floor.ts';

/** Market status of a unit in the plan: for sale, for lease, both, or recently sold or leased. */
export type UnitState = 'S' | 'L' | 'B' | 'closed';

export type StackedUnit = {
  readonly id: string;
  /** A real floor such as 12, G or B1, or a zone code such as LOW that states only an approximate height. */
  readonly floor: string | null;
  readonly flat: string | null;
  readonly state: UnitState;
};

export type StackPlan<Unit extends StackedUnit> = {
  /** Number of units side by side. All rows have the same width. */
  readonly columns: number;
  /** Rows from the highest to the lowest. A zone with many units occupies several rows. */
  readonly rows: readonly {
    readonly key: string;
    /** Floor label. Empty in the second and further rows of a zone. */
    readonly floor: string;
    readonly units: readonly { readonly unit: Unit; readonly column: number; readonly columnSpan: number }[];
  }[];
  /** Units that cannot be drawn because their floor is unknown. */
  readonly unplaced: readonly Unit[];
};

/** Minimum number of columns, so that a single unit on a floor does not look like the whole floor. */
const MIN_COLUMNS = 4;
const WHOLE_FLOOR_CODE = 'WF';

/** Heights of the floors that have a name instead of a number. The roof is above all other floors. */
const NAMED_LEVELS: Readonly<Record<(typeof NAMED_FLOORS)[number], number>> = {
  R: Number.POSITIVE_INFINITY,
  P: 0.8,
  M: 0.6,
  UG: 0.4,
  G: 0,
  LG: -0.5,
};

/**
 * Returns the level of a real floor, where 1 is the first floor above the ground, or undefined for any
 * other text.
 */
export function floorLevel(floor: string): number | undefined {
  const name = floor.trim().toUpperCase();
  const namedFloor = NAMED_FLOORS.find((floorName) => floorName === name);
  if (namedFloor) return NAMED_LEVELS[namedFloor];
  const basementMatch = /^B(\d*)$/.exec(name);
  if (basementMatch) return -Number(basementMatch[1] || 1);
  const numberedFloor = /^(\d{1,3})([A-Z]?)$/.exec(name);
  // A letter adds half a floor: 12A is above 12.
  return numberedFloor ? Number(numberedFloor[1]) + (numberedFloor[2] ? 0.5 : 0) : undefined;
}

type PlacedUnit<Unit> = { readonly unit: Unit; readonly level: number; readonly floor: string };

/**
 * Arranges a building's units by floor. `floors` is the floor count including the ground floor, if
 * known; units above the top floor are still accepted. If some units have only a zone (such as middle),
 * the plan shows the zones and, among them, only the exact floors that have units.
 */
export function createStackPlan<Unit extends StackedUnit>(
  floors: number | null,
  units: readonly Unit[],
): StackPlan<Unit> {
  const exactUnits = units.flatMap((unit): PlacedUnit<Unit>[] => {
    const level = unit.floor === null ? undefined : floorLevel(unit.floor);
    return level === undefined ? [] : [{ unit, level, floor: floorNameOf(unit) }];
  });
  const zoneUnits = units.filter((unit) => zoneOf(unit) !== undefined);
  const floorNumbers = exactUnits.map(({ level }) => Math.floor(level)).filter(Number.isFinite);
  const highestLevel = Math.max(0, (floors ?? 1) - 1, ...floorNumbers);
  const unitsByLevel = Map.groupBy(exactUnits, ({ level }) => level);
  const floorNames = new Map<number, string>([[0, 'G']]);
  if (zoneUnits.length === 0)
    for (let level = 1; level <= highestLevel; level += 1) floorNames.set(level, String(level));
  for (const { level, floor } of exactUnits) floorNames.set(level, floor);
  const floorRows = [...floorNames].map(([level, floor]) => ({
    level,
    floor,
    units: keepOnePerFlat(unitsByLevel.get(level)?.map(({ unit }) => unit) ?? []),
  }));
  const zoneRows =
    zoneUnits.length === 0 ? [] : zonesOf(zoneUnits, Math.max(highestLevel, FLOOR_CODES.length));
  const sortedRows = [...floorRows, ...zoneRows].sort((first, second) => second.level - first.level);
  const flats = flatsOf(floorRows.flatMap((row) => row.units));
  const widestRow = Math.max(MIN_COLUMNS, ...floorRows.map((row) => row.units.length));
  // If the flats of all floors fit side by side, each flat keeps the same column on every floor.
  const isAligned = zoneUnits.length === 0 && flats.length <= 2 * widestRow;
  const columns =
    zoneUnits.length > 0
      ? Math.max(widestRow, ZONE_COLUMNS)
      : isAligned
        ? Math.max(widestRow, flats.length)
        : widestRow;
  return {
    columns,
    rows: sortedRows.flatMap(({ level, floor, units: rowUnits }) =>
      wrapIntoLines(rowUnits, columns).map((line, index) => ({
        key: `${level}-${index}`,
        floor: index === 0 ? floor : '',
        units: line.map((unit, column) =>
          isWholeFloor(unit) && zoneOf(unit) === undefined
            ? { unit, column: 0, columnSpan: columns }
            : { unit, column: isAligned ? flats.indexOf(flatOf(unit)) : column, columnSpan: 1 },
        ),
      })),
    ),
    unplaced: units.filter(
      (unit) => zoneOf(unit) === undefined && !exactUnits.some((exactUnit) => exactUnit.unit === unit),
    ),
  };
}

/** Maximum units per row of a zone. More units continue in another row. */
const ZONE_COLUMNS = 6;

function floorNameOf({ floor }: StackedUnit): string {
  return floor?.trim().toUpperCase() ?? '';
}

function zoneOf(unit: StackedUnit): FloorCode | undefined {
  return FLOOR_CODES.find((code) => code === floorNameOf(unit));
}

/** Returns the zones of a building with their units. */
function zonesOf<Unit extends StackedUnit>(units: readonly Unit[], highestLevel: number) {
  const unitsByZone = Map.groupBy(units, zoneOf);
  return FLOOR_CODES.map((code) => ({
    level: zoneLevel(code, highestLevel),
    floor: code,
    units: (unitsByZone.get(code) ?? []).toSorted((first, second) =>
      compareByFlat(flatOf(first), flatOf(second)),
    ),
  }));
}

/** Splits units into rows. Returns at least one row, which may be empty. */
function wrapIntoLines<Unit>(units: readonly Unit[], columns: number): readonly (readonly Unit[])[] {
  const rowCount = Math.max(1, Math.ceil(units.length / columns));
  return Array.from({ length: rowCount }, (_, lineIndex) =>
    units.slice(lineIndex * columns, (lineIndex + 1) * columns),
  );
}

function flatOf({ flat }: StackedUnit): string {
  return flat?.trim().toUpperCase() ?? '';
}

/** A unit without a flat name counts as the whole floor. */
function isWholeFloor(unit: StackedUnit): boolean {
  return flatOf(unit) === '' || flatOf(unit) === WHOLE_FLOOR_CODE;
}

/**
 * Keeps one unit per flat: the offered unit, otherwise the first. Whole-floor units come first because
 * single units are drawn over them.
 */
function keepOnePerFlat<Unit extends StackedUnit>(units: readonly Unit[]): readonly Unit[] {
  return [...Map.groupBy(units, flatOf).values()]
    .flatMap((unitsOfFlat) => unitsOfFlat.find(({ state }) => state !== 'closed') ?? unitsOfFlat[0] ?? [])
    .sort(
      (first, second) =>
        Number(isWholeFloor(second)) - Number(isWholeFloor(first)) ||
        compareByFlat(flatOf(first), flatOf(second)),
    );
}

function flatsOf(units: readonly StackedUnit[]): readonly string[] {
  return [...new Set(units.filter((unit) => !isWholeFloor(unit)).map(flatOf))].sort(compareByFlat);
}

/** Compares flat names: first by number (2 before 10), then alphabetically (A before B). */
function compareByFlat(first: string, second: string): number {
  const [a, b] = [Number.parseInt(first, 10), Number.parseInt(second, 10)];
  if (Number.isNaN(a) !== Number.isNaN(b)) return Number.isNaN(a) ? 1 : -1;
  if (!Number.isNaN(a) && a !== b) return a - b;
  return first < second ? -1 : Number(first > second);
}

/**
 * Compares units for the table beside the plan, highest floor first. Units with an unknown floor come
 * last.
 */
export function compareByHeight(first: StackedUnit, second: StackedUnit): number {
  const [a, b] = [heightOf(first), heightOf(second)];
  return a === b ? compareByFlat(flatOf(first), flatOf(second)) : b - a;
}

/** Assumed number of floors for comparing zones with exact floors. */
const TYPICAL_FLOOR_COUNT = 30;

function heightOf(unit: StackedUnit): number {
  const zone = zoneOf(unit);
  return zone
    ? zoneLevel(zone, TYPICAL_FLOOR_COUNT)
    : (floorLevel(floorNameOf(unit)) ?? Number.NEGATIVE_INFINITY);
}

/** Returns the middle level of a zone. The added 0.01 prevents a tie with a real floor. */
function zoneLevel(zone: FloorCode, highestLevel: number): number {
  return ((FLOOR_CODES.indexOf(zone) + 0.5) / FLOOR_CODES.length) * highestLevel + 0.01;
}

export type StackMove = 'up' | 'down' | 'left' | 'right' | 'first' | 'last';

/**
 * Returns the unit that an arrow key moves to: the adjacent unit in the row, or the nearest unit on the
 * next floor that has units. At the edge the unit stays the same.
 */
export function unitAfterMove<Unit extends StackedUnit>(
  rows: readonly Pick<StackPlan<Unit>['rows'][number], 'units'>[],
  id: string,
  move: StackMove,
): string {
  const rowsLeftToRight = rows.map(({ units }) =>
    units.toSorted((first, second) => first.column - second.column),
  );
  const placementsByFloor = rowsLeftToRight.filter((units) => units.length > 0);
  const placements = placementsByFloor.flat();
  if (move === 'first' || move === 'last') return placements.at(move === 'first' ? 0 : -1)?.unit.id ?? id;
  const floor = placementsByFloor.findIndex((units) => units.some(({ unit }) => unit.id === id));
  const unitsOnFloor = placementsByFloor[floor] ?? [];
  const index = unitsOnFloor.findIndex(({ unit }) => unit.id === id);
  const currentPlacement = unitsOnFloor[index];
  if (!currentPlacement) return id;
  if (move === 'left' || move === 'right')
    return unitsOnFloor[index + (move === 'left' ? -1 : 1)]?.unit.id ?? id;
  const nextFloor = placementsByFloor[floor + (move === 'up' ? -1 : 1)] ?? [];
  const [nearestPlacement] = nextFloor.toSorted(
    (first, second) =>
      Math.abs(first.column - currentPlacement.column) - Math.abs(second.column - currentPlacement.column),
  );
  return nearestPlacement?.unit.id ?? id;
}
