import { expect, test } from 'vitest';
import { lastSearchStore } from './last-search.ts';

const storeOf = (value: unknown) => ({ get: () => value, set: () => true, remove: () => {} });

test('the last search is offered only in its language, and invalid stored values are ignored', () => {
  const address = '/en/ics/property/find/office?districts=KT';
  expect(lastSearchStore(storeOf(address)).read('en')).toBe(address);
  expect(lastSearchStore(storeOf(address)).read('zh')).toBeUndefined();
  expect(lastSearchStore(storeOf('//evil.example/find')).read('zh')).toBeUndefined();
  expect(lastSearchStore(storeOf({})).read('zh')).toBeUndefined();
});
