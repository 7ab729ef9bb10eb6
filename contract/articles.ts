import { z } from 'zod';
import { ARTICLE_TYPES, CHANNELS } from '#domain/content/articles.ts';
import { MAX_KEYWORD } from '#domain/search/filter.ts';
import { MAX_PAGE_SIZE } from '#domain/search/paging.ts';
import { defineCalls } from './call-definition.ts';
import { icsType, idOf, wholeNumber } from './fields.ts';
import { trilingual } from './stock.ts';

const columnCategory = z.object({ code: z.string(), name: trilingual, author: trilingual });

/** An article as lists show it. */
const article = z.object({
  post_id: z.int(),
  article_type: z.enum(ARTICLE_TYPES).exclude(['all']),
  channel: z.enum(CHANNELS),
  columns_category: z.object({ code: z.string(), name: trilingual }).nullable(),
  title: trilingual,
  summary: trilingual,
  author: trilingual,
  picture: z.string().nullable(),
  published_on: z.iso.date(),
  reading_minutes: z.object({ zh: z.int(), gb: z.int(), en: z.int() }),
});
export type Article = z.infer<typeof article>;

const articlesAnswer = z.object({
  count: z.int().describe('Articles found in all.'),
  articles: z.array(article).describe('The newest first. Beyond the last page there are none.'),
  months: z
    .array(z.object({ month: z.string().describe('2026-10'), count: z.int() }))
    .describe('The months in which they were published, whatever month is asked for, the newest first.'),
  columns: z.array(columnCategory).describe('The categories of columns.'),
});
export type ArticlesAnswer = z.infer<typeof articlesAnswer>;

const articleLink = article.pick({ post_id: true, title: true, published_on: true });

const articleDetail = article.extend({
  body: trilingual.describe('HTML that is safe to show: paragraphs, headings, lists, tables, links, quotes.'),
  buildings: z
    .array(z.object({ id: z.int(), ics_type: icsType, name: trilingual, dist_name: trilingual }))
    .describe('Buildings that the article names.'),
  districts: z
    .array(z.object({ code: z.string(), name: trilingual }))
    .describe('Districts that the article names.'),
  previous: articleLink.nullable().describe('The one before it of the same kind.'),
  next: articleLink.nullable(),
  related: z.array(article),
});
export type ArticleDetail = z.infer<typeof articleDetail>;

/** Clients encode a keyword before they put it into the path, where it may be encoded again. */
function decoded(keyword: string): string {
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
          'industrial, commercial or shop for articles of that channel and for all types; ici for every channel. Columns have the code of their category instead. One that there is not answers none.',
        example: 'ici',
      }),
      limit: wholeNumber(
        { least: 1, most: MAX_PAGE_SIZE },
        { description: 'Articles of a page.', example: 30 },
      ),
      page: wholeNumber({ least: 1 }, { description: 'The first is 1.', example: 1 }),
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .optional()
        .meta({ description: 'Only those published in this month.', example: '2026-10' }),
      keyword: z.string().transform(decoded).pipe(z.string().trim().max(MAX_KEYWORD)).default('').meta({
        description:
          'Words in the title, the text or the author, in any language. Also as the last part of the path, encoded once or twice.',
      }),
    }),
    answer: articlesAnswer,
    notes: {
      tag: 'articles',
      summary: 'Articles',
      description: 'One page of the articles of a kind and channel, with the exact count of all.',
      example: { articleType: 'analysis', ics: 'commercial', limit: '2', page: '1' },
    },
  },
  articleDetail: {
    params: z.object({ postid: idOf('The article.') }),
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
