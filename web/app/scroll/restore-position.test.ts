import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Store, safeStore } from '#web/storage/safe-store.ts';
import type { ScrollPosition } from './position.ts';
import { RESTORE_SCROLL_SCRIPT, storePositionForLanguageSwitch } from './restore-position.ts';

/** Creates a fake sessionStorage that the old and the new document share. */
function createTabStorage() {
  const storedTexts = new Map<string, string>();
  const storage = {
    getItem: (key: string) => storedTexts.get(key) ?? null,
    setItem: (key: string, value: string) => void storedTexts.set(key, value),
    removeItem: (key: string) => void storedTexts.delete(key),
  };
  return { storage, store: safeStore(() => storage) };
}

const ROW = { row: 36, top: 120 };

/** Stores a scroll position before the language switches to English. */
function storePositionAt(store: Store, position: ScrollPosition) {
  const visibleRows = 'row' in position ? [position] : [];
  vi.stubGlobal('window', { scrollY: 'y' in position ? position.y : 9000 });
  vi.stubGlobal('getComputedStyle', () => ({ scrollPaddingTop: '60px' }));
  vi.stubGlobal('document', {
    querySelectorAll: () =>
      visibleRows.map(({ row, top }) => ({
        getAttribute: () => String(row),
        getBoundingClientRect: () => ({ top, height: 400 }),
      })),
  });
  storePositionForLanguageSwitch('en', store);
}

type NewDocument = {
  storage?: unknown;
  lang?: string;
  now?: number;
  state?: object | null;
  hash?: string;
  /**
   * For each frame, the top of each visible row by row number. More rows appear as the document is
   * parsed.
   */
  frames?: readonly Readonly<Record<number, number>>[];
};

/** Runs the script as in a new document. Returns the scroll calls of each frame and the history state. */
function runRestoreScript({
  storage,
  lang = 'en',
  now = Date.now(),
  state = null,
  hash = '',
  frames = [{}],
}: NewDocument) {
  let frameIndex = 0;
  const frameCallbacks: (() => void)[] = [];
  const scrollCalls: object[] = [];
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
      return frameIndex < frames.length - 1 ? 'loading' : 'interactive';
    },
    querySelector: (selector: string) => {
      const top = frames[frameIndex]?.[Number(/posinset="(\d+)"/.exec(selector)?.[1])];
      return top === undefined ? null : { getBoundingClientRect: () => ({ top }) };
    },
  };
  runInNewContext(RESTORE_SCROLL_SCRIPT, {
    document,
    history,
    location: { hash },
    addEventListener: () => undefined,
    Date: { now: () => now },
    get sessionStorage() {
      if (!storage) throw new Error('blocked');
      return storage;
    },
    requestAnimationFrame: (callback: () => void) => frameCallbacks.push(callback),
    scrollBy: (_: number, distance: number) => scrollCalls.push({ frame: frameIndex, distance }),
    scrollTo: (_: number, to: number) => scrollCalls.push({ frame: frameIndex, to }),
    // A document can be scrolled only as far as it is parsed.
    get scrollY() {
      return frameIndex * 1000;
    },
  });
  for (; frameIndex < frames.length; frameIndex++) frameCallbacks.shift()?.();
  return { scrollCalls, state: history.state, pendingFrames: frameCallbacks.length, attributes };
}

describe('A new document of the same page', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('in another language scrolls to the same position, and not further afterwards', () => {
    const { storage, store } = createTabStorage();
    storePositionAt(store, { y: 1234 });
    const result = runRestoreScript({ storage, frames: [{}, {}, {}, {}] });
    expect(result.scrollCalls.map((scrollCall) => ({ ...scrollCall }))).toEqual(
      [0, 1, 2].map((frame) => ({ frame, to: 1234 })),
    );
    expect(result.state, 'its history entry keeps the position').toEqual({ scroll: { y: 1234 } });
    expect(runRestoreScript({ storage }).scrollCalls, 'once').toEqual([]);
  });

  test('scrolls a row of a list to the same height before each frame until the document is parsed', () => {
    const { storage, store } = createTabStorage();
    storePositionAt(store, ROW);
    const result = runRestoreScript({ storage, frames: [{ 25: 200 }, { 36: 900 }, { 36: 130 }] });
    expect(result.scrollCalls).toEqual([
      { frame: 1, distance: 780 },
      { frame: 2, distance: 10 },
    ]);
    expect(result.pendingFrames, 'then it stops scrolling').toBe(0);
    expect(result.state, 'and the history entry keeps the position').toEqual({ scroll: ROW });
  });

  test('scrolls a history entry to the row where it was left, also without storage', () => {
    const { scrollCalls } = runRestoreScript({ state: { idx: 2, scroll: ROW }, frames: [{ 36: 500 }] });
    expect(scrollCalls).toEqual([{ frame: 0, distance: 380 }]);
  });

  test('ignores the position if the page is another one, or after a long time', () => {
    for (const otherDocument of [{ lang: 'zh-CN' }, { now: Date.now() + 60_000 }]) {
      const { storage, store } = createTabStorage();
      storePositionAt(store, ROW);
      expect(runRestoreScript({ storage, frames: [{ 36: 500 }], ...otherDocument })).toEqual({
        scrollCalls: [],
        state: null,
        pendingFrames: 0,
        attributes: [],
      });
    }
  });

  test('is laid out completely if it opens further down', () => {
    const layoutAttributes = ['data-opens-below'];
    expect(runRestoreScript({ state: { scroll: { y: 700 } } }).attributes).toEqual(layoutAttributes);
    expect(runRestoreScript({ hash: '#unit' }).attributes).toEqual(layoutAttributes);
    expect(runRestoreScript({}).attributes).toEqual([]);
  });

  test('survives any other stored value and blocked storage', () => {
    for (const storedText of ['', '{', 'null', '7', '"x"', '{}', '{"lang":"en","y":"far"}']) {
      const { storage } = createTabStorage();
      storage.setItem('podium.scroll', storedText);
      expect(runRestoreScript({ storage }).scrollCalls, storedText).toEqual([]);
    }
    expect(runRestoreScript({}).scrollCalls).toEqual([]);
  });
});
