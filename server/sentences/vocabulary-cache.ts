import { setImmediate as nextTurn } from 'node:timers/promises';
import { pinyin } from 'pinyin-pro';
import { memoize } from '#domain/lib/memoize.ts';
import { filterEntries as filterEntriesOf } from '#domain/search/filter-definitions.ts';
import { FILTERS_BY_SEARCH, SEARCHES } from '#domain/searches/searches.ts';
import { type CatalogueNames, entriesOfNames, type Pinyin } from '#domain/sentence/names.ts';
import {
  createVocabularyBuilder,
  type Vocabulary,
  type VocabularyEntry,
} from '#domain/sentence/vocabulary.ts';
import { vocabularyOfFilters } from '#domain/sentence/vocabulary-of-filters.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { lookUpIn } from './phrases.ts';

/** Longest time for which adding names blocks requests, in milliseconds. */
const SLICE_MS = 8;

const PINYIN: Pinyin = {
  // 'v' stands for ü, as people type it.
  spell: (text) => pinyin(text, { toneType: 'none', type: 'array', v: true }).join(''),
};

/** The labels of filters are read too, less readily than the words that people use. */
const LABEL_PENALTY = 0.1;

function* filterEntries(): Generator<VocabularyEntry> {
  yield* vocabularyOfFilters(PINYIN);
  for (const search of SEARCHES)
    for (const [key, filter] of filterEntriesOf(FILTERS_BY_SEARCH[search])) {
      if (filter.kind === 'range')
        yield {
          words: phrasesOf(filter.label),
          meanings: [{ kind: 'field', keys: [key] }],
          penalty: LABEL_PENALTY,
        };
      if (filter.kind !== 'list' || !filter.memberLabel) continue;
      for (const member of filter.members ?? [])
        yield {
          words: phrasesOf(`${filter.memberLabel}.${member}`),
          meanings: [{ kind: 'member', key, member }],
          penalty: LABEL_PENALTY,
        };
    }
}

/** Returns a phrase in every language. */
const phrasesOf = (key: string) => LANGUAGES.map((lang) => lookUpIn(lang)(key));

/**
 * Builds the vocabulary of a catalogue's names in slices of time, so that requests in between are not
 * delayed. One build for each set of names.
 */
export const vocabularyOf = memoize(async (names: CatalogueNames): Promise<Vocabulary> => {
  const builder = createVocabularyBuilder();
  for (const entry of filterEntries()) builder.add(entry);
  let sliceEnd = performance.now() + SLICE_MS;
  for (const entry of entriesOfNames(names, PINYIN)) {
    builder.add(entry);
    if (performance.now() < sliceEnd) continue;
    await nextTurn();
    sliceEnd = performance.now() + SLICE_MS;
  }
  return builder.vocabulary;
});
