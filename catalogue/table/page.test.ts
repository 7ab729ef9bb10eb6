import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIRECTIONS } from '#domain/search/sort.ts';
import { countWords, emptyBits, setBit } from '../memory/bits.ts';
import { layoutParts } from './layout.ts';
import { measureParts, openMeasure } from './measure.ts';
import { type Page, pageOf } from './page.ts';
import type { Selection } from './select.ts';
import { openTable } from './table.ts';

const SIZE = 6000;
const byId = Uint32Array.from({ length: SIZE }, (_, row) => row);

/** Values that grow with the row, so that rows which stand together are far from evenly spread. */
const values = Float64Array.from(byId, (row) =>
  row % 5 === 0 ? Number.NaN : Math.floor(row / 7) + ((row * 7919) % 50),
);
const measure = (ranged: boolean) => openMeasure(measureParts(values, byId, ranged));
const MEASURES = { stepped: measure(true), plain: measure(false) };

const table = openTable(
  {
    isFilteredOnly: false,
    layout: { ...layoutParts([], () => null), size: SIZE },
    dimensions: {},
    measures: {},
    tallies: [],
  },
  {},
  () => false,
);

/** Every `every`th row from one row to below another. */
function selectionOf(from: number, to: number, every: number): { selection: Selection; rows: number[] } {
  const bits = emptyBits(SIZE);
  const rows: number[] = [];
  for (let row = from; row < to; row += every) {
    setBit(bits, row);
    rows.push(row);
  }
  const spans = [from >>> 5, (to + 31) >>> 5];
  const count = countWords(bits, 0, bits.length);
  return { selection: { bits, spans, count, levels: new Map() }, rows };
}

function inOrder(rows: readonly number[], direction: Page['direction']): number[] {
  const turn = direction === 'asc' ? 1 : -1;
  const valueAt = (row: number) => values[row] ?? Number.NaN;
  return rows.toSorted((a, b) => {
    const [one, other] = [valueAt(a), valueAt(b)];
    if (Number.isNaN(one) || Number.isNaN(other))
      return Number(Number.isNaN(one)) - Number(Number.isNaN(other)) || a - b;
    return turn * (one - other) || a - b;
  });
}

test.each(['stepped', 'plain'] as const)('any page of a %s order is cut from the whole order', (kind) => {
  const span = fc
    .tuple(fc.nat(SIZE), fc.nat(SIZE))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
  const every = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 6, max: 300 }));
  fc.assert(
    fc.property(
      span,
      every,
      fc.constantFrom(...DIRECTIONS),
      fc.double({ min: 0, max: 1.1, noNaN: true }),
      fc.integer({ min: 1, max: 100 }),
      ([from, to], every, direction, depth, pageSize) => {
        const { selection, rows } = selectionOf(from, to, every);
        const cursor = Math.floor(depth * rows.length);
        const page = pageOf(table, selection, MEASURES[kind], { direction, cursor, pageSize });
        expect([...page]).toEqual(inOrder(rows, direction).slice(cursor, cursor + pageSize));
      },
    ),
    { numRuns: 500 },
  );
});
