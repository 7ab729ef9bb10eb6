import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filterToParams } from '#domain/search/filter-definitions.ts';
import { readSentence } from '#domain/sentence/read-sentence.ts';
import { STOCK_FILTERS } from '#domain/stock/stock-filter.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { factNames, nameToId } from './fact-names.fixture.ts';
import { vocabularyOf } from './vocabulary-cache.ts';

/* Each line of a corpus is a sentence as people type it, a tab, and the parameters that it stands for, in the
   order of the filters; agent= and stock= lead to a page. Words in brackets at the end are those that are not understood. */

const MIN_SENTENCES = 150;

describe.each(LANGUAGES)('the corpus of sentences in %s', (lang) => {
  const lines = readFileSync(new URL(`./corpus/${lang}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

  test(`has at least ${MIN_SENTENCES} different sentences`, () => {
    expect(new Set(lines.map((line) => line.split('\t')[0])).size).toBeGreaterThanOrEqual(MIN_SENTENCES);
  });

  test.each(lines.map((line) => line.split('\t') as [string, string]))('%s', async (sentence, expected) => {
    const vocabulary = await vocabularyOf(factNames());
    const { filter, parts, leftover } = readSentence(sentence, { vocabulary, definitions: STOCK_FILTERS });
    const params = [...filterToParams(STOCK_FILTERS, filter as never)].map(
      ([name, value]) => `${name}=${value}`,
    );
    const subjects = parts.flatMap(({ key, value }) => {
      if (key === 'agent') return `agent=${value}`;
      const { icsType, id } = value as { icsType: string; id: number };
      return key === 'stock' ? `stock=${icsType}${id}` : [];
    });
    const words = leftover.length > 0 ? [`[${leftover.join(' ')}]`] : [];
    expect([...params, ...subjects, ...words].join(' ')).toBe(nameToId(expected));
  });
});
