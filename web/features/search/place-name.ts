import type { Zone } from '#domain/search/zones.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/** The name that the data have for a code or an id of a filter; undefined when it is not known. */
export type NameOf = (key: string, code: string) => string | undefined;

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
