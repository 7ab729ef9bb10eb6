import { STATION_CODES } from '../railway/station-codes.ts';
import { MAX_PLACES } from './max-places.ts';
import { ZONES, type Zone } from './zones.ts';

/* A place is a building, street, district, zone or MTR station. Its code is a letter for the kind and
   the id or code, such as d-KT; a hyphen, because addresses leave it as it is. A search for several
   places finds the rows of any of them. */

const KIND_BY_LETTER = {
  b: 'building',
  d: 'district',
  r: 'street',
  s: 'station',
  z: 'zone',
} as const;
export type PlaceKind = (typeof KIND_BY_LETTER)[keyof typeof KIND_BY_LETTER];
const LETTER_BY_KIND = Object.fromEntries(
  Object.entries(KIND_BY_LETTER).map(([letter, kind]) => [kind, letter]),
) as Readonly<Record<PlaceKind, keyof typeof KIND_BY_LETTER>>;

/** `id` is the id of a building or a street, or the code of a district, zone or station. */
export type Place = { readonly kind: PlaceKind; readonly id: string };

export const DISTRICT_CODE_PATTERN = /^[A-Z0-9]{1,8}$/;
const ID_PATTERN = /^\d{1,15}$/;

export function placeCode({ kind, id }: Place): string {
  return `${LETTER_BY_KIND[kind]}-${id}`;
}

/** Reads the code of a place; undefined if it is invalid. An id loses its leading zeros. */
export function parsePlace(code: string): Place | undefined {
  const kind = KIND_BY_LETTER[code.slice(0, 1) as keyof typeof KIND_BY_LETTER];
  if (kind === undefined || code[1] !== '-') return undefined;
  const id = code.slice(2);
  switch (kind) {
    case 'building':
    case 'street':
      return ID_PATTERN.test(id) ? { kind, id: String(Number(id)) } : undefined;
    case 'district':
      return DISTRICT_CODE_PATTERN.test(id) ? { kind, id } : undefined;
    case 'station':
      return STATION_CODES.includes(id) ? { kind, id } : undefined;
    case 'zone':
      return ZONES.some((zone) => zone === id) ? { kind, id } : undefined;
  }
}

/** Parses a comma list of codes; undefined if one is invalid, or if there are more than MAX_PLACES. */
export function parsePlaces(text: string): readonly string[] | undefined {
  const places = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parsePlace);
  const codes = canonicalPlaces(places.flatMap((place) => (place ? placeCode(place) : [])));
  return places.includes(undefined) || codes.length > MAX_PLACES ? undefined : codes;
}

export function formatPlaces(codes: readonly string[]): string {
  return canonicalPlaces(codes).join(',');
}

/** Returns the codes in the one order of addresses, each once. */
export function canonicalPlaces(codes: readonly string[]): readonly string[] {
  return [...new Set(codes)].sort();
}

/** The values of a row by which it is at a place. */
export type PlaceColumns = {
  readonly district_code: readonly string[];
  /** MTR stations of rows, as for the filter `station`. */
  readonly station: readonly string[];
  readonly street_id: readonly number[];
  readonly building_id: readonly number[];
};

/**
 * Returns the values that a row of any of the places has, by column. Zones must be resolved into
 * districts before (zone-search.ts).
 */
export function placeColumns(codes: readonly string[]): PlaceColumns {
  const places = readPlaces(codes);
  if (places.some(({ kind }) => kind === 'zone')) throw new RangeError('a zone is no column of a row');
  return {
    district_code: idsOf(places, 'district'),
    station: idsOf(places, 'station'),
    street_id: idsOf(places, 'street').map(Number),
    building_id: idsOf(places, 'building').map(Number),
  };
}

/** The filters of a search by place. `zones` and `districts` are alternatives; the others narrow. */
type PlaceFilter = {
  readonly places?: readonly string[];
  readonly zones?: readonly Zone[];
  readonly districts?: readonly string[];
  readonly station?: readonly string[];
  readonly street?: number;
  readonly building?: number;
};

/** Keys of the filters by place. */
export const PLACE_KEYS: readonly string[] = [
  'places',
  'zones',
  'districts',
  'station',
  'street',
  'building',
] satisfies (keyof PlaceFilter)[];

/** Returns the codes of all places that a search names, whichever filters name them. */
export function placesOf(filter: PlaceFilter): readonly string[] {
  const { places = [], zones = [], districts = [], station = [], street, building } = filter;
  const codesOf = (kind: PlaceKind, ids: readonly (string | number | undefined)[]) =>
    ids.flatMap((id) => (id === undefined ? [] : placeCode({ kind, id: String(id) })));
  return canonicalPlaces([
    ...places,
    ...codesOf('zone', zones),
    ...codesOf('district', districts),
    ...codesOf('station', station),
    ...codesOf('street', [street]),
    ...codesOf('building', [building]),
  ]);
}

/**
 * Replaces `places` by the filter of its one kind, if there is one: districts and zones, stations, a
 * single street or a single building. Such a search then has one address, however it was chosen. `places`
 * stays if the other filter is set, because the two narrow each other.
 */
export function simplifyPlaces<Filter extends object>(
  definitions: Readonly<Record<string, unknown>>,
  filter: Filter,
): Filter {
  const { places, ...otherFilters } = filter as PlaceFilter;
  if (places === undefined) return filter;
  const simplerFilter = filterOfOneKind(places);
  if (!simplerFilter) return filter;
  const isFree = (key: keyof typeof otherFilters) => key in definitions && otherFilters[key] === undefined;
  const { zones, districts, ...exclusiveFilter } = simplerFilter;
  const keys = Object.keys(exclusiveFilter) as (keyof typeof exclusiveFilter)[];
  const isAvailable = [...keys, ...(zones || districts ? (['zones', 'districts'] as const) : [])].every(
    isFree,
  );
  return isAvailable ? ({ ...otherFilters, ...simplerFilter } as Filter) : filter;
}

/** An empty list is of no kind, and its filter has no keys: it filters nothing. */
function filterOfOneKind(codes: readonly string[]): Omit<PlaceFilter, 'places'> | undefined {
  const places = readPlaces(codes);
  const isOnly = (...kinds: readonly PlaceKind[]) => places.every(({ kind }) => kinds.includes(kind));
  if (places.length === 0) return {};
  if (isOnly('zone', 'district')) {
    const [zoneCodes, districts] = [idsOf(places, 'zone'), idsOf(places, 'district')];
    const zones = ZONES.filter((zone) => zoneCodes.includes(zone));
    return { ...(zones.length > 0 && { zones }), ...(districts.length > 0 && { districts }) };
  }
  if (isOnly('station')) return { station: idsOf(places, 'station') };
  const [id] = places.length === 1 ? places.map((place) => Number(place.id)) : [];
  if (id === undefined) return undefined;
  return isOnly('street') ? { street: id } : { building: id };
}

function readPlaces(codes: readonly string[]): readonly Place[] {
  return codes.map((code) => {
    const place = parsePlace(code);
    if (!place) throw new RangeError(`no place ${code}`);
    return place;
  });
}

function idsOf(places: readonly Place[], requestedKind: PlaceKind): readonly string[] {
  return places.flatMap(({ kind, id }) => (kind === requestedKind ? id : []));
}
