import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { FIRST_VIEW_SCRIPT, SCRIPTS_ID } from './first-view.ts';

/** Simulates a loading document: its listeners and timers, and how often the scripts were requested. */
function loadDocument({ isParsed = true } = {}) {
  const listeners = new Map<string, Set<() => void>>();
  const timerCallbacks: (() => void)[] = [];
  const loadedScripts: string[] = [];
  const template = { content: 'scripts', remove: () => page.templatesById.clear() };
  const page = { templatesById: new Map([[SCRIPTS_ID, template]]), isParsed };
  runInNewContext(FIRST_VIEW_SCRIPT, {
    document: {
      get readyState() {
        return page.isParsed ? 'interactive' : 'loading';
      },
      getElementById: (id: string) => (page.isParsed ? (page.templatesById.get(id) ?? null) : null),
      body: { append: (content: string) => loadedScripts.push(content) },
    },
    addEventListener: (type: string, listener: () => void) =>
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
    removeEventListener: (type: string, listener: () => void) => listeners.get(type)?.delete(listener),
    requestAnimationFrame: (callback: () => void) => callback(),
    setTimeout: (callback: () => void) => timerCallbacks.push(callback),
  });
  const dispatch = (type: string) => {
    for (const listener of listeners.get(type) ?? []) listener();
  };
  return { page, loadedScripts, timers: timerCallbacks, dispatch };
}

test('scripts load once, when the pictures of the first view have loaded and it is painted', () => {
  const { loadedScripts, timers, dispatch } = loadDocument();
  expect(loadedScripts).toEqual([]);
  dispatch('load');
  expect(loadedScripts, 'not before the paint').toEqual([]);
  for (const timer of timers) timer();
  expect(loadedScripts).toEqual(['scripts']);
  dispatch('pointerdown');
  expect(loadedScripts).toEqual(['scripts']);
});

test.each(['pointerdown', 'keydown', 'focusin', 'wheel', 'touchstart'])(
  'an interaction before (%s) loads them at once',
  (eventType) => {
    const { loadedScripts, dispatch } = loadDocument();
    dispatch(eventType);
    expect(loadedScripts).toEqual(['scripts']);
  },
);

test('a picture that does not load delays the scripts only for a limited time', () => {
  const { loadedScripts, timers } = loadDocument();
  timers[0]?.();
  expect(loadedScripts).toEqual(['scripts']);
});

test('an interaction during parsing loads the scripts when the document is parsed', () => {
  const { page, loadedScripts, dispatch } = loadDocument({ isParsed: false });
  dispatch('touchstart');
  expect(loadedScripts).toEqual([]);
  page.isParsed = true;
  dispatch('DOMContentLoaded');
  expect(loadedScripts).toEqual(['scripts']);
});
