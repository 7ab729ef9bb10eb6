import type { DistrictsAnswer } from '#contract/portal.ts';
import type { StationsAnswer } from '#contract/stations.ts';
import { memoize } from '#domain/lib/memoize.ts';
import type { Reach } from '#domain/railway/reach.ts';
import type { Zone } from '#domain/search/zones.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { stationsQuery } from '#web/api/queries.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import type { KnownCodes, Search } from './search-address.ts';

/** Returns the display name of a filter's code or id, or undefined if the name is unknown. */
export type NameOf = (key: string, code: string) => string | undefined;

/**
 * Names of the building and the street in the filter, by filter key. A name is undefined until it has
 * loaded.
 */
export type IdNames = Readonly<Record<string, string | undefined>>;

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
  return (key, code) => {
    const match = entriesByFilterKey[key]?.find((entry) => entry.code === code);
    return match ? inLanguage(match.name, lang) : idNames[key];
  };
}

/**
 * Returns a name for the zones and districts of a search, such as 九龍東等2區. Returns undefined if the
 * search covers all districts.
 */
export function searchLocationName(
  {
    zones = [],
    districts = [],
  }: { readonly zones?: readonly Zone[]; readonly districts?: readonly string[] },
  nameOf: NameOf,
  t: Translate,
): string | undefined {
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
  return filter.station !== undefined || filter.reach !== undefined;
}

/** Query for the station names of a search, with the travel minutes that the map shows. */
export function searchStationsQuery({ filter }: Search) {
  return stationsQuery((filter.reach as Reach | undefined)?.station);
}
