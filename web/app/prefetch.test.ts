import { afterEach, expect, it, vi } from 'vitest';
import { addressOf } from '#domain/address/addresses.ts';
import { routesOf } from '../routes.tsx';
import type { PageHandle } from './page-route.tsx';
import { prefetchOnIntent } from './prefetch.ts';

const ORIGIN = 'https://podium.example';

class Link {
  origin = ORIGIN;
  pathname = addressOf('recruitment', 'en');
  closest() {
    return this;
  }
}

afterEach(() => vi.unstubAllGlobals());

/** What a visitor may do with a link, and the pages that are fetched for it. */
function prefetching(prefetch = async () => {}) {
  const asked: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('Element', Link);
  vi.stubGlobal('window', { location: { origin: ORIGIN } });
  vi.stubGlobal('document', {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  });
  prefetchOnIntent(routesOf('en'), (handle: PageHandle) => {
    asked.push(handle.file);
    return prefetch();
  });
  return { asked, act: (type: string, target: object) => listeners.get(type)?.({ target }) };
}

it('fetches the page of a link that is pointed at, touched or focused, once', () => {
  const { asked, act } = prefetching();
  for (const type of ['pointerover', 'touchstart', 'focusin']) act(type, new Link());
  expect(asked).toEqual(['recruitment/page.tsx']);
});

it('leaves alone what is no link, and links that lead elsewhere', () => {
  const { asked, act } = prefetching();
  act('pointerover', {});
  act('pointerover', Object.assign(new Link(), { origin: 'https://elsewhere.example' }));
  act('pointerover', Object.assign(new Link(), { pathname: '/ics/property/nothing/here/at/all' }));
  expect(asked).toEqual([]);
});

it('tries again after a failure', async () => {
  const { asked, act } = prefetching(() => Promise.reject(new Error('offline')));
  act('pointerover', new Link());
  await Promise.resolve();
  await Promise.resolve();
  act('pointerover', new Link());
  expect(asked).toHaveLength(2);
});
