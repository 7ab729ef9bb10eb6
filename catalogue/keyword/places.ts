import type { IcsType } from '#domain/ics-type.ts';
import type { Trilingual } from '#domain/language.ts';
import type { BuildingRow, CatalogueRows, DistrictRow } from '../rows.ts';
import { certainWordsOf } from '../words.ts';

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
