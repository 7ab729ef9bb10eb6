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

describe('The assets of a page', () => {
  it('are the style sheet of all pages, then the one of this page', () => {
    expect(assetsOf('home/page.tsx').styles).toEqual(['/assets/entry.css']);
    expect(assetsOf('compare/page.tsx').styles).toEqual(['/assets/entry.css', '/assets/compare.css']);
  });

  it('are the scripts of the entry and of the page, each once and after its imports, even if these are cyclic', () => {
    expect(assetsOf('find/page.tsx').scripts).toEqual([
      '/assets/shared.js',
      '/assets/entry.js',
      '/assets/cards.js',
      '/assets/find.js',
    ]);
  });

  it('are those of the entry only if there is no page', () => {
    expect(assetsOf(undefined).scripts).toEqual(['/assets/shared.js', '/assets/entry.js']);
  });
});
