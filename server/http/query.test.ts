import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQuery } from './query.ts';

/** Slow and plain. */
function joined(search: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(search)) {
    query[name] = query[name] === undefined ? value : `${query[name]},${value}`;
  }
  return query;
}

describe('a query string', () => {
  test('joins a name that is given several times into a list', () => {
    expect({ ...parseQuery('districts=KT&districts=CW&keyword=%E8%A7%80%E5%A1%98+5') }).toEqual({
      districts: 'KT,CW',
      keyword: '觀塘 5',
    });
  });

  test('cannot reach what all objects share', () => {
    expect(parseQuery('__proto__=x&a=1').a).toBe('1');
    expect(parseQuery('a=1').constructor).toBeUndefined();
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });

  test('is read as URLSearchParams reads it, whatever it holds', () => {
    const signs = fc.constantFrom(
      '&',
      '=',
      '+',
      '%',
      '%2',
      '%zz',
      '%20',
      '%e8%a7%80',
      '%ff',
      '%EF%BB%BF',
      '?',
      ',',
    );
    const piece = fc.oneof(signs, fc.constantFrom('a', 'b', '__proto__'), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const search = pieces.join('');
        expect({ ...parseQuery(search) }).toEqual({ ...joined(search) });
      }),
      { numRuns: 1000 },
    );
  });
});
