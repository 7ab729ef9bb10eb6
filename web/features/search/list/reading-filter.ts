import type { SentencePart } from '#contract/sentence.ts';
import { MAX_KEYWORD_LENGTH } from '#domain/search/filter.ts';
import {
  type FilterDefinitions,
  type FilterValues,
  keysWhere,
  omitKeys,
} from '#domain/search/filter-definitions.ts';
import { withoutLocation } from '#domain/search/place-choice.ts';

/**
 * Returns the filter of a search that was read from a sentence, with the sentence as search words in place of the
 * filters that were read from it.
 */
export function wordsFilterOf<Definitions extends FilterDefinitions>(
  definitions: Definitions,
  filter: FilterValues<Definitions>,
  parts: readonly Pick<SentencePart, 'field'>[],
  sentence: string,
): FilterValues<Definitions> {
  const fields = new Set(parts.map(({ field }) => field));
  const readKeys = keysWhere(definitions, ({ wireName }) => fields.has(wireName));
  const hasLocation = readKeys.some((key) => definitions[key]?.location !== undefined);
  return {
    ...omitKeys(hasLocation ? withoutLocation(definitions, filter) : filter, ...readKeys),
    keyword: sentence.slice(0, MAX_KEYWORD_LENGTH),
  };
}
