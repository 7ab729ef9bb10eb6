import { describe, expect, it } from 'vitest';
import { createAssetsOf } from './assets.ts';

const manifest = {
  'web/entry-client.tsx': { file: 'assets/entry.js', css: ['assets/entry.css'], imports: ['_shared'] },
  _shared: { file: 'assets/shared.js', imports: ['web/entry-client.tsx'] },
  'web/pages/find/page.tsx': { file: 'assets/find.js', imports: ['_shared', '_cards'] },
  _cards: { file: 'assets/cards.js' },
  'web/pages/home/page.tsx': { file: 'assets/home.js' },
  'web/pages/compare/page.tsx': { file: 'assets/compare.js', css: ['assets/compare.css'] },
};
const assetsOf = createAssetsOf(manifest);

describe('What a page needs', () => {
  it('is the style sheet of all pages, and after it the one that a page has alone', () => {
    expect(assetsOf('home/page.tsx').styles).toEqual(['/assets/entry.css']);
    expect(assetsOf('compare/page.tsx').styles).toEqual(['/assets/entry.css', '/assets/compare.css']);
  });

  it('is the entry and the page, each after what it imports, each once, even when they import each other', () => {
    expect(assetsOf('find/page.tsx').scripts).toEqual([
      '/assets/shared.js',
      '/assets/entry.js',
      '/assets/cards.js',
      '/assets/find.js',
    ]);
  });

  it('is the entry alone where there is no page', () => {
    expect(assetsOf(undefined).scripts).toEqual(['/assets/shared.js', '/assets/entry.js']);
  });
});
