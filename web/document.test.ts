import { describe, expect, it, vi } from 'vitest';
import { createDocuments } from './document.ts';

const assetsOf = vi.fn((file: string | undefined) => ({
  styles: ['/assets/all.css'],
  scripts: ['/assets/entry.js', ...(file ? [`/assets/${file}.js`] : [])],
}));
const documentHtml = createDocuments(assetsOf);
const findFrame = {
  lang: 'en',
  file: 'find',
  phraseFile: '/assets/find-en.js',
  opensNewTabs: false,
} as const;
const page = {
  ...findFrame,
  tags: [{ tag: 'title', attributes: {}, text: 'A & B' }],
  content: 'one listing',
  stateJson: '{}',
} as const;

const sourcesOf = (html: string) => [...html.matchAll(/ src="([^"]*)"/g)].map(([, source]) => source);

describe('The document of a page', () => {
  it('joins the content of a page with a frame whose assets are looked up once', () => {
    const firstHtml = documentHtml(page);
    const secondHtml = documentHtml({ ...page, content: 'two listings' });
    expect(firstHtml).toContain('<title data-page>A &amp; B</title>');
    expect(secondHtml).toBe(firstHtml.replace('one listing', 'two listings'));
    expect(assetsOf).toHaveBeenCalledOnce();
  });

  it('has the language, the phrases and the scripts of its page only', () => {
    expect(sourcesOf(documentHtml(page))).toEqual(['/assets/entry.js', '/assets/find.js']);
    expect(sourcesOf(documentHtml({ ...page, file: undefined }))).toEqual(['/assets/entry.js']);
    expect(documentHtml({ ...page, lang: 'gb' })).toContain('<html lang="zh-Hans">');
    expect(documentHtml({ ...page, phraseFile: '/assets/main-en.js' })).toContain(
      'href="/assets/main-en.js"',
    );
  });

  it('lets the browser prefetch listings only if they open in their own tabs', () => {
    expect(documentHtml(page)).not.toContain('speculationrules');
    const [, rules = ''] =
      /<script type="speculationrules">(.*)<\/script>/.exec(documentHtml({ ...page, opensNewTabs: true })) ??
      [];
    expect(JSON.parse(rules).prefetch).toHaveLength(1);
  });
});
