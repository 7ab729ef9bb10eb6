import { z } from 'zod';
import { ARTICLE_TYPES, CHANNELS } from '#domain/content/articles.ts';
import { MAX_KEYWORD_LENGTH } from '#domain/search/filter.ts';
import { MAX_PAGE_SIZE } from '#domain/search/paging.ts';
import { defineCalls } from './call-definition.ts';
import { icsType, idSchema, wholeNumber } from './fields.ts';
import { district, districtFields, pictureAddress, trilingual } from './shared-fields.ts';

const category = z.object({
  code: z.string().describe('Code of the column.'),
  name: trilingual.describe('Name of the column.'),
});
const columnCategory = category.extend({ author: trilingual.describe('Who writes it.') });

/** An article as returned in lists. */
const article = z.object({
  post_id: z.int().describe('Id of the article.'),
  article_type: z.enum(ARTICLE_TYPES).exclude(['all']).describe('The kind of article.'),
  channel: z.enum(CHANNELS).describe('Property type of the article; ici for all types.'),
  columns_category: category.nullable().describe('The column of the article; null if it belongs to none.'),
  title: trilingual.describe('Its title.'),
  summary: trilingual.describe('Its summary, as plain text.'),
  author: trilingual.describe('Who wrote it.'),
  picture: pictureAddress,
  published_on: z.iso.date().describe('The day it was published.'),
  reading_minutes: z
    .object({
      zh: z.int().describe('In Traditional Chinese.'),
      gb: z.int().describe('In Simplified Chinese.'),
      en: z.int().describe('In English.'),
    })
    .describe('Reading time in minutes, at least 1.'),
});
export type Article = z.infer<typeof article>;

const articlesAnswer = z.object({
  count: z.int().describe('Total number of articles found.'),
  articles: z.array(article).describe('The newest first; empty beyond the last page.'),
  months: z
    .array(
      z.object({
        month: z.string().describe('A month, such as 2026-10.'),
        count: z.int().describe('Number of articles published in the month.'),
      }),
    )
    .describe('All months with articles, the newest first, regardless of the requested month.'),
  columns: z.array(columnCategory).describe('The categories of columns.'),
});
export type ArticlesAnswer = z.infer<typeof articlesAnswer>;

const articleLink = article.pick({ post_id: true, title: true, published_on: true });

const articleDetail = article.extend({
  body: trilingual.describe('HTML that is safe to show: paragraphs, headings, lists, tables, links, quotes.'),
  buildings: z
    .array(
      z.object({
        id: z.int().describe('Id of the building.'),
        ics_type: icsType.describe('Designed use: i industrial, c office, s shops.'),
        name: trilingual.describe('Name of the building.'),
        dist_name: districtFields.dist_name,
      }),
    )
    .describe('Buildings that the article names.'),
  districts: z.array(district).describe('Districts that the article names.'),
  previous: articleLink.nullable().describe('The previous article of the same kind; null for the first.'),
  next: articleLink.nullable().describe('The next article of the same kind; null for the latest.'),
  related: z
    .array(article)
    .describe('Other articles of the same column or channel, nearest in publication time first.'),
});
export type ArticleDetail = z.infer<typeof articleDetail>;

/**
 * Decodes a keyword a second time, because clients encode the keyword twice: once by itself and once as
 * part of the path.
 */
function tryDecode(keyword: string): string {
  try {
    return decodeURIComponent(keyword);
  } catch {
    return keyword;
  }
}

export const ARTICLE_CALLS = defineCalls({
  articles: {
    params: z.object({
      articleType: z.enum(ARTICLE_TYPES).meta({ description: 'The kind of article.', example: 'analysis' }),
      ics: z.string().max(100).meta({
        description:
          'industrial, commercial or shop for articles of that channel and for all types; ici for every channel. Columns have the code of their category instead. Any other is refused: bad_parameter.',
        example: 'ici',
      }),
      limit: wholeNumber(
        { min: 1, max: MAX_PAGE_SIZE },
        { description: 'Number of articles per page.', example: 30 },
      ),
      page: wholeNumber({ min: 1 }, { description: 'Page number from 1.', example: 1 }),
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .optional()
        .meta({ description: 'Only articles published in this month.', example: '2026-10' }),
      keyword: z
        .string()
        .transform(tryDecode)
        .pipe(z.string().trim().max(MAX_KEYWORD_LENGTH))
        .default('')
        .meta({
          description:
            'Words in the title, the text or the author, in any language. Also as the last part of the path, encoded once or twice.',
          as: { type: 'string', maxLength: MAX_KEYWORD_LENGTH, default: '' },
        }),
    }),
    answer: articlesAnswer,
    notes: {
      tag: 'articles',
      summary: 'Articles',
      description: 'One page of the articles of a kind and channel, with the exact total.',
      example: { articleType: 'analysis', ics: 'commercial', limit: '2', page: '1' },
    },
  },
  articleDetail: {
    params: z.object({ postid: idSchema('The article.') }),
    answer: articleDetail,
    notes: {
      tag: 'articles',
      summary: 'One article',
      description:
        'An article with its text, the buildings and districts that it names, and what to read next.',
      example: { postid: '{post_id}' },
      errors: ['not_found'],
    },
  },
});
