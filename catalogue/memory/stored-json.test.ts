import { expect, it } from 'vitest';
import { openJson, openRowPrefixes, packJson } from './stored-json.ts';

type Row = {
  name: string;
  floor: string | null;
  lot: number;
  town: string;
  isNew: boolean;
  rest: { a: number };
};
type Wire = Row & { rownum: number };

const SAMPLE_ROWS: Row[] = [
  { name: '大廈', floor: '3', lot: -1.5, town: '"KT",', isNew: true, rest: { a: 1 } },
  { name: 'Tower "A","lot":\u0001', floor: null, lot: 1e21, town: '"KT",', isNew: false, rest: { a: 2 } },
  { name: '', floor: '', lot: 0, town: '中環\n', isNew: true, rest: { a: 3 } },
];
const packedRows = packJson(SAMPLE_ROWS, {
  ownFields: ({ name, floor, lot, rest }) => ({ name, floor, lot, rest }),
  sharedFields: [({ town }) => ({ town }), ({ isNew }) => ({ isNew })],
});

it('returns rows unchanged in any script, with their row numbers', () => {
  const json = openJson<Wire>([{ firstRow: 0, source: packedRows }]);
  expect(json.readRows([2, 0, 1], 9)).toEqual([
    { ...SAMPLE_ROWS[2], rownum: 10 },
    { ...SAMPLE_ROWS[0], rownum: 11 },
    { ...SAMPLE_ROWS[1], rownum: 12 },
  ]);
  expect(json.readRow(1)).toEqual(SAMPLE_ROWS[1]);
  expect(json.bytes('[', [], 0, ']').toString()).toBe('[]');
});

it('returns the rows of several generations, numbered one after another', () => {
  const generations = [
    { firstRow: 0, source: packedRows },
    { firstRow: SAMPLE_ROWS.length, source: packedRows },
  ];
  expect(openJson<Wire>(generations).readRows([4, 1])).toEqual([
    { ...SAMPLE_ROWS[1], rownum: 1 },
    { ...SAMPLE_ROWS[1], rownum: 2 },
  ]);
  expect(openRowPrefixes(generations, 'lot')([5])).toEqual([{ name: '', floor: '', town: '中環\n' }]);
});

it('stores shared fields once', () => {
  expect(packedRows.sharedFields.map(({ texts }) => texts.slots.length)).toEqual([2, 2]);
});

it('reads only how rows begin', () => {
  const readPrefixes = openRowPrefixes([{ firstRow: 0, source: packedRows }], 'lot');
  expect(readPrefixes([1, 0])).toEqual(
    [SAMPLE_ROWS[1], SAMPLE_ROWS[0]].map((row) => ({ name: row?.name, floor: row?.floor, town: row?.town })),
  );
  expect(readPrefixes([])).toEqual([]);
});

it('replaces placeholders in shared fields by the id of the row', () => {
  const packedWithId = packJson(['C0000001', 'C0000002', 'S000003'], {
    ownFields: (id) => ({ id, area: 5, rest: true }),
    fieldsWithId: (id) => ({ zh: `/荃灣/${'#'.repeat(id.length)}`, en: `/${'#'.repeat(id.length)}/x` }),
    sharedFields: [() => ({ floor: '#3' })],
  });
  expect(packedWithId.idTemplates?.texts.slots.length).toBe(2);
  const expectedUnit = (id: string) => ({ id, area: 5, zh: `/荃灣/${id}`, en: `/${id}/x`, floor: '#3' });
  expect(openJson<{ rownum: number }>([{ firstRow: 0, source: packedWithId }]).readRows([2, 0, 1])).toEqual(
    ['S000003', 'C0000001', 'C0000002'].map((id, index) => ({
      ...expectedUnit(id),
      rest: true,
      rownum: index + 1,
    })),
  );
  expect(openRowPrefixes([{ firstRow: 0, source: packedWithId }], 'rest')([1])).toEqual([
    expectedUnit('C0000002'),
  ]);
});
