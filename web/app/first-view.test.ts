import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { FIRST_VIEW_SCRIPT, SCRIPTS_ID } from './first-view.ts';

/** A document while it is read: what its scripts wait for, and how often they were asked for. */
function opened({ isRead = true } = {}) {
  const listeners = new Map<string, Set<() => void>>();
  const timers: (() => void)[] = [];
  const asked: string[] = [];
  const template = { content: 'scripts', remove: () => page.held.clear() };
  const page = { held: new Map([[SCRIPTS_ID, template]]), isRead };
  runInNewContext(FIRST_VIEW_SCRIPT, {
    document: {
      get readyState() {
        return page.isRead ? 'interactive' : 'loading';
      },
      getElementById: (id: string) => (page.isRead ? (page.held.get(id) ?? null) : null),
      body: { append: (content: string) => asked.push(content) },
    },
    addEventListener: (type: string, listener: () => void) =>
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
    removeEventListener: (type: string, listener: () => void) => listeners.get(type)?.delete(listener),
    requestAnimationFrame: (work: () => void) => work(),
    setTimeout: (work: () => void) => timers.push(work),
  });
  const happens = (type: string) => {
    for (const listener of listeners.get(type) ?? []) listener();
  };
  return { page, asked, timers, happens };
}

test('scripts are asked for when the pictures of the first view have come and it is painted, once', () => {
  const { asked, timers, happens } = opened();
  expect(asked).toEqual([]);
  happens('load');
  expect(asked, 'not before the paint').toEqual([]);
  for (const timer of timers) timer();
  expect(asked).toEqual(['scripts']);
  happens('pointerdown');
  expect(asked).toEqual(['scripts']);
});

test.each(['pointerdown', 'keydown', 'focusin', 'wheel', 'touchstart'])(
  'whoever does anything before (%s) has them at once',
  (touch) => {
    const { asked, happens } = opened();
    happens(touch);
    expect(asked).toEqual(['scripts']);
  },
);

test('a picture that does not come is not waited for for ever', () => {
  const { asked, timers } = opened();
  timers[0]?.();
  expect(asked).toEqual(['scripts']);
});

test('who touches a document that is not read to its end has them when it is', () => {
  const { page, asked, happens } = opened({ isRead: false });
  happens('touchstart');
  expect(asked).toEqual([]);
  page.isRead = true;
  happens('DOMContentLoaded');
  expect(asked).toEqual(['scripts']);
});
