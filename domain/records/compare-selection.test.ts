import { describe, expect, test } from 'vitest';
import { MAX_COMPARED, parseCompared, toggleCompared } from './compare-selection.ts';

const chosen = (id: number) => ({ id, ics_type: 'c' as const });

describe('choosing what to compare', () => {
  test('a listing is added at the end, taken out again, and refused when there is no room', () => {
    expect(toggleCompared([chosen(1)], chosen(2))).toEqual([chosen(1), chosen(2)]);
    expect(toggleCompared([chosen(1), chosen(2)], chosen(1))).toEqual([chosen(2)]);
    const full = Array.from({ length: MAX_COMPARED }, (_, id) => chosen(id + 1));
    expect(toggleCompared(full, chosen(9))).toBeUndefined();
    expect(toggleCompared(full, chosen(6))).toHaveLength(MAX_COMPARED - 1);
  });

  test('whatever the browser kept, there are at most six, each once', () => {
    const stored = [
      chosen(1),
      { ...chosen(1), more: 1 },
      null,
      { id: 'x' },
      ...[2, 3, 4, 5, 6, 7].map(chosen),
    ];
    expect(parseCompared(stored)).toEqual([1, 2, 3, 4, 5, 6].map(chosen));
    expect(parseCompared('x')).toEqual([]);
  });
});
