import { expect, test } from 'vitest';
import { safeStore } from '#web/storage/safe-store.ts';
import { changeDraft, draftStore, EMPTY_DRAFT, withKey } from './draft.ts';

function memory() {
  const items = new Map<string, string>();
  return {
    items,
    store: safeStore(() => ({
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    })),
  };
}

test('a draft is found again, each form its own, until it is cleared', () => {
  const { store } = memory();
  const [general, listing] = [draftStore('general', store), draftStore('stock.1', store)];
  const draft = withKey({ ...EMPTY_DRAFT, name: '陳大文', directMarketing: true, type: 'shops' });
  general.write(draft);
  expect(general.read()).toEqual(draft);
  expect(listing.read()).toBeUndefined();
  general.clear();
  expect(general.read()).toBeUndefined();
});

test('what is no draft is none', () => {
  const { items, store } = memory();
  for (const text of ['null', '1', '{}', '{"name":1,"phone":"","message":""}', '{']) {
    items.set('podium.enquiry.general', text);
    expect(draftStore('general', store).read()).toBeUndefined();
  }
});

test('a type that is none is left out', () => {
  const { items, store } = memory();
  items.set('podium.enquiry.general', JSON.stringify({ ...EMPTY_DRAFT, type: 'castles' }));
  expect(draftStore('general', store).read()).toEqual(EMPTY_DRAFT);
});

test('the key stays from attempt to attempt and goes with a change', () => {
  const first = withKey({ ...EMPTY_DRAFT, message: 'one' });
  expect(first.key).toMatch(/^[\da-f]{32}$/);
  expect(withKey(first).key).toBe(first.key);
  const changed = changeDraft(first, { message: 'two' });
  expect(changed).toEqual({ ...EMPTY_DRAFT, message: 'two' });
  expect(withKey(changed).key).not.toBe(first.key);
});
