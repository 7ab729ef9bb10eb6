import { expect, test } from 'vitest';
import { safeStore } from '#web/storage/safe-store.ts';
import { changeEnquiry, EMPTY_ENQUIRY, unsentEnquiryStore, withKey } from './unsent-enquiry.ts';

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

test('what is unsent is found again, each form its own, until it is cleared', () => {
  const { store } = memory();
  const [general, listing] = [unsentEnquiryStore('general', store), unsentEnquiryStore('stock.1', store)];
  const unsent = withKey({ ...EMPTY_ENQUIRY, name: '陳大文', directMarketing: true, type: 'shops' });
  general.write(unsent);
  expect(general.read()).toEqual(unsent);
  expect(listing.read()).toBeUndefined();
  general.clear();
  expect(general.read()).toBeUndefined();
});

test('what is no enquiry is none', () => {
  const { items, store } = memory();
  for (const text of ['null', '1', '{}', '{"name":1,"phone":"","message":""}', '{']) {
    items.set('podium.enquiry.general', text);
    expect(unsentEnquiryStore('general', store).read()).toBeUndefined();
  }
});

test('a type that is none is left out', () => {
  const { items, store } = memory();
  items.set('podium.enquiry.general', JSON.stringify({ ...EMPTY_ENQUIRY, type: 'castles' }));
  expect(unsentEnquiryStore('general', store).read()).toEqual(EMPTY_ENQUIRY);
});

test('the key stays from attempt to attempt and goes with a change', () => {
  const first = withKey({ ...EMPTY_ENQUIRY, message: 'one' });
  expect(first.key).toMatch(/^[\da-f]{32}$/);
  expect(withKey(first).key).toBe(first.key);
  const changed = changeEnquiry(first, { message: 'two' });
  expect(changed).toEqual({ ...EMPTY_ENQUIRY, message: 'two' });
  expect(withKey(changed).key).not.toBe(first.key);
});
