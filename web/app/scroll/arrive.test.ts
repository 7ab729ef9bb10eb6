import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Store, safeStore } from '#web/storage/safe-store.ts';
import { ARRIVE_SCRIPT, carryPosition } from './arrive.ts';
import type { ScrollPosition } from './position.ts';

/** The tab's storage, which both documents share. */
function tab() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { storage, store: safeStore(() => storage) };
}

const ROW = { row: 36, top: 120 };

/** Leaves a page that stands at a position for the same in English. */
function leave(store: Store, position: ScrollPosition) {
  const shown = 'row' in position ? [position] : [];
  vi.stubGlobal('window', { scrollY: 'y' in position ? position.y : 9000 });
  vi.stubGlobal('getComputedStyle', () => ({ scrollPaddingTop: '60px' }));
  vi.stubGlobal('document', {
    querySelectorAll: () =>
      shown.map(({ row, top }) => ({
        getAttribute: () => String(row),
        getBoundingClientRect: () => ({ top, height: 400 }),
      })),
  });
  carryPosition('en', store);
}

type Arriving = {
  storage?: unknown;
  lang?: string;
  now?: number;
  state?: object | null;
  hash?: string;
  /** Where each row of the document stands; rows come as the document is read, frame by frame. */
  frames?: readonly Readonly<Record<number, number>>[];
};

/** Runs the script as a new document does: where it scrolls in each frame, and what its entry keeps. */
function arrive({
  storage,
  lang = 'en',
  now = Date.now(),
  state = null,
  hash = '',
  frames = [{}],
}: Arriving) {
  let frame = 0;
  const waiting: (() => void)[] = [];
  const moves: object[] = [];
  const attributes: string[] = [];
  const history = {
    state,
    replaceState: (next: object) => {
      history.state = next;
    },
  };
  const document = {
    documentElement: { lang, toggleAttribute: (name: string) => attributes.push(name) },
    get readyState() {
      return frame < frames.length - 1 ? 'loading' : 'interactive';
    },
    querySelector: (selector: string) => {
      const top = frames[frame]?.[Number(/posinset="(\d+)"/.exec(selector)?.[1])];
      return top === undefined ? null : { getBoundingClientRect: () => ({ top }) };
    },
  };
  runInNewContext(ARRIVE_SCRIPT, {
    document,
    history,
    location: { hash },
    addEventListener: () => undefined,
    Date: { now: () => now },
    get sessionStorage() {
      if (!storage) throw new Error('blocked');
      return storage;
    },
    requestAnimationFrame: (work: () => void) => waiting.push(work),
    scrollBy: (_: number, by: number) => moves.push({ frame, by }),
    scrollTo: (_: number, to: number) => moves.push({ frame, to }),
    // A document can be scrolled as far as it is read.
    get scrollY() {
      return frame * 1000;
    },
  });
  for (; frame < frames.length; frame++) waiting.shift()?.();
  return { moves, state: history.state, asked: waiting.length, attributes };
}

describe('A new document of the same page', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('in another language scrolls as far down as the last, and not further when it is there', () => {
    const { storage, store } = tab();
    leave(store, { y: 1234 });
    const read = arrive({ storage, frames: [{}, {}, {}, {}] });
    expect(read.moves.map((move) => ({ ...move }))).toEqual([0, 1, 2].map((frame) => ({ frame, to: 1234 })));
    expect(read.state, 'its entry keeps it').toEqual({ scroll: { y: 1234 } });
    expect(arrive({ storage }).moves, 'once').toEqual([]);
  });

  test('a list brings its row to the same height before each frame until the document is read', () => {
    const { storage, store } = tab();
    leave(store, ROW);
    const read = arrive({ storage, frames: [{ 25: 200 }, { 36: 900 }, { 36: 130 }] });
    expect(read.moves).toEqual([
      { frame: 1, by: 780 },
      { frame: 2, by: 10 },
    ]);
    expect(read.asked, 'then it lets go').toBe(0);
    expect(read.state, 'and the entry keeps it').toEqual({ scroll: ROW });
  });

  test('an entry of the history that was left at a row returns to it, without storage too', () => {
    const { moves } = arrive({ state: { idx: 2, scroll: ROW }, frames: [{ 36: 500 }] });
    expect(moves).toEqual([{ frame: 0, by: 380 }]);
  });

  test('a page of another language takes nothing, nor does one long after', () => {
    for (const late of [{ lang: 'zh-CN' }, { now: Date.now() + 60_000 }]) {
      const { storage, store } = tab();
      leave(store, ROW);
      expect(arrive({ storage, frames: [{ 36: 500 }], ...late })).toEqual({
        moves: [],
        state: null,
        asked: 0,
        attributes: [],
      });
    }
  });

  test('is laid out whole where it opens further down', () => {
    const whole = ['data-opens-below'];
    expect(arrive({ state: { scroll: { y: 700 } } }).attributes).toEqual(whole);
    expect(arrive({ hash: '#unit' }).attributes).toEqual(whole);
    expect(arrive({}).attributes).toEqual([]);
  });

  test('whatever else is stored, and blocked storage, are survived', () => {
    for (const odd of ['', '{', 'null', '7', '"x"', '{}', '{"lang":"en","y":"far"}']) {
      const { storage } = tab();
      storage.setItem('podium.place', odd);
      expect(arrive({ storage }).moves, odd).toEqual([]);
    }
    expect(arrive({}).moves).toEqual([]);
  });
});
