import type { DistrictsAnswer } from '#contract/portal.ts';
import type { StationsAnswer } from '#contract/stations.ts';
import { memoize } from '#domain/lib/memoize.ts';
import type { Reach } from '#domain/railway/reach.ts';
import type { Zone } from '#domain/search/zones.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { stationsQuery } from '#web/api/queries.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import type { KnownCodes, Search } from './search-address.ts';

/** The name that the data have for a code or an id of a filter; undefined when it is not known. */
export type NameOf = (key: string, code: string) => string | undefined;

/** Names of single things that a search is narrowed to, by the key of their filter; undefined while unknown. */
export type IdNames = Readonly<Record<string, string | undefined>>;

/** Names the codes of districts, usages and stations as the data do, and single things as the page knows them. */
export function namesOf(
  { districts, usages }: DistrictsAnswer,
  stations: StationsAnswer['stations'],
  ids: IdNames,
  lang: Language,
): NameOf {
  const lists: Readonly<
    Record<string, readonly { code: string; name: DistrictsAnswer['usages'][number]['name'] }[]>
  > = { districts, usage: usages, station: stations };
  return (key, code) => {
    const known = lists[key]?.find((one) => one.code === code);
    return known ? inLanguage(known.name, lang) : ids[key];
  };
}

/** Where a search looks, by its zones and districts: 九龍東等2區. undefined when everywhere. */
export function placeName(
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
  const first = zone ? t(`find:zone.${zone}`) : district && (nameOf('districts', district) ?? district);
  if (first === undefined || count < 2) return first;
  return t(zone ? 'find:zones_many' : 'find:districts_many', { first, n: count });
}

/** While the districts are not there, rows are shown all the same, with codes for names. */
export const NO_DISTRICTS: DistrictsAnswer = { districts: [], usages: [] };

/** Codes are checked once it is known which there are. */
export function knownCodes(data: DistrictsAnswer | undefined): KnownCodes {
  return data ? codesOf(data) : NO_CODES;
}

const NO_CODES: KnownCodes = {};
/** The same for all pages of one answer, which has every district. */
const codesOf = memoize(
  ({ districts }: DistrictsAnswer): KnownCodes => ({ districts: districts.map(({ code }) => code) }),
);

/** The names of stations are fetched for a search that says one. */
export function namesStations({ filter }: Search): boolean {
  return filter.station !== undefined || filter.reach !== undefined;
}

/** Those, with the minutes that the map shows. */
export function stationsOf({ filter }: Search) {
  return stationsQuery((filter.reach as Reach | undefined)?.station);
}
