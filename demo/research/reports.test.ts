import { describe, expect, it } from 'vitest';
import { monthAt } from '#demo/basics/calendar.ts';
import { createDemoMarket } from '#demo/market/demo-market.ts';
import { createResearchReports } from './reports.ts';

const market = createDemoMarket({ stocks: 300, seed: 3, asOf: '2026-11-15' });
const reports = createResearchReports(market);
const LANGUAGES = ['zh', 'gb', 'en'] as const;

describe('demonstration research reports', () => {
  it('cover each type every quarter and the whole market every year', () => {
    expect(reports.filter((report) => report.ics_type === null).map(({ month }) => month)).toEqual([
      '2021-12-01',
      '2022-12-01',
      '2023-12-01',
      '2024-12-01',
      '2025-12-01',
    ]);
    for (const type of ['i', 'c', 's']) {
      const typeReports = reports.filter((report) => report.ics_type === type);
      expect(typeReports).toHaveLength(12);
      expect(typeReports.at(-1)).toMatchObject({ month: '2026-09-01', published_on: '2026-10-14' });
    }
  });

  it('are published after their last month and by today, oldest first', () => {
    const days = reports.map(({ published_on }) => published_on);
    expect(days).toEqual(days.toSorted());
    for (const { month, published_on } of reports) expect(published_on > month).toBe(true);
    expect(days.at(-1)?.localeCompare('2026-11-15')).toBe(-1);
  });

  it('are not published before their publication day', () => {
    const earlyReports = createResearchReports(
      createDemoMarket({ stocks: 300, seed: 3, asOf: '2026-10-09' }),
    );
    expect(earlyReports.some(({ month }) => month === '2026-09-01')).toBe(false);
  });

  it('state the same figures as the indices, in every language', () => {
    const report = reports.findLast(({ ics_type }) => ics_type === 'c');
    const indexFigure = String(market.indices.office_a_price.at(monthAt(2026, 9)));
    for (const lang of LANGUAGES) expect(report?.[`body_${lang}`]).toContain(indexFigure);
  });

  it('fill every placeholder, have equally many paragraphs in each language, and are all different', () => {
    for (const report of reports) {
      for (const value of Object.values(report))
        expect(String(value)).not.toMatch(/undefined|NaN|\[object|Infinity|\$\{/);
      const paragraphCounts = LANGUAGES.map((lang) => report[`body_${lang}`].split('\n\n').length);
      expect(new Set(paragraphCounts).size).toBe(1);
    }
    for (const lang of LANGUAGES)
      expect(new Set(reports.map((report) => report[`title_${lang}`])).size).toBe(reports.length);
  });

  it('have Simplified Chinese of their own, not a conversion of the Traditional text', () => {
    for (const { title_gb, body_gb } of reports)
      expect(title_gb + body_gb).not.toMatch(/单位|升跌|交投|按季|按年|億|數|市況|需时/);
  });
});
