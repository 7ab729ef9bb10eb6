import { useQuery } from '@tanstack/react-query';
import type { SentenceAnswer } from '#contract/sentence.ts';
import type { SearchName } from '#domain/searches/searches.ts';
import { sentenceQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { SUGGESTION_DEBOUNCE_MS } from './use-suggestions.ts';

/**
 * Returns how the typed text reads as a search. `params` are the filters that it is added to. The result is undefined
 * while it loads, because a reading of earlier text would promise another search than the form opens.
 */
export function useSentence(
  search: SearchName,
  text: string,
  params: Readonly<Record<string, string>>,
  isEnabled: boolean,
): SentenceAnswer | undefined {
  const { lang } = usePage();
  const trimmedText = text.trim();
  const debouncedText = useDebounced(trimmedText, SUGGESTION_DEBOUNCE_MS);
  const { data } = useQuery({
    ...sentenceQuery(search, debouncedText, lang, params),
    enabled: isEnabled && debouncedText !== '',
  });
  return trimmedText !== '' && debouncedText === trimmedText ? data : undefined;
}
