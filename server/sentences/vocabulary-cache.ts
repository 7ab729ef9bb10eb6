import { setImmediate as nextTurn } from 'node:timers/promises';
import { pinyin } from 'pinyin-pro';
import { memoize } from '#domain/lib/memoize.ts';
import { type CatalogueNames, entriesOfNames, type Pinyin } from '#domain/sentence/names.ts';
import { createVocabularyBuilder, type Vocabulary } from '#domain/sentence/vocabulary.ts';
import { vocabularyOfFilters } from '#domain/sentence/vocabulary-of-filters.ts';

/** Longest time for which adding names blocks requests, in milliseconds. */
const SLICE_MS = 8;

const PINYIN: Pinyin = {
  // 'v' stands for ü, as people type it.
  spell: (text) => pinyin(text, { toneType: 'none', type: 'array', v: true }).join(''),
};
const filterEntries = () => vocabularyOfFilters(PINYIN);

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
