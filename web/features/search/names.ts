import type { DistrictsAnswer } from '#contract/portal.ts';
import type { StationsAnswer } from '#contract/stations.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import type { NameOf } from './place-name.ts';

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
