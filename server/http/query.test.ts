import { describe, expect, test } from 'vitest';
import { parseQuery, queryOf } from './query.ts';

describe('a query string', () => {
  test('joins a name that is given several times into a list', () => {
    expect({ ...parseQuery('districts=KT&districts=CW&keyword=%E8%A7%80%E5%A1%98+5') }).toEqual({
      districts: 'KT,CW',
      keyword: '觀塘 5',
    });
  });

  test('may have anything in it', () => {
    expect({ ...parseQuery('&a&=b&c=%&d=%ff&e==&&') }).toEqual({
      a: '',
      '': 'b',
      c: '%',
      d: '%ff',
      e: '=',
    });
    expect({ ...parseQuery('') }).toEqual({});
  });

  test('cannot reach what all objects share', () => {
    expect(parseQuery('__proto__=x&a=1').a).toBe('1');
    expect(parseQuery('a=1').constructor).toBeUndefined();
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });

  test('is what stands behind the first question mark of an address', () => {
    expect({ ...queryOf({ url: '/find?keyword=a?b' }) }).toEqual({ keyword: 'a?b' });
    expect({ ...queryOf({ url: '/find' }) }).toEqual({});
  });
});
