import { describe, expect, it } from 'vitest';
import { createDemoMarket } from '#demo/market/demo-market.ts';
import { createArticles, createColumnCategories } from './articles.ts';

const market = createDemoMarket({ stocks: 500, seed: 3, asOf: '2026-11-15' });
const allArticles = createArticles(market);

describe('demonstration articles', () => {
  it('cover every type, every channel and every column', () => {
    expect(new Set(allArticles.map((article) => article.article_type))).toEqual(
      new Set(['daily_news', 'ics_news', 'analysis', 'columns', 'ics_guide']),
    );
    expect(new Set(allArticles.map((article) => article.channel))).toEqual(
      new Set(['industrial', 'commercial', 'shop', 'ici']),
    );
    expect(new Set(allArticles.flatMap((article) => article.columns_category ?? []))).toEqual(
      new Set(createColumnCategories().map((category) => category.code)),
    );
    for (const article of allArticles)
      expect(article.columns_category !== null).toBe(article.article_type === 'columns');
  });

  it('have at least three paragraphs, the same number in each language', () => {
    for (const { body_zh, body_gb, body_en } of allArticles) {
      const paragraphCounts = [body_zh, body_gb, body_en].map((body) => body.split('\n\n').length);
      expect(Math.min(...paragraphCounts)).toBeGreaterThanOrEqual(3);
      expect(new Set(paragraphCounts).size).toBe(1);
    }
  });

  it('rarely repeat a title', () => {
    for (const column of ['title_zh', 'title_gb', 'title_en'] as const)
      expect(new Set(allArticles.map((article) => article[column])).size).toBeGreaterThan(230);
  });

  it('fill every placeholder of their templates', () => {
    for (const article of allArticles)
      for (const value of Object.values(article))
        expect(String(value)).not.toMatch(/undefined|NaN|\[object|Infinity|\$\{/);
  });

  it('were published by today, oldest first, with more daily news recently', () => {
    const publicationDays = allArticles.map((article) => article.published_on);
    expect(publicationDays).toEqual(publicationDays.toSorted());
    expect(publicationDays.at(-1)).toSatisfy((day: string) => day <= '2026-11-15' && day >= '2026-11-10');
  });

  it('rarely use a paragraph more than a few times', () => {
    for (const column of ['body_zh', 'body_gb', 'body_en'] as const) {
      const countByParagraph = new Map<string, number>();
      for (const article of allArticles) {
        if (article.article_type === 'ics_guide') continue;
        for (const paragraph of article[column].split('\n\n'))
          countByParagraph.set(paragraph, (countByParagraph.get(paragraph) ?? 0) + 1);
      }
      for (const [paragraph, count] of countByParagraph) expect(count, paragraph).toBeLessThanOrEqual(8);
      expect([...countByParagraph.values()].filter((count) => count > 3).length).toBeLessThan(30);
    }
  });

  it('mention no buyers in a story about a lease', () => {
    const leaseArticles = allArticles.filter(({ title_zh }) => /承租|呎租.*較高水平|查詢按月/.test(title_zh));
    expect(leaseArticles.length).toBeGreaterThan(20);
    for (const { body_zh, body_en } of leaseArticles) {
      expect(body_zh).not.toMatch(/買家|買賣登記|售價/);
      expect(body_en).not.toMatch(/buyer|sales were registered/);
    }
  });

  it('call rents steady only if they changed by less than two per cent', () => {
    for (const { body_zh } of allArticles)
      for (const [, percent] of body_zh.matchAll(/租金則相對平穩，按年(?:上升|下跌)([\d.]+)%/g))
        expect(Number(percent)).toBeLessThanOrEqual(2);
  });

  it('mention no furniture in factories, and state the same sums in every language', () => {
    for (const { channel, body_zh, body_en } of allArticles) {
      if (channel === 'industrial') expect(body_zh).not.toMatch(/傢俬|全新裝修/);
      for (const [, sum] of body_zh.matchAll(/涉及金額約([\d.]+)億元/g)) {
        const value = Number(sum) / 10;
        if (value >= 1) expect(body_en).toContain(`HK$${value.toFixed(3).replace(/0+$/, '')} billion`);
      }
      expect(body_en).not.toMatch(/\ba foot\b/);
    }
  });
});
