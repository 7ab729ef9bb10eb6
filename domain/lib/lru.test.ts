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

test('an entry that is set again counts once', () => {
  const lru = createLru<number>(2);
  lru.set('a', 1);
  lru.set('b', 2);
  lru.set('b', 3);
  expect([lru.get('a'), lru.get('b')]).toEqual([1, 3]);
});

test('entries may count by their size; one that is larger than all of the room is not kept', () => {
  const lru = createLru<string>(10, (value, key) => value.length + key.length);
  lru.set('a', '1234');
  lru.set('b', '1234');
  expect([lru.get('a'), lru.get('b')]).toEqual(['1234', '1234']);
  lru.set('c', '12345678');
  expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual([undefined, undefined, '12345678']);
  lru.set('d', '1234567890');
  expect([lru.get('c'), lru.get('d')]).toEqual(['12345678', undefined]);
  lru.set('c', '1');
  lru.set('e', '1234567');
  expect([lru.get('c'), lru.get('e')]).toEqual(['1', '1234567']);
});
