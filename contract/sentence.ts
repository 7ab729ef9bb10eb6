import { z } from 'zod';
import { type FilterDefinitions, omitKeys, parseFilter } from '#domain/search/filter-definitions.ts';
import { FILTERS_BY_SEARCH, SEARCHES } from '#domain/searches/searches.ts';
import { MAX_SENTENCE_LENGTH } from '#domain/sentence/limits.ts';
import { defineCalls } from './call-definition.ts';
import { language } from './fields.ts';
import { filterSchemas } from './filter-fields.ts';
import { BUILDING_NOTES, type FilterNotes, STOCK_NOTES, TRANSACTION_NOTES } from './filter-notes.ts';
import { addIssues } from './params.ts';

/** The filters that a sentence is added to: all but search words, which the sentence replaces. */
const earlierFilters = (definitions: FilterDefinitions): FilterDefinitions =>
  omitKeys(definitions, 'keyword');

const schemasOf = (definitions: FilterDefinitions, notes: FilterNotes<FilterDefinitions>) =>
  filterSchemas(earlierFilters(definitions), notes) as object;

const sentenceParams = z
  .object({
    ...schemasOf(FILTERS_BY_SEARCH.building, BUILDING_NOTES),
    ...schemasOf(FILTERS_BY_SEARCH.transaction, TRANSACTION_NOTES),
    ...schemasOf(FILTERS_BY_SEARCH.stock, STOCK_NOTES),
    text: z
      .string()
      .trim()
      .min(1)
      .max(MAX_SENTENCE_LENGTH)
      .meta({
        description: `What a visitor typed, in any of the three languages or mixed. Empty, and more than ${MAX_SENTENCE_LENGTH} characters, are refused: bad_parameter.`,
        example: '觀塘寫字樓 月租5萬以下',
      }),
    search: z
      .enum(SEARCHES)
      .default('stock')
      .meta({ description: 'What is searched: listings, transactions or buildings.' }),
    lang: language,
  })
  .transform(({ text, search, lang, ...query }, ctx) => {
    const { filter, errors } = parseFilter(earlierFilters(FILTERS_BY_SEARCH[search]), query);
    addIssues(ctx, errors);
    return { text, search, lang, filter };
  });

const searchParams = z
  .record(z.string(), z.string())
  .describe('Parameters of the call of that search: several places by `places`, floors by `floor`.');
const matchCount = z.int().describe('Exact number of matches.');
const address = z.string().describe('Address of its page.');

const sentencePart = z.object({
  text: z.string().describe('The words that were typed.'),
  field: z.string().describe('Name of the filter; `stock` for a property number, `agent` for an agent.'),
  value: z
    .union([
      z.string(),
      z.object({
        min: z.string().optional().describe('The lower limit.'),
        max: z.string().optional().describe('The upper limit.'),
      }),
    ])
    .describe('Value of the filter as in parameters; both limits of a range.'),
  label: z.string().describe('How the part reads in the requested language.'),
});
export type SentencePart = z.infer<typeof sentencePart>;

const sentenceAnswer = z.object({
  text: z.string().describe('The sentence.'),
  parts: z.array(sentencePart).describe('What was understood, in the order of the words.'),
  params: searchParams,
  leftover: z
    .array(z.string())
    .describe(
      'Words that were not understood. They are searched as words: the parameter of keywords has them.',
    ),
  count: matchCount,
  link: address,
  understood: z
    .object({ params: searchParams, count: matchCount, link: address })
    .nullable()
    .describe(
      'The search without the words that were not understood; null if there are none, or nothing else.',
    ),
  words: z
    .object({ params: searchParams, count: matchCount, link: address })
    .nullable()
    .describe('The search for the whole text as words; null if that is what the answer is.'),
});
export type SentenceAnswer = z.infer<typeof sentenceAnswer>;

export const SENTENCE_CALLS = defineCalls({
  stockSentence: {
    params: sentenceParams,
    answer: sentenceAnswer,
    notes: {
      tag: 'keywords',
      summary: 'A sentence as a search',
      description:
        'Reads what people type – places, types, prices, areas, floors, facilities, in any order and language – as filters, and counts the matches. Other filters in the request are the search before: the sentence is added to them, and a place of the sentence replaces theirs. A property number leads to the listing, and the name, licence or telephone number of an agent to the agent.',
      example: { text: '觀塘 寫字樓 租 5萬以下', lang: 'zh' },
    },
  },
});
