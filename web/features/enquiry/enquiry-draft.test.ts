import { expect, test } from 'vitest';
import { safeStore } from '#web/storage/safe-store.ts';
import { EMPTY_DRAFT, enquiryDraftStore, updateDraft, withEnquiryKey } from './enquiry-draft.ts';

function createMemoryStore() {
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

test('an unsent draft is restored for its form, until it is cleared', () => {
  const { store } = createMemoryStore();
  const [generalStore, listingStore] = [
    enquiryDraftStore('general', store),
    enquiryDraftStore('stock.1', store),
  ];
  const draft = withEnquiryKey({ ...EMPTY_DRAFT, name: '陳大文', directMarketing: true, type: 'shops' });
  generalStore.write(draft);
  expect(generalStore.read()).toEqual(draft);
  expect(listingStore.read()).toBeUndefined();
  generalStore.clear();
  expect(generalStore.read()).toBeUndefined();
});

test('invalid stored data are ignored', () => {
  const { items, store } = createMemoryStore();
  for (const text of ['null', '1', '{}', '{"name":1,"phone":"","message":""}', '{']) {
    items.set('podium.enquiry.general', text);
    expect(enquiryDraftStore('general', store).read()).toBeUndefined();
  }
});

test('an unknown type is ignored', () => {
  const { items, store } = createMemoryStore();
  items.set('podium.enquiry.general', JSON.stringify({ ...EMPTY_DRAFT, type: 'castles' }));
  expect(enquiryDraftStore('general', store).read()).toEqual(EMPTY_DRAFT);
});

test('the key stays the same for repeated attempts and changes with the content', () => {
  const firstDraft = withEnquiryKey({ ...EMPTY_DRAFT, message: 'one' });
  expect(firstDraft.key).toMatch(/^[\da-f]{32}$/);
  expect(withEnquiryKey(firstDraft).key).toBe(firstDraft.key);
  const changedDraft = updateDraft(firstDraft, { message: 'two' });
  expect(changedDraft).toEqual({ ...EMPTY_DRAFT, message: 'two' });
  expect(withEnquiryKey(changedDraft).key).not.toBe(firstDraft.key);
});
