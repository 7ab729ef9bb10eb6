import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { at } from '#domain/lib/at.ts';
import { STATION_CODES } from '#domain/railway/station-codes.ts';
import type { Trilingual } from '#domain/text/language.ts';
import type { BuildingRow, CatalogueRows, DistrictRow } from '#presenters/rows.ts';
import { textOf } from '#presenters/text.ts';
import { int32At } from '../memory/columns.ts';
import { REMOVED_ROW, type Splice } from '../memory/splice.ts';
import type { LayoutParts } from '../table/layout.ts';
import { rowsOfRun, runsOfSegments, segmentsOfType } from '../table/segments.ts';

/** Kinds of locations in the order of suggestions, when rank and count are equal. */
export const LOCATION_KINDS = ['building', 'district', 'station', 'street'] as const;
type LocationKind = (typeof LOCATION_KINDS)[number];

/** A location that a keyword can match, with its number of listings or transactions of each type. */
export type Location = {
  readonly kind: LocationKind;
  readonly id: string;
  /** The type of a building; empty for other kinds of locations. */
  readonly ics: IcsType | '';
  readonly name: Trilingual;
  readonly counts: Readonly<Record<IcsType, number>>;
};

/**
 * Merges two lists of locations, counts their rows in the merged table, and drops locations without
 * rows. If both lists have a location, the old entry is kept.
 */
export function spliceLocations(
  old: readonly Location[],
  incoming: readonly Location[],
  layout: LayoutParts,
): { readonly locations: readonly Location[]; readonly splice: Splice } {
  const countsByLocation = countLocations(layout);
  const locationsByKey = new Map([...incoming, ...old].map((location) => [keyOf(location), location]));
  const locations = [...locationsByKey]
    .flatMap(([key, location]) => {
      const count = countsByLocation.get(key);
      return count ? [{ ...location, counts: count }] : [];
    })
    .sort(compareLocations);
  const numberByLocation = new Map(locations.map((location, number) => [keyOf(location), number]));
  const newNumbersOf = (list: readonly Location[]) =>
    Uint32Array.from(list, (location) => numberByLocation.get(keyOf(location)) ?? REMOVED_ROW);
  const splice = {
    size: locations.length,
    oldToNew: newNumbersOf(old),
    incomingToNew: newNumbersOf(incoming),
  };
  const oldNumbers = new Set(splice.oldToNew);
  return {
    locations,
    splice: {
      ...splice,
      incomingToNew: splice.incomingToNew.map((newNumber) =>
        oldNumbers.has(newNumber) ? REMOVED_ROW : newNumber,
      ),
    },
  };
}

/** Sorts locations by kind, buildings first, then by ascending id. */
export function compareLocations(a: Pick<Location, 'kind' | 'id'>, b: Pick<Location, 'kind' | 'id'>): number {
  if (a.kind !== b.kind) return LOCATION_KINDS.indexOf(a.kind) - LOCATION_KINDS.indexOf(b.kind);
  const hasCodeAsId = a.kind === 'district' || a.kind === 'station';
  return hasCodeAsId ? (a.id < b.id ? -1 : 1) : Number(a.id) - Number(b.id);
}

const keyOf = ({ kind, id }: { readonly kind: LocationKind; readonly id: string | number }) =>
  `${kind} ${id}`;

export type CountsByType = Record<IcsType, number>;

/**
 * Counts the rows of each type at each location. It reads whole runs: consecutive rows that share
 * building, district, station and street.
 */
function countLocations(layout: LayoutParts): ReadonlyMap<string, CountsByType> {
  const countsByLocation = new Map<string, CountsByType>();
  const addCount = (kind: LocationKind, id: string | number, type: IcsType, rows: number): void => {
    const key = keyOf({ kind, id });
    const count = countsByLocation.get(key) ?? { i: 0, c: 0, s: 0 };
    count[type] += rows;
    countsByLocation.set(key, count);
  };
  for (const type of ICS_TYPES) {
    const [firstSegment] = segmentsOfType(layout, type);
    for (const [districtNumber, district] of [undefined, ...layout.districts].entries()) {
      const [from, to] = runsOfSegments(layout, [
        firstSegment + districtNumber,
        firstSegment + districtNumber + 1,
      ]);
      for (let run = from; run < to; run++) {
        const [start, end] = rowsOfRun(layout, run);
        const building = int32At(layout.runBuildings, run);
        const street = int32At(layout.runStreets, run);
        if (building !== 0) addCount('building', building, type, end - start);
        if (district !== undefined) addCount('district', district, type, end - start);
        const station = int32At(layout.runStations, run);
        if (station !== 0) addCount('station', at(STATION_CODES, station - 1), type, end - start);
        if (street !== 0) addCount('street', street, type, end - start);
      }
    }
  }
  return countsByLocation;
}

type LocationSources = {
  readonly buildings: readonly Pick<BuildingRow, 'id' | 'ics_type' | `name_${keyof Trilingual}`>[];
  readonly districts: readonly Pick<DistrictRow, 'code' | `name_${keyof Trilingual}`>[];
  readonly streets: CatalogueRows['streets'];
  readonly stations: CatalogueRows['stations'];
};

/** Returns the locations that have rows in the table, buildings first, each kind sorted by id. */
export function locationsOf(locations: LocationSources, layout: LayoutParts): Location[] {
  const countsByLocation = countLocations(layout);
  const createLocation = (
    kind: LocationKind,
    id: number | string,
    ics: Location['ics'],
    name: Trilingual,
  ): Location[] => {
    const count = countsByLocation.get(keyOf({ kind, id }));
    return count ? [{ kind, id: String(id), ics, name, counts: count }] : [];
  };

  return [
    ...locations.buildings
      .toSorted((a, b) => a.id - b.id)
      .flatMap((row) => createLocation('building', row.id, row.ics_type, textOf(row, 'name'))),
    ...locations.districts
      .toSorted((a, b) => (a.code < b.code ? -1 : 1))
      .flatMap((row) => createLocation('district', row.code, '', textOf(row, 'name'))),
    ...locations.stations
      .toSorted((a, b) => (a.code < b.code ? -1 : 1))
      .flatMap((row) => createLocation('station', row.code, '', textOf(row, 'name'))),
    ...locations.streets
      .toSorted((a, b) => a.id - b.id)
      .flatMap((row) => createLocation('street', row.id, '', textOf(row, 'name'))),
  ];
}
