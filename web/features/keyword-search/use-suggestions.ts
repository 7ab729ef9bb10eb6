import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Suggestion } from '#contract/suggestion.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { SUGGESTIONS_SHOWN } from '#domain/search/paging.ts';
import { type KeywordsCall, keywordsQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';

/** Asked once the hand rests between two keys. */
const SETTLE_MS = 120;
const NONE: readonly Suggestion[] = [];

/** What the typed text may mean. Without an answer there is nothing to choose, and typing goes on. */
export function useSuggestions(
  call: KeywordsCall,
  text: string,
  icsType: IcsType | undefined,
  wanted: boolean,
): readonly Suggestion[] {
  const { lang } = usePage();
  const typed = text.trim();
  const settled = useDebounced(typed, SETTLE_MS);
  const { data } = useQuery({
    ...keywordsQuery(call, settled, lang, icsType),
    enabled: wanted && settled !== '',
    placeholderData: keepPreviousData,
  });
  return typed === '' || !data ? NONE : data.suggestions.slice(0, SUGGESTIONS_SHOWN);
}
