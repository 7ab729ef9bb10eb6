import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { safeStore } from './safe-store.ts';
import { storedList } from './stored-list.ts';

const numbers = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'number') : [];

/** Two tabs share one storage; the browser tells every tab but the one that wrote. */
function tabs() {
  const kept = new Map<string, string>();
  let full = false;
  const backing = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
  const open = () =>
    storedList(
      'list',
      numbers,
      safeStore(() => backing),
    );
  return { kept, open, fill: () => (full = true) };
}

let hears: ((event: { key: string | null }) => void)[] = [];
const notifyTabs = (key: string | null = 'list') => {
  for (const hear of hears) hear({ key });
};

beforeEach(() => {
  hears = [];
  vi.stubGlobal('addEventListener', (_: string, hear: (typeof hears)[number]) => hears.push(hear));
  vi.stubGlobal('removeEventListener', (_: string, hear: (typeof hears)[number]) => {
    hears = hears.filter((other) => other !== hear);
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('A list stored in the browser', () => {
  it('notifies its listeners of a change, and gives them the same list until the next one', () => {
    const list = tabs().open();
    const listener = vi.fn();
    const stop = list.subscribe(listener);
    list.update((items) => [...items, 1]);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(list.read()).toEqual([1]);
    expect(list.read()).toBe(list.read());
    stop();
    list.update((items) => [...items, 2]);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is the same in another tab', () => {
    const { open } = tabs();
    const [here, there] = [open(), open()];
    const listener = vi.fn();
    there.subscribe(listener);
    expect(there.read()).toEqual([]);
    here.update(() => [7]);
    notifyTabs('another list');
    expect(listener).not.toHaveBeenCalled();
    notifyTabs();
    expect(listener).toHaveBeenCalledOnce();
    expect(there.read()).toEqual([7]);
  });

  it('is changed from what another tab has left, even unheard', () => {
    const { open } = tabs();
    const [here, there] = [open(), open()];
    expect(there.read()).toEqual([]);
    here.update(() => [1]);
    there.update((items) => [...items, 2]);
    expect(there.read()).toEqual([1, 2]);
  });

  it('is empty when all storage is cleared', () => {
    const { kept, open } = tabs();
    const list = open();
    list.subscribe(() => undefined);
    list.update(() => [1]);
    kept.clear();
    notifyTabs(null);
    expect(list.read()).toEqual([]);
  });

  it('lives on in memory where storage is full or blocked', () => {
    const { open, fill } = tabs();
    fill();
    const list = open();
    list.update(() => [1]);
    list.update((items) => [...items, 2]);
    notifyTabs();
    expect(list.read()).toEqual([1, 2]);
  });
});
