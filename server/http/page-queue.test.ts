import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RenderRequest } from '#contract/render.ts';
import { createPageQueue, pagesAtOnce } from './page-queue.ts';

const FIND = '/en/ics/property/find';
const HOME = '/en/ics/property';
const CRAWLER = '192.0.2.1';
const VISITOR = '192.0.2.2';
const PAGE = { status: 200, headers: {}, body: 'a page' };

afterEach(() => vi.useRealTimers());

/** A page is answered, what has come in meanwhile is looked at, and the next page is begun. */
async function manyTurns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await nextTurn();
}

/** A queue whose pages are finished by the test, in the order in which they were begun. */
function open({ atOnce = 2, longestWait = 250 } = {}) {
  const begun: { url: string; finish: () => void; fail: (error: Error) => void }[] = [];
  const onRefused = vi.fn();
  const queue = createPageQueue({
    draw: ({ url }) =>
      new Promise((resolve, reject) =>
        begun.push({ url, finish: () => resolve(PAGE), fail: (error) => reject(error) }),
      ),
    atOnce,
    longestWait,
    onRefused,
  });
  const ask = (url: string, more: Partial<RenderRequest> = {}, network = CRAWLER) =>
    queue.draw({ url, ...more } as RenderRequest, network).then(
      () => 'drawn',
      ({ code, retryAfter }) => `${code}, again in ${retryAfter} s`,
    );
  const askMany = (count: number, network?: string) =>
    Array.from({ length: count }, (_, n) => ask(`${FIND}?area_min=${n}`, {}, network));
  /** A page of each of so many networks. */
  const askAll = (count: number) =>
    Array.from({ length: count }, (_, n) => ask(`${FIND}?visitor=${n}`, {}, `198.51.100.${n}`));
  async function finishOne() {
    begun.shift()?.finish();
    await manyTurns();
  }
  return { queue, begun, ask, askMany, askAll, finishOne, onRefused };
}

describe('the queue of pages that must be drawn', () => {
  it('draws two at a time, in the order in which they were asked for', async () => {
    const { queue, begun, askMany, finishOne } = open();
    const asked = askMany(4);
    expect(begun.map(({ url }) => url.at(-1))).toEqual(['0', '1']);
    expect(queue.load()).toEqual({ drawing: 2, waiting: 2 });
    for (let count = 0; count < 4; count++) await finishOne();
    expect(await Promise.all(asked)).toEqual(['drawn', 'drawn', 'drawn', 'drawn']);
    expect(queue.load()).toEqual({ drawing: 0, waiting: 0 });
  });

  it('begins no page, not even one that has just come, before the event loop had its turns', async () => {
    const { begun, askMany, ask } = open({ atOnce: 1 });
    const [first] = askMany(1);
    begun.shift()?.finish();
    await first;
    void ask(`${FIND}?area_min=9`);
    await nextTurn();
    expect(begun).toEqual([]);
    await manyTurns();
    expect(begun).toHaveLength(1);
  });

  it('refuses networks at once that could not be served soon, and says when to ask again', async () => {
    // By its first guess a page takes 20 ms: 25 of them are 250 ms for two at a time.
    const { askAll, finishOne, onRefused, queue } = open();
    const pages = askAll(40);
    expect(queue.load()).toEqual({ drawing: 2, waiting: 24 });
    expect(onRefused).toHaveBeenCalledTimes(14);
    expect(await pages.at(-1)).toBe('unavailable, again in 5 s');
    // Pages that turn out to be quick make room for more than before.
    for (let count = 0; count < 26; count++) await finishOne();
    expect(await pages[25]).toBe('drawn');
    askAll(40);
    expect(queue.load().waiting).toBeGreaterThan(24);
  });

  it('lets a burst of one network wait ten times as long, and refuses the newest of it beyond that', async () => {
    const { askMany, finishOne, onRefused, queue } = open({ longestWait: 100 });
    // 1 s for two at a time, at 20 ms each.
    const pages = askMany(110);
    expect(queue.load()).toEqual({ drawing: 2, waiting: 100 });
    expect(onRefused).toHaveBeenCalledTimes(8);
    expect(await pages.at(-1)).toContain('unavailable');
    for (let count = 0; count < 102; count++) await finishOne();
    expect(new Set(await Promise.all(pages.slice(0, 102)))).toEqual(new Set(['drawn']));
  });

  it('draws the page of a visitor before the rest of a burst, and lets it wait where the burst has no room', async () => {
    const { ask, askMany, begun, finishOne, queue } = open({ longestWait: 100 });
    const burst = askMany(102);
    const page = ask(`${FIND}?visitor`, {}, VISITOR);
    expect(await burst.at(-1), 'the newest page of whoever has most').toContain('unavailable');
    expect(queue.load().waiting).toBe(100);
    await finishOne();
    expect(begun.at(-1)?.url).toBe(`${FIND}?visitor`);
    await finishOne();
    await finishOne();
    expect(await page).toBe('drawn');
  });

  it('gives networks that ask for many a page each in turn', async () => {
    const { askMany, begun, finishOne } = open({ atOnce: 1 });
    askMany(3, '192.0.2.1');
    askMany(2, '192.0.2.2');
    askMany(2, '192.0.2.3');
    const order: string[] = [];
    while (begun.length > 0) {
      order.push(begun[0]?.url.slice(-1) ?? '');
      await finishOne();
    }
    expect(order.join('')).toBe('0001112');
  });

  it('refuses the pages of a burst that are late, while others go before them, and only then', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { ask, askMany, finishOne, onRefused } = open({ longestWait: 100 });
    const burst = askMany(5);
    vi.advanceTimersByTime(1_500);
    await finishOne();
    expect(onRefused, 'nobody else waits').not.toHaveBeenCalled();
    const page = ask(`${FIND}?visitor`, {}, VISITOR);
    await finishOne();
    expect(await burst.at(-1)).toContain('unavailable');
    await finishOne();
    await finishOne();
    expect(await page).toBe('drawn');
  });

  it('draws a page of a burst early that somebody else waits for too', async () => {
    const { queue, askMany, begun, finishOne } = open({ atOnce: 1 });
    askMany(9);
    queue.join(`${FIND}?area_min=8`, VISITOR);
    await finishOne();
    expect(begun[0]?.url).toBe(`${FIND}?area_min=8`);
    expect(queue.load()).toEqual({ drawing: 1, waiting: 7 });
  });

  it('counts what else the server does between two pages', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { askAll, askMany, begun, queue } = open();
    for (let count = 0; count < 40; count++) {
      askMany(1);
      begun.shift()?.finish();
      // Drawn in no time, but other answers keep the event loop before the next page can begin.
      vi.advanceTimersByTime(100);
      await manyTurns();
    }
    askAll(40);
    expect(queue.load()).toEqual({ drawing: 2, waiting: 12 });
  });

  it('lets the home page and the office go first, and never refuses them for others', async () => {
    const { begun, ask, askMany, finishOne } = open({ longestWait: 100 });
    askMany(110);
    const home = ask(HOME);
    const office = ask(`${HOME}/office/enquiries`, { officeUser: 'may' });
    expect(await ask(`${HOME}?from=everywhere`), 'an address that anybody can vary').toContain('unavailable');
    await finishOne();
    await finishOne();
    expect(begun.map(({ url }) => url)).toEqual([HOME, `${HOME}/office/enquiries`]);
    await finishOne();
    await finishOne();
    expect(await Promise.all([home, office])).toEqual(['drawn', 'drawn']);
  });

  it('refuses nobody where that is switched off, nor a few pages however long they take', async () => {
    expect(open({ longestWait: 0 }).askMany(500)).toHaveLength(500);
    const many = open({ longestWait: 1 });
    many.askAll(14);
    expect(many.onRefused).not.toHaveBeenCalled();
    void many.ask(FIND);
    expect(many.onRefused).toHaveBeenCalledOnce();
    const burst = open({ longestWait: 1 });
    burst.askMany(34);
    expect(burst.onRefused).not.toHaveBeenCalled();
    burst.askMany(1);
    expect(burst.onRefused).toHaveBeenCalledOnce();
  });

  it('goes on when a page fails, and when pages wait for what never comes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { begun, ask, askMany } = open();
    const failing = ask(FIND);
    begun.shift()?.fail(Object.assign(new Error('broken'), { code: 'internal' }));
    expect(await failing).toContain('internal');
    await manyTurns();
    askMany(3);
    expect(begun).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(5_000);
    await manyTurns();
    expect(begun).toHaveLength(3);
  });
});

it('pages that ask other machines are drawn more at a time', () => {
  const env = { SEARCH_ENGINE: 'memory', GRAPHQL_CLIENTS: undefined } as const;
  expect(pagesAtOnce(env)).toBe(2);
  expect(pagesAtOnce({ ...env, SEARCH_ENGINE: 'postgres' })).toBe(8);
});
