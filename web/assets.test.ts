import { describe, expect, it } from 'vitest';
import { assetsOf } from './assets.ts';

const manifest = {
  'web/entry-client.tsx': { file: 'assets/entry.js', css: ['assets/entry.css'], imports: ['_shared'] },
  _shared: { file: 'assets/shared.js', imports: ['web/entry-client.tsx'] },
  'web/pages/find/page.tsx': {
    file: 'assets/find.js',
    imports: ['_shared', '_cards'],
    css: ['assets/find.css'],
  },
  _cards: { file: 'assets/cards.js' },
  'web/pages/home/page.tsx': { file: 'assets/home.js' },
};

describe('What a page links to', () => {
  it('is the entry first, then everything the page imports, each once, even when they import each other', () => {
    expect(assetsOf(manifest, 'find/page.tsx')).toEqual({
      styles: ['/assets/entry.css', '/assets/find.css'],
      scripts: ['/assets/entry.js', '/assets/shared.js', '/assets/find.js', '/assets/cards.js'],
    });
  });

  it('is the entry alone where there is no page', () => {
    expect(assetsOf(manifest, undefined).scripts).toEqual(['/assets/entry.js', '/assets/shared.js']);
  });
});
