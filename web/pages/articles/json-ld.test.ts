import { expect, it } from 'vitest';
import type { ArticleDetail } from '#contract/articles.ts';
import { findSchemaOrgProblems } from '#tests/factories/schema-org.ts';
import { jsonLdGraph } from '#web/app/json-ld.ts';
import { articleJsonLd, questionsJsonLd } from './json-ld.ts';

const text = (en: string) => ({ zh: en, gb: en, en });
const guide: ArticleDetail = {
  post_id: 3,
  article_type: 'ics_guide',
  channel: 'ici',
  columns_category: null,
  title: text('Before you lease'),
  summary: text('What to ask'),
  author: text('Research'),
  picture: null,
  published_on: '2026-11-01',
  reading_minutes: { zh: 1, gb: 1, en: 1 },
  body: text('<h2>Who pays the rates?</h2><p>The tenant.</p><h2>In short</h2><p>Ask.</p>'),
  buildings: [],
  districts: [],
  previous: null,
  next: null,
  related: [],
};

it('has the questions of a guide, and none of other articles', () => {
  const data = jsonLdGraph(
    articleJsonLd(guide, 'Podium', 'en', 'https://podium.example'),
    questionsJsonLd(guide, 'en'),
  );
  expect(findSchemaOrgProblems(data)).toEqual([]);
  expect(questionsJsonLd(guide, 'en')).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Who pays the rates?', acceptedAnswer: { text: '<p>The tenant.</p>' } }],
  });
  expect(questionsJsonLd({ ...guide, body: text('<h2>In short</h2><p>Ask.</p>') }, 'en')).toBeUndefined();
  expect(questionsJsonLd({ ...guide, article_type: 'analysis' }, 'en')).toBeUndefined();
});

it('marks news as a news article', () => {
  const news = articleJsonLd(
    { ...guide, article_type: 'daily_news' },
    'Podium',
    'en',
    'https://podium.example',
  );
  expect(news).toMatchObject({ '@type': 'NewsArticle', datePublished: '2026-11-01' });
});
