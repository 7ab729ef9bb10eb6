import { expect, test } from 'vitest';
import { createLru } from './lru.ts';

test('the entry that was not used for longest goes first', () => {
  const lru = createLru<number>(2);
  lru.set('a', 1);
  lru.set('b', 2);
  expect(lru.get('a')).toBe(1);
  lru.set('c', 3);
  expect(lru.get('b')).toBeUndefined();
  expect([lru.get('a'), lru.get('c')]).toEqual([1, 3]);
});

test('an entry set again takes no second place', () => {
  const lru = createLru<number>(2);
  lru.set('a', 1);
  lru.set('b', 2);
  lru.set('b', 3);
  expect([lru.get('a'), lru.get('b')]).toEqual([1, 3]);
});
