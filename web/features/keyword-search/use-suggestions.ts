import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Suggestion } from '#contract/suggestion.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { VISIBLE_SUGGESTIONS } from '#domain/search/paging.ts';
import { type KeywordsCall, keywordsQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';

/** Debounce delay before suggestions are fetched, in milliseconds. */
export const SUGGESTION_DEBOUNCE_MS = 120;
const NO_SUGGESTIONS: readonly Suggestion[] = [];

/**
 * Returns suggestions for the typed text. If the request fails, the list stays empty and typing is not
 * affected.
 */
export function useSuggestions(
  keywordsCall: KeywordsCall,
  text: string,
  icsType: IcsType | undefined,
  countParams: Readonly<Record<string, string>>,
  isEnabled: boolean,
): readonly Suggestion[] {
  const { lang } = usePage();
  const trimmedText = text.trim();
  const debouncedText = useDebounced(trimmedText, SUGGESTION_DEBOUNCE_MS);
  const { data } = useQuery({
    ...keywordsQuery(keywordsCall, debouncedText, lang, icsType, countParams),
    enabled: isEnabled && debouncedText !== '',
    placeholderData: keepPreviousData,
  });
  return trimmedText === '' || !data ? NO_SUGGESTIONS : data.suggestions.slice(0, VISIBLE_SUGGESTIONS);
}
