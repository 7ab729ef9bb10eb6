import { describe, expect, it } from 'vitest';
import { articleCallInput, articleSearchUrl, parseArticleSearch } from './article-search.ts';

const parse = (path: string) => parseArticleSearch(new URL(path, 'https://podium.example'));

describe('The URL of a list of articles', () => {
  it.each([
    ['/ics/property/dailynews', { articleType: 'daily_news', ics: 'ici' }],
    ['/en/ics/property/news/office', { articleType: 'ics_news', ics: 'commercial' }],
    ['/ics/property/analysis/shops', { articleType: 'analysis', ics: 'shop' }],
    ['/ics/property/ics_guide/industrial', { articleType: 'ics_guide', ics: 'industrial' }],
    ['/ics/property/columns', { articleType: 'columns', ics: 'ici' }],
    ['/ics/property/columns/street-notes', { articleType: 'columns', ics: 'street-notes' }],
    [
      '/ics/property/article/search?keyword=%E8%A7%80%E5%A1%98',
      { articleType: 'all', ics: 'ici', keyword: '觀塘' },
    ],
  ])('%s requests its kind and channel', (path, input) => {
    expect(articleCallInput(parse(path))).toEqual(input);
  });

  it.each([
    '/en/ics/property/columns/street-notes?page=2',
    '/zh-cn/ics/property/article/search/shops?keyword=a&page=3',
  ])('%s is written as it was read', (path) => {
    const lang = path.startsWith('/en') ? 'en' : 'gb';
    expect(articleSearchUrl(parse(path), lang)).toBe(path);
  });
});
