import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RenderRequest } from '#contract/render.ts';
import { createPageQueue, maxConcurrentPages } from './page-queue.ts';

const FIND_URL = '/en/ics/property/find';
const HOME_URL = '/en/ics/property';
const CRAWLER_ADDRESS = '192.0.2.1';
const VISITOR_ADDRESS = '192.0.2.2';
const RENDERED_PAGE = { status: 200, headers: {}, body: 'a page' };

afterEach(() => vi.useRealTimers());

/** Waits long enough for the queue to resolve a page and start the next one. */
async function waitForEventLoopTurns(): Promise<void> {
  for (let turnNumber = 0; turnNumber < 20; turnNumber++) await nextTurn();
}

/** Creates a queue whose pages the test finishes one by one, in the order in which the queue started them. */
function openQueue({ maxConcurrent = 2, maxWaitMs = 250 } = {}) {
  const startedPages: { url: string; finish: () => void; fail: (error: Error) => void }[] = [];
  const onRefused = vi.fn();
  const queue = createPageQueue({
    render: ({ url }) =>
      new Promise((resolve, reject) =>
        startedPages.push({ url, finish: () => resolve(RENDERED_PAGE), fail: (error) => reject(error) }),
      ),
    maxConcurrent,
    maxWaitMs,
    onRefused,
  });
  const requestPage = (url: string, overrides: Partial<RenderRequest> = {}, network = CRAWLER_ADDRESS) =>
    queue.render({ url, ...overrides } as RenderRequest, network).then(
      () => 'drawn',
      ({ code, retryAfter }) => `${code}, again in ${retryAfter} s`,
    );
  const requestPages = (count: number, network?: string) =>
    Array.from({ length: count }, (_, index) => requestPage(`${FIND_URL}?area_min=${index}`, {}, network));
  /** Requests one page from each of `count` networks. */
  const requestFromNetworks = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      requestPage(`${FIND_URL}?visitor=${index}`, {}, `198.51.100.${index}`),
    );
  async function finishNextPage() {
    startedPages.shift()?.finish();
    await waitForEventLoopTurns();
  }
  return { queue, startedPages, requestPage, requestPages, requestFromNetworks, finishNextPage, onRefused };
}

describe('the queue of pages to be rendered', () => {
  it('renders two pages at a time, in order of arrival', async () => {
    const { queue, startedPages, requestPages, finishNextPage } = openQueue();
    const pagePromises = requestPages(4);
    expect(startedPages.map(({ url }) => url.at(-1))).toEqual(['0', '1']);
    expect(queue.currentLoad()).toEqual({ drawing: 2, waiting: 2 });
    for (let count = 0; count < 4; count++) await finishNextPage();
    expect(await Promise.all(pagePromises)).toEqual(['drawn', 'drawn', 'drawn', 'drawn']);
    expect(queue.currentLoad()).toEqual({ drawing: 0, waiting: 0 });
  });

  it('starts no page, even a new one, before the event loop has had its turns', async () => {
    const { startedPages, requestPages, requestPage } = openQueue({ maxConcurrent: 1 });
    const [first] = requestPages(1);
    startedPages.shift()?.finish();
    await first;
    void requestPage(`${FIND_URL}?area_min=9`);
    await nextTurn();
    expect(startedPages).toEqual([]);
    await waitForEventLoopTurns();
    expect(startedPages).toHaveLength(1);
  });

  it('refuses at once the networks that cannot be served soon, with the time to retry', async () => {
    // With the initial estimate of 20 ms per page, 25 pages take 250 ms if two pages are rendered at a
    // time.
    const { requestFromNetworks, finishNextPage, onRefused, queue } = openQueue();
    const pagePromises = requestFromNetworks(40);
    expect(queue.currentLoad()).toEqual({ drawing: 2, waiting: 24 });
    expect(onRefused).toHaveBeenCalledTimes(14);
    expect(await pagePromises.at(-1)).toBe('unavailable, again in 5 s');
    // Pages that render faster than the estimate make room for more pages in the queue.
    for (let count = 0; count < 26; count++) await finishNextPage();
    expect(await pagePromises[25]).toBe('drawn');
    requestFromNetworks(40);
    expect(queue.currentLoad().waiting).toBeGreaterThan(24);
  });

  it('lets a burst of one network wait ten times as long, and refuses its newest pages beyond that', async () => {
    const { requestPages, finishNextPage, onRefused, queue } = openQueue({ maxWaitMs: 100 });
    // At 20 ms per page, 100 pages take 1 s if two pages are rendered at a time.
    const pagePromises = requestPages(110);
    expect(queue.currentLoad()).toEqual({ drawing: 2, waiting: 100 });
    expect(onRefused).toHaveBeenCalledTimes(8);
    expect(await pagePromises.at(-1)).toContain('unavailable');
    for (let count = 0; count < 102; count++) await finishNextPage();
    expect(new Set(await Promise.all(pagePromises.slice(0, 102)))).toEqual(new Set(['drawn']));
  });

  it('renders the page of another visitor before the rest of a burst, and queues it when the burst is at its limit', async () => {
    const { requestPage, requestPages, startedPages, finishNextPage, queue } = openQueue({ maxWaitMs: 100 });
    const burstPromises = requestPages(102);
    const pagePromise = requestPage(`${FIND_URL}?visitor`, {}, VISITOR_ADDRESS);
    expect(await burstPromises.at(-1), 'the newest page of the client with the most pages').toContain(
      'unavailable',
    );
    expect(queue.currentLoad().waiting).toBe(100);
    await finishNextPage();
    expect(startedPages.at(-1)?.url).toBe(`${FIND_URL}?visitor`);
    await finishNextPage();
    await finishNextPage();
    expect(await pagePromise).toBe('drawn');
  });

  it('alternates between networks that request many pages', async () => {
    const { requestPages, startedPages, finishNextPage } = openQueue({ maxConcurrent: 1 });
    requestPages(3, '192.0.2.1');
    requestPages(2, '192.0.2.2');
    requestPages(2, '192.0.2.3');
    const startOrder: string[] = [];
    while (startedPages.length > 0) {
      startOrder.push(startedPages[0]?.url.slice(-1) ?? '');
      await finishNextPage();
    }
    expect(startOrder.join('')).toBe('0001112');
  });

  it('refuses late pages of a burst only while pages of others are rendered first', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { requestPage, requestPages, finishNextPage, onRefused } = openQueue({ maxWaitMs: 100 });
    const burstPromises = requestPages(5);
    vi.advanceTimersByTime(1_500);
    await finishNextPage();
    expect(onRefused, 'no other client waits').not.toHaveBeenCalled();
    const pagePromise = requestPage(`${FIND_URL}?visitor`, {}, VISITOR_ADDRESS);
    await finishNextPage();
    expect(await burstPromises.at(-1)).toContain('unavailable');
    await finishNextPage();
    await finishNextPage();
    expect(await pagePromise).toBe('drawn');
  });

  it('renders a page of a burst early if another visitor waits for it too', async () => {
    const { queue, requestPages, startedPages, finishNextPage } = openQueue({ maxConcurrent: 1 });
    requestPages(9);
    queue.promote(`${FIND_URL}?area_min=8`, VISITOR_ADDRESS);
    await finishNextPage();
    expect(startedPages[0]?.url).toBe(`${FIND_URL}?area_min=8`);
    expect(queue.currentLoad()).toEqual({ drawing: 1, waiting: 7 });
  });

  it('takes into account the other work of the server between two pages', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { requestFromNetworks, requestPages, startedPages, queue } = openQueue();
    for (let count = 0; count < 40; count++) {
      requestPages(1);
      startedPages.shift()?.finish();
      // Rendering takes no time, but other work blocks the event loop before the next page can start.
      vi.advanceTimersByTime(100);
      await waitForEventLoopTurns();
    }
    requestFromNetworks(40);
    expect(queue.currentLoad()).toEqual({ drawing: 2, waiting: 12 });
  });

  it('puts the home page and the back office first, and never refuses them because of others', async () => {
    const { startedPages, requestPage, requestPages, finishNextPage } = openQueue({ maxWaitMs: 100 });
    requestPages(110);
    const homePagePromise = requestPage(HOME_URL);
    const officePagePromise = requestPage(`${HOME_URL}/office/enquiries`, { officeUser: 'may' });
    expect(await requestPage(`${HOME_URL}?from=everywhere`), 'a URL with arbitrary parameters').toContain(
      'unavailable',
    );
    await finishNextPage();
    await finishNextPage();
    expect(startedPages.map(({ url }) => url)).toEqual([HOME_URL, `${HOME_URL}/office/enquiries`]);
    await finishNextPage();
    await finishNextPage();
    expect(await Promise.all([homePagePromise, officePagePromise])).toEqual(['drawn', 'drawn']);
  });

  it('refuses no page when refusing is disabled, and never refuses a few slow pages', async () => {
    expect(openQueue({ maxWaitMs: 0 }).requestPages(500)).toHaveLength(500);
    const busyQueue = openQueue({ maxWaitMs: 1 });
    busyQueue.requestFromNetworks(14);
    expect(busyQueue.onRefused).not.toHaveBeenCalled();
    void busyQueue.requestPage(FIND_URL);
    expect(busyQueue.onRefused).toHaveBeenCalledOnce();
    const burst = openQueue({ maxWaitMs: 1 });
    burst.requestPages(34);
    expect(burst.onRefused).not.toHaveBeenCalled();
    burst.requestPages(1);
    expect(burst.onRefused).toHaveBeenCalledOnce();
  });

  it('continues after a failed page, and while pages wait for data that never arrive', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { startedPages, requestPage, requestPages } = openQueue();
    const failingPagePromise = requestPage(FIND_URL);
    startedPages.shift()?.fail(Object.assign(new Error('broken'), { code: 'internal' }));
    expect(await failingPagePromise).toContain('internal');
    await waitForEventLoopTurns();
    requestPages(3);
    expect(startedPages).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(5_000);
    await waitForEventLoopTurns();
    expect(startedPages).toHaveLength(3);
  });
});

it('renders more pages at a time if they wait for other machines', () => {
  const env = { SEARCH_ENGINE: 'memory', GRAPHQL_CLIENTS: undefined } as const;
  expect(maxConcurrentPages(env)).toBe(2);
  expect(maxConcurrentPages({ ...env, SEARCH_ENGINE: 'postgres' })).toBe(8);
});
