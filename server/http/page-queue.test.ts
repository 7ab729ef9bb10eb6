import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RenderRequest } from '#contract/render.ts';
import { createPageQueue, pagesAtOnce } from './page-queue.ts';

const FIND = '/en/ics/property/find';
const HOME = '/en/ics/property';
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
  const ask = (url: string, more: Partial<RenderRequest> = {}) =>
    queue.draw({ url, ...more } as RenderRequest).then(
      () => 'drawn',
      ({ code, retryAfter }) => `${code}, again in ${retryAfter} s`,
    );
  const askMany = (count: number) => Array.from({ length: count }, (_, n) => ask(`${FIND}?area_min=${n}`));
  async function finishOne() {
    begun.shift()?.finish();
    await manyTurns();
  }
  return { queue, begun, ask, askMany, finishOne, onRefused };
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

  it('refuses at once what could not be drawn soon, and says when to ask again', async () => {
    // By its first guess a page takes 20 ms: 25 of them are 250 ms for two at a time.
    const { askMany, ask, finishOne, onRefused, queue } = open();
    const asked = askMany(40);
    expect(queue.load()).toEqual({ drawing: 2, waiting: 24 });
    expect(onRefused).toHaveBeenCalledTimes(14);
    expect(await asked.at(-1)).toBe('unavailable, again in 5 s');
    // Pages that turn out to be quick make room for more than before.
    for (let count = 0; count < 26; count++) await finishOne();
    expect(await asked[25]).toBe('drawn');
    const more = askMany(40);
    expect(queue.load().waiting).toBeGreaterThan(24);
    expect(await Promise.race([ask(FIND), ...more.slice(0, 1), nextTurn('waits')])).toBe('waits');
  });

  it('counts what else the server does between two pages', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { askMany, begun, queue } = open();
    for (let count = 0; count < 40; count++) {
      askMany(1);
      begun.shift()?.finish();
      // Drawn in no time, but other answers keep the event loop before the next page can begin.
      vi.advanceTimersByTime(100);
      await manyTurns();
    }
    askMany(40);
    expect(queue.load()).toEqual({ drawing: 2, waiting: 12 });
  });

  it('lets the home page and the office go first, and never refuses them for others', async () => {
    const { begun, ask, askMany, finishOne } = open();
    askMany(40);
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
    const { onRefused, askMany } = open({ longestWait: 1 });
    askMany(14);
    expect(onRefused).not.toHaveBeenCalled();
    askMany(1);
    expect(onRefused).toHaveBeenCalledOnce();
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
