import { ICS_TYPES, type IcsType } from '#domain/ics-type.ts';
import type { Trilingual } from '#domain/language.ts';
import type { BuildingRow, CatalogueRows, DistrictRow } from '#presenters/rows.ts';
import { certainWordsOf } from '#presenters/text.ts';
import { type LayoutParts, segmentsOfRuns } from '../table/layout.ts';

/** In the order in which places of equal worth are suggested. */
export const PLACE_KINDS = ['building', 'district', 'street'] as const;
type PlaceKind = (typeof PLACE_KINDS)[number];

/** A place that a keyword may mean, with its listings or transactions of each type. */
export type Place = {
  readonly kind: PlaceKind;
  readonly id: string;
  /** Of a building; an address may have several. */
  readonly ics: IcsType | '';
  readonly name: Trilingual;
  readonly counts: Readonly<Record<IcsType, number>>;
};

/** The places of records that are spliced from two lists, counted in the table that they make. */
export function splicePlaces(old: readonly Place[], fresh: readonly Place[], layout: LayoutParts): Place[] {
  const counts = countPlaces(layout);
  const known = new Map([...old, ...fresh].map((place) => [keyOf(place.kind, place.id), place]));
  return [...known]
    .flatMap(([key, place]) => {
      const count = counts.get(key);
      return count ? [{ ...place, counts: count }] : [];
    })
    .sort(
      (a, b) =>
        PLACE_KINDS.indexOf(a.kind) - PLACE_KINDS.indexOf(b.kind) ||
        (a.kind === 'district' ? (a.id < b.id ? -1 : 1) : Number(a.id) - Number(b.id)),
    );
}

const keyOf = (kind: PlaceKind, id: string | number) => `${kind} ${id}`;

/** Rows of each type at each place; a run of rows is at one building, in one district and one street. */
function countPlaces(layout: LayoutParts): ReadonlyMap<string, Place['counts']> {
  const counts = new Map<string, Record<IcsType, number>>();
  const { districts, runStarts, runBuildings, runStreets } = layout;
  const segments = segmentsOfRuns(layout);
  for (let run = 0; run < segments.length; run++) {
    const segment = segments[run] ?? 0;
    const type = ICS_TYPES[Math.floor(segment / (districts.length + 1))] ?? 'i';
    const rows = (runStarts[run + 1] ?? 0) - (runStarts[run] ?? 0);
    const add = (kind: PlaceKind, id: string | number | undefined): void => {
      if (!id) return;
      const key = keyOf(kind, id);
      const count = counts.get(key) ?? { i: 0, c: 0, s: 0 };
      count[type] += rows;
      counts.set(key, count);
    };
    add('building', runBuildings[run]);
    add('district', districts[(segment % (districts.length + 1)) - 1]);
    add('street', runStreets[run]);
  }
  return counts;
}

type PlaceRows = {
  readonly buildings: readonly Pick<BuildingRow, 'id' | 'ics_type' | `name_${keyof Trilingual}`>[];
  readonly districts: readonly Pick<DistrictRow, 'code' | `name_${keyof Trilingual}`>[];
  readonly streets: CatalogueRows['streets'];
};

/** A listing or a transaction: where it is. */
type Placed = {
  readonly ics_type: IcsType;
  readonly building_id: number | null;
  readonly district_code: string | null;
  readonly street_id: number | null;
};

/** The places with at least one of the records, buildings first, each kind by ascending id. */
export function placesOf(rows: PlaceRows, records: readonly Placed[]): Place[] {
  const atBuilding = countBy(records, (record) => record.building_id);
  const atDistrict = countBy(records, (record) => record.district_code);
  const atStreet = countBy(records, (record) => record.street_id);
  const place = (
    kind: PlaceKind,
    id: number | string,
    ics: Place['ics'],
    name: Trilingual,
    counts: Place['counts'] | undefined,
  ): Place[] => (counts ? [{ kind, id: String(id), ics, name, counts }] : []);

  return [
    ...rows.buildings
      .toSorted((a, b) => a.id - b.id)
      .flatMap((row) =>
        place('building', row.id, row.ics_type, certainWordsOf(row, 'name'), atBuilding.get(row.id)),
      ),
    ...rows.districts
      .toSorted((a, b) => (a.code < b.code ? -1 : 1))
      .flatMap((row) =>
        place('district', row.code, '', certainWordsOf(row, 'name'), atDistrict.get(row.code)),
      ),
    ...rows.streets
      .toSorted((a, b) => a.id - b.id)
      .flatMap((row) => place('street', row.id, '', certainWordsOf(row, 'name'), atStreet.get(row.id))),
  ];
}

function countBy<Key>(
  records: readonly Placed[],
  keyOf: (record: Placed) => Key | null,
): ReadonlyMap<Key, Record<IcsType, number>> {
  const counts = new Map<Key, Record<IcsType, number>>();
  for (const record of records) {
    const key = keyOf(record);
    if (key === null) continue;
    const count = counts.get(key) ?? { i: 0, c: 0, s: 0 };
    count[record.ics_type]++;
    counts.set(key, count);
  }
  return counts;
}
