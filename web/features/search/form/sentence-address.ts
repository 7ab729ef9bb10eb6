import type { Api } from '#contract/call-table.ts';
import { omitKeys } from '#domain/search/filter-definitions.ts';
import type { Language } from '#domain/text/language.ts';
import { ifAvailable } from '#web/app/if-available.ts';
import { readingsOf, subjectOf } from '#web/features/keyword-search/readings.ts';
import { filterCallInput, readingPath, readSearch, searchPath, withCurrentNames } from '../search-address.ts';
import type { PathParams, SearchDefinition } from '../search-definition.ts';
import {
  cleanQuery,
  newSentenceOf,
  SENTENCE_FIELD,
  withOtherParams,
  withTextAsWords,
} from './form-address.ts';

/**
 * Returns the URL of the search that a submitted form means: its fields, with its sentence read. The form of a
 * URL without a new sentence keeps the words of its search. If the sentence cannot be read, it is searched as
 * words.
 */
export async function sentenceUrlOf(
  api: Api,
  definition: SearchDefinition,
  lang: Language,
  pathParams: PathParams,
  url: URL,
): Promise<string> {
  const { filters } = definition;
  const submitted = withCurrentNames(definition, url.searchParams);
  const sentence = newSentenceOf(filters, submitted);
  const wordsForm = withTextAsWords(filters, submitted);
  const wordsQuery = cleanQuery(filters, wordsForm, lang) ?? wordsForm;
  const wordsSearch = readSearch(definition, pathParams, wordsQuery);
  const urlAsWords = withOtherParams(
    definition,
    searchPath(definition, lang, wordsSearch),
    wordsQuery,
    wordsSearch.errors,
  );
  if (sentence === undefined) return urlAsWords;

  const query = new URLSearchParams(cleanQuery(filters, submitted, lang) ?? submitted);
  query.delete(SENTENCE_FIELD);
  const before = readSearch(definition, pathParams, query);
  const params = filterCallInput(filters, omitKeys(before.filter, 'keyword'));
  // If the call fails, a search for the words tells the visitor why, for example a lost connection.
  const answer = await ifAvailable(
    api.stockSentence({ ...params, text: sentence, search: definition.search, lang }),
  );
  if (!answer) return urlAsWords;
  const [reading] = readingsOf(answer);
  if (subjectOf(answer)) return reading.link;
  const typed = answer.parts.length > 0 ? sentence : undefined;
  const path = readingPath(definition, lang, before, reading.params, typed);
  return withOtherParams(definition, path, query, before.errors);
}
