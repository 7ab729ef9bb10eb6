import type { DistrictsAnswer } from '#contract/portal.ts';
import type { StationsAnswer } from '#contract/stations.ts';
import type { SuggestionsAnswer } from '#contract/suggestion.ts';
import { memoize } from '#domain/lib/memoize.ts';
import { originsOf, type Reach } from '#domain/railway/reach.ts';
import { type NameOf, placeName as nameOfPlace } from '#domain/search/place-name.ts';
import { type PlaceKind, parsePlace, placeCode } from '#domain/search/places.ts';
import type { Zone } from '#domain/search/zones.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { stationsQuery } from '#web/api/queries.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { lookUp } from '#web/i18n/phrase.ts';
import type { KnownCodes, Search } from './search-address.ts';

/**
 * Names of the building and the street in the filter by filter key, and of the buildings and streets
 * among several places by their codes. A name is undefined until it has loaded.
 */
export type IdNames = Readonly<Record<string, string | undefined>>;

/** Lists with the names of places by kind. Names of the other kinds are fetched by their ids. */
const LIST_BY_PLACE_KIND: Readonly<Partial<Record<PlaceKind, string>>> = {
  district: 'districts',
  station: 'station',
};

/**
 * Creates a lookup of display names for districts, usages and stations. The names of buildings and
 * streets come from `idNames`.
 */
export function createNameOf(
  { districts, usages }: DistrictsAnswer,
  stations: StationsAnswer['stations'],
  idNames: IdNames,
  lang: Language,
): NameOf {
  const entriesByFilterKey: Readonly<
    Record<string, readonly { code: string; name: DistrictsAnswer['usages'][number]['name'] }[]>
  > = { districts, usage: usages, station: stations };
  return (filterKey, filterCode) => {
    const place = filterKey === 'places' ? parsePlace(filterCode) : undefined;
    const key = place ? (LIST_BY_PLACE_KIND[place.kind] ?? '') : filterKey;
    const code = place?.id ?? filterCode;
    const matchingEntry = entriesByFilterKey[key]?.find((entry) => entry.code === code);
    return matchingEntry ? inLanguage(matchingEntry.name, lang) : idNames[place ? filterCode : key];
  };
}

/** Returns the name of one of several places, or undefined while it is unknown. */
const placeName = (code: string, nameOf: NameOf, t: Translate) => nameOfPlace(code, nameOf, lookUp(t));

/**
 * Returns a name for the places, or for the zones and districts of a search, such as 九龍東等2區. Returns
 * undefined if the search covers all districts.
 */
export function searchLocationName(
  {
    zones = [],
    districts = [],
    places = [],
  }: {
    readonly zones?: readonly Zone[];
    readonly districts?: readonly string[];
    readonly places?: readonly string[];
  },
  nameOf: NameOf,
  t: Translate,
): string | undefined {
  const [place] = places.flatMap((code) => placeName(code, nameOf, t) ?? []);
  if (place) return places.length < 2 ? place : t('find:places_many', { first: place, n: places.length });
  const [zone] = zones;
  const [district] = districts;
  const count = zones.length + districts.length;
  const firstName = zone ? t(`find:zone.${zone}`) : district && (nameOf('districts', district) ?? district);
  if (firstName === undefined || count < 2) return firstName;
  return t(zone ? 'find:zones_many' : 'find:districts_many', { first: firstName, n: count });
}

/**
 * Empty response, used until the districts have loaded. Until then, rows show district codes instead of
 * names.
 */
export const EMPTY_DISTRICTS: DistrictsAnswer = { districts: [], usages: [] };

/**
 * Returns the codes against which filters are validated. Until the districts have loaded, the result is
 * empty and no code is rejected.
 */
export function knownCodesOf(data: DistrictsAnswer | undefined): KnownCodes {
  return data ? districtCodesOf(data) : EMPTY_CODES;
}

const EMPTY_CODES: KnownCodes = {};
/**
 * Returns the district codes of a response, which lists all districts. Memoized, so that every call for
 * one response returns the same object.
 */
const districtCodesOf = memoize(
  ({ districts }: DistrictsAnswer): KnownCodes => ({ districts: districts.map(({ code }) => code) }),
);

/** Returns whether the search names a station, so that station names must be fetched. */
export function needsStationNames({ filter }: Search): boolean {
  const hasStation = placesIn(filter).some((code) => parsePlace(code)?.kind === 'station');
  return hasStation || filter.station !== undefined || filter.reach !== undefined;
}

/**
 * Returns the codes of the buildings and streets among several places, whose names must be fetched. The
 * names of districts and stations are in lists that the page has.
 */
export function placesToName({ filter }: Search): readonly string[] {
  return placesIn(filter).filter((code) => {
    const kind = parsePlace(code)?.kind;
    return kind === 'building' || kind === 'street';
  });
}

function placesIn({ places = [] }: Search['filter']): readonly string[] {
  return places as readonly string[];
}

/** Returns the names of places by their codes. */
export function namesByPlace({ suggestions }: SuggestionsAnswer): IdNames {
  return Object.fromEntries(
    suggestions.flatMap(({ kind, value, suggestionWord }) =>
      kind === 'stock' ? [] : [[placeCode({ kind, id: value }), suggestionWord]],
    ),
  );
}

/** Query for the station names of a search, with the rides that the map and the rows show. */
export function searchStationsQuery({ filter }: Search) {
  return stationsQuery(originsOf(filter.reach as readonly Reach[] | undefined));
}
