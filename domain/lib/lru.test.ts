import fc from 'fast-check';
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

test('what goes is the oldest that was not used since it was last looked at, however often the cache was full', () => {
  const calls = fc.array(
    fc.record({
      asks: fc.boolean(),
      key: fc.constantFrom(...'abcdefgh'),
      size: fc.integer({ min: 1, max: 6 }),
    }),
    { minLength: 20, maxLength: 200 },
  );
  fc.assert(
    fc.property(calls, (made) => {
      const capacity = 10;
      const lru = createLru<number>(capacity, (size) => size);
      let row: { key: string; size: number; isUsed: boolean }[] = [];
      for (const { asks, key, size } of made) {
        const known = row.find((entry) => entry.key === key);
        if (asks) {
          expect(lru.get(key)).toBe(known?.size);
          if (known) known.isUsed = true;
          continue;
        }
        lru.set(key, size);
        row = row.filter((entry) => entry !== known);
        while (row.reduce((sum, entry) => sum + entry.size, size) > capacity) {
          const [oldest, ...younger] = row;
          if (!oldest) break;
          row = oldest.isUsed ? [...younger, { ...oldest, isUsed: false }] : younger;
        }
        row.push({ key, size, isUsed: false });
      }
      expect(lru.size()).toBe(row.reduce((sum, { size }) => sum + size, 0));
      for (const { key, size } of row) expect(lru.get(key)).toBe(size);
    }),
  );
});
