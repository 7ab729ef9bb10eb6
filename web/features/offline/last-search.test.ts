import { expect, test } from 'vitest';
import { lastSearchStore } from './last-search.ts';

const storeOf = (value: unknown) => ({ get: () => value, set: () => true, remove: () => {} });

test('the last search is offered in the language it was asked in, and nothing else is', () => {
  const address = '/en/ics/property/find/office?districts=KT';
  expect(lastSearchStore(storeOf(address)).read('en')).toBe(address);
  expect(lastSearchStore(storeOf(address)).read('zh')).toBeUndefined();
  expect(lastSearchStore(storeOf('//evil.example/find')).read('zh')).toBeUndefined();
  expect(lastSearchStore(storeOf({})).read('zh')).toBeUndefined();
});
