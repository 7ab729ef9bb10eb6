import { describe, expect, test } from 'vitest';
import { MAX_COMPARED, parseComparedListings, toggleCompared } from './compare-selection.ts';

const stockRef = (id: number) => ({ id, ics_type: 'c' as const });

describe('selection for the comparison', () => {
  test('a listing is added at the end, taken out again, and refused when there is no room', () => {
    expect(toggleCompared([stockRef(1)], stockRef(2))).toEqual([stockRef(1), stockRef(2)]);
    expect(toggleCompared([stockRef(1), stockRef(2)], stockRef(1))).toEqual([stockRef(2)]);
    const fullSelection = Array.from({ length: MAX_COMPARED }, (_, id) => stockRef(id + 1));
    expect(toggleCompared(fullSelection, stockRef(9))).toBeUndefined();
    expect(toggleCompared(fullSelection, stockRef(6))).toHaveLength(MAX_COMPARED - 1);
  });

  test('any stored value gives at most six listings without duplicates', () => {
    const storedValue = [
      stockRef(1),
      { ...stockRef(1), more: 1 },
      null,
      { id: 'x' },
      ...[2, 3, 4, 5, 6, 7].map(stockRef),
    ];
    expect(parseComparedListings(storedValue)).toEqual([1, 2, 3, 4, 5, 6].map(stockRef));
    expect(parseComparedListings('x')).toEqual([]);
  });
});
