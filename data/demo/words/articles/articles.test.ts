import { describe, expect, it } from 'vitest';
import { createWorld } from '../../world.ts';
import { articles, columnCategories } from './index.ts';

const world = createWorld({ stocks: 500, seed: 3, asOf: '2026-11-15' });
const all = articles(world);

describe('demonstration articles', () => {
  it('cover every type, every channel and every column', () => {
    expect(new Set(all.map((article) => article.article_type))).toEqual(
      new Set(['daily_news', 'ics_news', 'analysis', 'columns', 'ics_guide']),
    );
    expect(new Set(all.map((article) => article.channel))).toEqual(
      new Set(['industrial', 'commercial', 'shop', 'ici']),
    );
    expect(new Set(all.flatMap((article) => article.columns_category ?? []))).toEqual(
      new Set(columnCategories().map((category) => category.code)),
    );
    for (const article of all)
      expect(article.columns_category !== null).toBe(article.article_type === 'columns');
  });

  it('have at least three paragraphs, the same number in each language', () => {
    for (const { body_zh, body_gb, body_en } of all) {
      const counts = [body_zh, body_gb, body_en].map((body) => body.split('\n\n').length);
      expect(Math.min(...counts)).toBeGreaterThanOrEqual(3);
      expect(new Set(counts).size).toBe(1);
    }
  });

  it('hardly ever repeat a title', () => {
    for (const column of ['title_zh', 'title_gb', 'title_en'] as const)
      expect(new Set(all.map((article) => article[column])).size).toBeGreaterThan(230);
  });

  it('fill every gap of their templates', () => {
    for (const article of all)
      for (const value of Object.values(article))
        expect(String(value)).not.toMatch(/undefined|NaN|\[object|Infinity|\$\{/);
  });

  it('were published by today, the oldest first, daily news most often of late', () => {
    const days = all.map((article) => article.published_on);
    expect(days).toEqual(days.toSorted());
    expect(days.at(-1)).toSatisfy((day: string) => day <= '2026-11-15' && day >= '2026-11-10');
  });
});
