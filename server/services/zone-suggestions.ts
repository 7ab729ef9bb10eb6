import type { KeywordSearch, SearchQuestions } from '#catalogue/engine/questions.ts';
import type { SuggestionsAnswer } from '#contract/suggestion.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { DEFAULT_STOCK_ORDER, DEFAULT_TRANSACTION_ORDER } from '#domain/search/sort.ts';
import { districtsOfZone } from '#domain/search/zone-districts.ts';
import { zoneNamed, zonesBeginning } from '#domain/search/zone-search.ts';
import type { Zone } from '#domain/search/zones.ts';
import { phraseOf } from './phrase.ts';

type Engine = Pick<SearchQuestions, 'stocks' | 'transactions'>;
/** How many rows a filter finds. */
type Count = (
  engine: Engine,
  filter: { districts: readonly string[]; icsType?: readonly IcsType[] },
) => Promise<number>;

const PAGE = { cursor: 0, pageSize: 1 };
export const countStocks: Count = async (engine, filter) =>
  (await engine.stocks({ filter, order: DEFAULT_STOCK_ORDER, ...PAGE })).count;
export const countTransactions: Count = async (engine, filter) =>
  (await engine.transactions({ filter, order: DEFAULT_TRANSACTION_ORDER, ...PAGE })).count;

/**
 * What an engine suggests, and the zones that a keyword may name. Engines know districts alone; a zone that the keyword
 * names comes before all, others after the best of what is suggested.
 */
export async function withZones(
  engine: Engine,
  count: Count,
  { keyword, lang, limit, icsType }: KeywordSearch,
  found: SuggestionsAnswer,
): Promise<SuggestionsAnswer> {
  const suggestionOf = async (zone: Zone) => ({
    suggestionWord: phraseOf(lang, `find:zone.${zone}`),
    type: 'addr' as const,
    kind: 'zone' as const,
    value: zone,
    ics: '' as const,
    count: await count(engine, { districts: districtsOfZone(zone), ...(icsType && { icsType: [icsType] }) }),
  });
  const zones = await Promise.all(zonesBeginning(keyword).map(suggestionOf));
  const offered = zones.filter(({ count }) => count > 0).slice(0, limit);
  if (offered.length === 0) return found;
  const named = zoneNamed(keyword);
  const first = offered.filter(({ value }) => value === named);
  const others = offered.filter(({ value }) => value !== named);
  const [best = [], ...rest] = found.suggestions;
  return { suggestions: [first, best, others, rest].flat().slice(0, limit) };
}
