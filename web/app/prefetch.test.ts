import { afterEach, expect, it, vi } from 'vitest';
import { addressOf } from '#domain/address/addresses.ts';
import { routesOf } from '../routes.tsx';
import type { PageHandle } from './page-route.tsx';
import { prefetchOnIntent } from './prefetch.ts';

const ORIGIN = 'https://podium.example';

class FakeLink {
  origin = ORIGIN;
  pathname = addressOf('recruitment', 'en');
  closest() {
    return this;
  }
}

afterEach(() => vi.unstubAllGlobals());

/** Simulates events on a link. Returns the pages whose code was fetched. */
function simulateLinkEvents(prefetch = async () => {}) {
  const fetchedFiles: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('Element', FakeLink);
  vi.stubGlobal('window', { location: { origin: ORIGIN } });
  vi.stubGlobal('document', {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  });
  prefetchOnIntent(routesOf('en'), (handle: PageHandle) => {
    fetchedFiles.push(handle.file);
    return prefetch();
  });
  return { fetchedFiles, dispatch: (type: string, target: object) => listeners.get(type)?.({ target }) };
}

it('fetches the page of a hovered, touched or focused link once', () => {
  const { fetchedFiles, dispatch } = simulateLinkEvents();
  for (const type of ['pointerover', 'touchstart', 'focusin']) dispatch(type, new FakeLink());
  expect(fetchedFiles).toEqual(['recruitment/page.tsx']);
});

it('ignores other elements, and links to other sites', () => {
  const { fetchedFiles, dispatch } = simulateLinkEvents();
  dispatch('pointerover', {});
  dispatch('pointerover', Object.assign(new FakeLink(), { origin: 'https://elsewhere.example' }));
  dispatch('pointerover', Object.assign(new FakeLink(), { pathname: '/ics/property/nothing/here/at/all' }));
  expect(fetchedFiles).toEqual([]);
});

it('retries after a failure', async () => {
  const { fetchedFiles, dispatch } = simulateLinkEvents(() => Promise.reject(new Error('offline')));
  dispatch('pointerover', new FakeLink());
  await Promise.resolve();
  await Promise.resolve();
  dispatch('pointerover', new FakeLink());
  expect(fetchedFiles).toHaveLength(2);
});
