import { describe, expect, test } from 'vitest';
import { parseQuery, queryOf } from './query.ts';

describe('a query string', () => {
  test('joins repeated names into a list', () => {
    expect({ ...parseQuery('districts=KT&districts=CW&keyword=%E8%A7%80%E5%A1%98+5') }).toEqual({
      districts: 'KT,CW',
      keyword: '觀塘 5',
    });
  });

  test('may contain any characters', () => {
    expect({ ...parseQuery('&a&=b&c=%&d=%ff&e==&&') }).toEqual({
      a: '',
      '': 'b',
      c: '%',
      d: '%ff',
      e: '=',
    });
    expect({ ...parseQuery('') }).toEqual({});
  });

  test('cannot change the prototype of objects', () => {
    expect(parseQuery('__proto__=x&a=1').a).toBe('1');
    expect(parseQuery('a=1').constructor).toBeUndefined();
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });

  test('starts at the first question mark of an address', () => {
    expect({ ...queryOf({ url: '/find?keyword=a?b' }) }).toEqual({ keyword: 'a?b' });
    expect({ ...queryOf({ url: '/find' }) }).toEqual({});
  });
});
