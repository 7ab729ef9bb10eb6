import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIRECTIONS } from '#domain/search/sort.ts';
import { countInWords, emptyBits, setBit } from '../memory/bits.ts';
import { buildLayoutParts } from './layout.ts';
import { buildMeasureParts, openMeasure } from './measure.ts';
import { type PageRequest, rowsOfPage } from './page.ts';
import type { Selection } from './select.ts';
import { openTable } from './table.ts';

const ROW_COUNT = 6000;
const rowsById = Uint32Array.from({ length: ROW_COUNT }, (_, row) => row);

/** Values that grow with the row number, so that adjacent rows have similar ranks. */
const values = Float64Array.from(rowsById, (row) =>
  row % 5 === 0 ? Number.NaN : Math.floor(row / 7) + ((row * 7919) % 50),
);
const createMeasure = (hasSteps: boolean) => openMeasure(buildMeasureParts(values, rowsById, hasSteps));
const MEASURES = { stepped: createMeasure(true), plain: createMeasure(false) };

const table = openTable(
  {
    isFilteredOnly: false,
    layout: { ...buildLayoutParts([], () => null), size: ROW_COUNT },
    dimensions: {},
    measures: {},
    tallies: [],
  },
  {},
  { ids: Int32Array.from(rowsById), firstRow: 0, hidden: null, findKeyword: () => false },
);

/** Selects every nth row from `from` to below `to`. */
function selectEveryNthRow(
  from: number,
  to: number,
  stepSize: number,
): { selection: Selection; rows: number[] } {
  const bits = emptyBits(ROW_COUNT);
  const rows: number[] = [];
  for (let row = from; row < to; row += stepSize) {
    setBit(bits, row);
    rows.push(row);
  }
  const spans = [from >>> 5, (to + 31) >>> 5];
  const count = countInWords(bits, 0, bits.length);
  return { selection: { bits, spans, count, levels: new Map() }, rows };
}

function sortByValue(rows: readonly number[], direction: PageRequest['direction']): number[] {
  const sign = direction === 'asc' ? 1 : -1;
  const valueAt = (row: number) => values[row] ?? Number.NaN;
  return rows.toSorted((a, b) => {
    const [valueA, valueB] = [valueAt(a), valueAt(b)];
    if (Number.isNaN(valueA) || Number.isNaN(valueB))
      return Number(Number.isNaN(valueA)) - Number(Number.isNaN(valueB)) || a - b;
    return sign * (valueA - valueB) || a - b;
  });
}

test.each(['stepped', 'plain'] as const)(
  'any page of a %s order is cut from the whole order',
  (measureKind) => {
    const spanArbitrary = fc
      .tuple(fc.nat(ROW_COUNT), fc.nat(ROW_COUNT))
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
    const rowStepArbitrary = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 6, max: 300 }));
    fc.assert(
      fc.property(
        spanArbitrary,
        rowStepArbitrary,
        fc.constantFrom(...DIRECTIONS),
        fc.double({ min: 0, max: 1.1, noNaN: true }),
        fc.integer({ min: 1, max: 100 }),
        ([from, to], stepSize, direction, cursorShare, pageSize) => {
          const { selection, rows } = selectEveryNthRow(from, to, stepSize);
          const cursor = Math.floor(cursorShare * rows.length);
          const page = rowsOfPage(table, selection, MEASURES[measureKind], { direction, cursor, pageSize });
          expect([...page]).toEqual(sortByValue(rows, direction).slice(cursor, cursor + pageSize));
        },
      ),
      { numRuns: 500 },
    );
  },
);
