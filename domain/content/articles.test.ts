import { describe, expect, it } from 'vitest';
import {
  channelOrCategory,
  joinPages,
  LIST_END_MARKER,
  matchesArticleFilter,
  readingMinutes,
} from './articles.ts';

describe('The channel of a list', () => {
  it.each([
    ['i', 'industrial'],
    ['c', 'commercial'],
    ['s', 'shop'],
    [undefined, 'ici'],
  ] as const)('for the type %s is %s', (type, channel) =>
    expect(channelOrCategory(type, undefined)).toBe(channel),
  );

  it('is the category for columns', () =>
    expect(channelOrCategory('c', 'street-notes')).toBe('street-notes'));
});

describe('A list', () => {
  const newsArticle = { article_type: 'ics_news', channel: 'shop', columns_category: null } as const;
  const columnArticle = {
    article_type: 'columns',
    channel: 'commercial',
    columns_category: 'street-notes',
  } as const;
  const articleForAllTypes = { article_type: 'ics_guide', channel: 'ici', columns_category: null } as const;

  it('matches its kind, in its channel or for all types', () => {
    expect(matchesArticleFilter({ type: 'ics_news', ics: 'shop' }, newsArticle)).toBe(true);
    expect(matchesArticleFilter({ type: 'ics_news', ics: 'industrial' }, newsArticle)).toBe(false);
    expect(matchesArticleFilter({ type: 'analysis', ics: 'ici' }, newsArticle)).toBe(false);
    expect(matchesArticleFilter({ type: 'all', ics: 'industrial' }, articleForAllTypes)).toBe(true);
    expect(matchesArticleFilter({ type: 'all', ics: 'ici' }, newsArticle)).toBe(true);
  });

  it('matches columns only by category', () => {
    for (const type of ['columns', 'all'] as const) {
      expect(matchesArticleFilter({ type, ics: 'street-notes' }, columnArticle)).toBe(true);
      expect(matchesArticleFilter({ type, ics: 'ici' }, columnArticle)).toBe(true);
      expect(matchesArticleFilter({ type, ics: 'yield-hunter' }, columnArticle)).toBe(false);
      expect(matchesArticleFilter({ type, ics: 'commercial' }, columnArticle)).toBe(false);
    }
  });

  it.each([newsArticle, columnArticle, articleForAllTypes])(
    'of a category that there is not takes nothing',
    (article) => expect(matchesArticleFilter({ type: 'all', ics: 'castles' }, article)).toBe(false),
  );

  it('ends with a terminator after an empty page or when all rows are loaded', () => {
    expect(joinPages([{ count: 3, articles: ['a', 'b'] }])).toEqual({ rows: ['a', 'b'], isComplete: false });
    expect(joinPages([{ count: 2, articles: ['a', 'b'] }])).toEqual({
      rows: ['a', 'b', LIST_END_MARKER],
      isComplete: true,
    });
    expect(joinPages([{ count: 32, articles: ['a', 'b'] }], 30).isComplete).toBe(true);
    expect(
      joinPages([
        { count: 3, articles: ['a'] },
        { count: 3, articles: [] },
      ]),
    ).toEqual({ rows: ['a', LIST_END_MARKER], isComplete: true });
  });
});

it('reading time is based on 400 Chinese characters or 220 words per minute, at least one minute', () => {
  expect(readingMinutes('中'.repeat(1200))).toBe(3);
  expect(readingMinutes('word '.repeat(440))).toBe(2);
  expect(readingMinutes('短')).toBe(1);
});
