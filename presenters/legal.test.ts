import { expect, test } from 'vitest';
import { LEGAL_FACTS, LEGAL_TEXTS_DATE, type LegalFacts } from '#domain/content/legal-pages.ts';
import { presentLegal } from './legal.ts';

const FACTS = Object.fromEntries(LEGAL_FACTS.map((name) => [name, `<${name}>`])) as LegalFacts;
const DEFAULT_MARKDOWN = '# Terms\n\nOf **{{brand}}**, see [privacy](/legal/privacy).\n\n## One\n\nMore.';

test('a page is the text that ships with Podium, filled in and safe', () => {
  expect(presentLegal('terms', undefined, DEFAULT_MARKDOWN, FACTS)).toEqual({
    page: 'terms',
    title: 'Terms',
    description: 'Of <brand>, see privacy.',
    html: '<p>Of <strong>&lt;brand&gt;</strong>, see <a href="/legal/privacy" rel="noopener">privacy</a>.</p>\n<h2>One</h2>\n<p>More.</p>\n',
    changed_on: LEGAL_TEXTS_DATE,
  });
});

test("the operator's own text takes its place, with its day", () => {
  const operatorText = {
    page: 'terms',
    language: 'en',
    markdown: '# Our terms\n\nBe kind.',
    changed_on: '2026-01-02',
  } as const;
  expect(presentLegal('terms', operatorText, DEFAULT_MARKDOWN, FACTS)).toMatchObject({
    title: 'Our terms',
    html: '<p>Be kind.</p>\n',
    changed_on: '2026-01-02',
  });
});

test('a long beginning is cut for search engines', () => {
  const { description } = presentLegal('terms', undefined, `# T\n\n${'word '.repeat(90)}`, FACTS);
  expect(description).toHaveLength(200);
  expect(description).toMatch(/…$/);
});
