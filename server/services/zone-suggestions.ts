import type { KeywordSearch, SearchQueries } from '#catalogue/engine/search-queries.ts';
import type { SuggestionsAnswer } from '#contract/suggestion.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { DEFAULT_STOCK_ORDER, DEFAULT_TRANSACTION_ORDER } from '#domain/search/sort.ts';
import { districtsOfZone } from '#domain/search/zone-districts.ts';
import { findZone, suggestZones } from '#domain/search/zone-search.ts';
import type { Zone } from '#domain/search/zones.ts';
import { phraseOf } from './phrase.ts';

export type CountingEngine = Pick<SearchQueries, 'stocks' | 'transactions'>;
/** Counts the rows that match a filter. */
export type CountRows = (
  engine: CountingEngine,
  filter: { districts: readonly string[]; icsType?: readonly IcsType[] },
) => Promise<number>;

const SINGLE_ROW = { cursor: 0, pageSize: 1 };
export const countStocks: CountRows = async (engine, filter) =>
  (await engine.stocks({ filter, order: DEFAULT_STOCK_ORDER, ...SINGLE_ROW })).count;
export const countTransactions: CountRows = async (engine, filter) =>
  (await engine.transactions({ filter, order: DEFAULT_TRANSACTION_ORDER, ...SINGLE_ROW })).count;

/** Returns a zone as a suggestion, with the number of rows of its districts. */
export async function zoneSuggestion(
  engine: CountingEngine,
  count: CountRows,
  zone: Zone,
  { lang, icsType }: Pick<KeywordSearch, 'lang' | 'icsType'>,
) {
  return {
    suggestionWord: phraseOf(lang, `find:zone.${zone}`),
    type: 'addr' as const,
    kind: 'zone' as const,
    value: zone,
    ics: '' as const,
    count: await count(engine, { districts: districtsOfZone(zone), ...(icsType && { icsType: [icsType] }) }),
  };
}

/**
 * Adds zones to the suggestions of a search engine, which knows only districts. A zone whose full name
 * is the keyword comes first; the remaining zones follow the best suggestions.
 */
export async function withZones(
  engine: CountingEngine,
  count: CountRows,
  search: KeywordSearch,
  baseSuggestions: SuggestionsAnswer,
): Promise<SuggestionsAnswer> {
  const { keyword, limit } = search;
  const zones = await Promise.all(
    suggestZones(keyword).map((zone) => zoneSuggestion(engine, count, zone, search)),
  );
  const zonesWithResults = zones.filter(({ count }) => count > 0).slice(0, limit);
  if (zonesWithResults.length === 0) return baseSuggestions;
  const exactZone = findZone(keyword);
  const exactMatch = zonesWithResults.filter(({ value }) => value === exactZone);
  const otherZones = zonesWithResults.filter(({ value }) => value !== exactZone);
  const [bestSuggestions = [], ...furtherSuggestions] = baseSuggestions.suggestions;
  return {
    suggestions: [exactMatch, bestSuggestions, otherZones, furtherSuggestions].flat().slice(0, limit),
  };
}
