import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { at } from '#domain/lib/at.ts';
import { STATION_CODES } from '#domain/railway/station-codes.ts';
import type { Trilingual } from '#domain/text/language.ts';
import type { BuildingRow, CatalogueRows, DistrictRow } from '#presenters/rows.ts';
import { textOf } from '#presenters/text.ts';
import { int32At } from '../memory/columns.ts';
import { GONE, type Splice } from '../memory/splice.ts';
import type { LayoutParts } from '../table/layout.ts';
import { rowsOfRun, runsOfSegments, segmentsOfType } from '../table/segments.ts';

/** In the order in which locations are suggested when nothing else decides. */
export const LOCATION_KINDS = ['building', 'district', 'station', 'street'] as const;
type LocationKind = (typeof LOCATION_KINDS)[number];

/** A location that a keyword may name, with its listings or transactions of each type. */
export type Location = {
  readonly kind: LocationKind;
  readonly id: string;
  /** The type of a building. Districts and streets have none. */
  readonly ics: IcsType | '';
  readonly name: Trilingual;
  readonly counts: Readonly<Record<IcsType, number>>;
};

/**
 * The locations of rows that are spliced from two lists, counted in the table that they make, and where those of each
 * list are among them. One that both lists have is the old one.
 */
export function spliceLocations(
  old: readonly Location[],
  fresh: readonly Location[],
  layout: LayoutParts,
): { readonly locations: readonly Location[]; readonly splice: Splice } {
  const counts = countLocations(layout);
  const known = new Map([...fresh, ...old].map((location) => [keyOf(location), location]));
  const locations = [...known]
    .flatMap(([key, location]) => {
      const count = counts.get(key);
      return count ? [{ ...location, counts: count }] : [];
    })
    .sort(inOrder);
  const numbers = new Map(locations.map((location, number) => [keyOf(location), number]));
  const numbersOf = (list: readonly Location[]) =>
    Uint32Array.from(list, (location) => numbers.get(keyOf(location)) ?? GONE);
  const splice = { size: locations.length, old: numbersOf(old), fresh: numbersOf(fresh) };
  const ofOld = new Set(splice.old);
  return { locations, splice: { ...splice, fresh: splice.fresh.map((to) => (ofOld.has(to) ? GONE : to)) } };
}

/** Buildings first, each kind by ascending id. */
function inOrder(a: Location, b: Location): number {
  if (a.kind !== b.kind) return LOCATION_KINDS.indexOf(a.kind) - LOCATION_KINDS.indexOf(b.kind);
  const isCoded = a.kind === 'district' || a.kind === 'station';
  return isCoded ? (a.id < b.id ? -1 : 1) : Number(a.id) - Number(b.id);
}

const keyOf = ({ kind, id }: { readonly kind: LocationKind; readonly id: string | number }) =>
  `${kind} ${id}`;

type CountsByType = Record<IcsType, number>;

/** The rows of each type at each location. A run is at one building, in one district, at one station and in one street. */
function countLocations(layout: LayoutParts): ReadonlyMap<string, CountsByType> {
  const counts = new Map<string, CountsByType>();
  const add = (kind: LocationKind, id: string | number, type: IcsType, rows: number): void => {
    const key = keyOf({ kind, id });
    const count = counts.get(key) ?? { i: 0, c: 0, s: 0 };
    count[type] += rows;
    counts.set(key, count);
  };
  for (const type of ICS_TYPES) {
    const [first] = segmentsOfType(layout, type);
    for (const [number, district] of [undefined, ...layout.districts].entries()) {
      const [from, to] = runsOfSegments(layout, [first + number, first + number + 1]);
      for (let run = from; run < to; run++) {
        const [start, end] = rowsOfRun(layout, run);
        const building = int32At(layout.runBuildings, run);
        const street = int32At(layout.runStreets, run);
        if (building !== 0) add('building', building, type, end - start);
        if (district !== undefined) add('district', district, type, end - start);
        const station = int32At(layout.runStations, run);
        if (station !== 0) add('station', at(STATION_CODES, station - 1), type, end - start);
        if (street !== 0) add('street', street, type, end - start);
      }
    }
  }
  return counts;
}

type LocationRows = {
  readonly buildings: readonly Pick<BuildingRow, 'id' | 'ics_type' | `name_${keyof Trilingual}`>[];
  readonly districts: readonly Pick<DistrictRow, 'code' | `name_${keyof Trilingual}`>[];
  readonly streets: CatalogueRows['streets'];
  readonly stations: CatalogueRows['stations'];
};

/** The locations of the rows of a table, buildings first, each kind by ascending id. */
export function locationsOf(locations: LocationRows, layout: LayoutParts): Location[] {
  const counts = countLocations(layout);
  const location = (
    kind: LocationKind,
    id: number | string,
    ics: Location['ics'],
    name: Trilingual,
  ): Location[] => {
    const count = counts.get(keyOf({ kind, id }));
    return count ? [{ kind, id: String(id), ics, name, counts: count }] : [];
  };

  return [
    ...locations.buildings
      .toSorted((a, b) => a.id - b.id)
      .flatMap((row) => location('building', row.id, row.ics_type, textOf(row, 'name'))),
    ...locations.districts
      .toSorted((a, b) => (a.code < b.code ? -1 : 1))
      .flatMap((row) => location('district', row.code, '', textOf(row, 'name'))),
    ...locations.stations
      .toSorted((a, b) => (a.code < b.code ? -1 : 1))
      .flatMap((row) => location('station', row.code, '', textOf(row, 'name'))),
    ...locations.streets
      .toSorted((a, b) => a.id - b.id)
      .flatMap((row) => location('street', row.id, '', textOf(row, 'name'))),
  ];
}
