import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { at } from '#domain/lib/at.ts';
import { STATION_CODES } from '#domain/railway/station-codes.ts';
import { placeCode } from '#domain/search/places.ts';
import { int32At, uint32At } from '../memory/columns.ts';
import type { LayoutParts } from '../table/layout.ts';
import { districtOfRow, runOfRow, typeOfRow } from '../table/segments.ts';
import type { HiddenRows } from '../table/table.ts';
import type { CountsByType } from './locations.ts';
import type { LocationReader } from './packed-locations.ts';

/** The locations of one generation of rows. */
export type LocatedRows = {
  readonly locations: LocationReader;
  readonly layout: LayoutParts;
  readonly hidden: HiddenRows | null;
};

/**
 * Returns the number of rows at a location of one generation, in all generations. A location that an
 * earlier generation has too counts there, and 0 here.
 */
export type CountRowsAt = (location: number, icsType: IcsType | undefined) => number;

/** Returns the counts for each generation. */
export function openLocationCounts([base, ...laterGenerations]: readonly LocatedRows[]): CountRowsAt[] {
  if (!base) return [];
  const countOf = ({ locations }: LocatedRows, location: number, icsType: IcsType | undefined) =>
    uint32At(locations.countsOfType(icsType), location);
  if (laterGenerations.length === 0 && base.hidden === null)
    return [(location, icsType) => countOf(base, location, icsType)];
  /** Computed when first needed, because few catalogues are asked before the next change. */
  let changes: ReadonlyMap<number, CountsByType> | undefined;
  return [
    (location, icsType) => {
      changes ??= countChangesAt(base, laterGenerations);
      const change = changes.get(location);
      return countOf(base, location, icsType) + (change ? sumOfType(change, icsType) : 0);
    },
    ...laterGenerations.map(
      (generation): CountRowsAt =>
        (location, icsType) =>
          locationIn(base, generation, location) === undefined ? countOf(generation, location, icsType) : 0,
    ),
  ];
}

/** Returns the location of the base that is the location of a later generation. */
function locationIn(base: LocatedRows, { locations }: LocatedRows, location: number): number | undefined {
  return base.locations.locationOfPlace(placeCode(locations.locationAt(location)));
}

const sumOfType = (counts: CountsByType, icsType: IcsType | undefined) =>
  icsType ? counts[icsType] : counts.i + counts.c + counts.s;

/** Counts the rows that later generations add to locations of the base, less its hidden rows. */
function countChangesAt(
  base: LocatedRows,
  laterGenerations: readonly LocatedRows[],
): ReadonlyMap<number, CountsByType> {
  const changes = new Map<number, CountsByType>();
  const addRows = (location: number | undefined, type: IcsType, count: number) => {
    if (location === undefined || count === 0) return;
    const change = changes.get(location) ?? { i: 0, c: 0, s: 0 };
    change[type] += count;
    changes.set(location, change);
  };
  for (const row of base.hidden?.rows ?? [])
    for (const code of placesOfRow(base.layout, row))
      addRows(base.locations.locationOfPlace(code), typeOfRow(base.layout, row), -1);
  for (const generation of laterGenerations) {
    for (let location = 0; location < generation.locations.size; location++)
      for (const type of ICS_TYPES)
        addRows(
          locationIn(base, generation, location),
          type,
          uint32At(generation.locations.countsOfType(type), location),
        );
  }
  return changes;
}

/** Returns the codes of the building, district, station and street of a row. */
function placesOfRow(layout: LayoutParts, row: number): string[] {
  const run = runOfRow(layout, row);
  const building = int32At(layout.runBuildings, run);
  const street = int32At(layout.runStreets, run);
  const station = int32At(layout.runStations, run);
  const district = districtOfRow(layout, row);
  return [
    ...(building === 0 ? [] : [placeCode({ kind: 'building', id: String(building) })]),
    ...(district === null ? [] : [placeCode({ kind: 'district', id: district })]),
    ...(station === 0 ? [] : [placeCode({ kind: 'station', id: at(STATION_CODES, station - 1) })]),
    ...(street === 0 ? [] : [placeCode({ kind: 'street', id: String(street) })]),
  ];
}
