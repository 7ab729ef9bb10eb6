import { expect, it } from 'vitest';
import { lengthsBefore, openBeginnings, packJson } from './stored-json.ts';

it('reads only how rows begin, whatever their letters', () => {
  const rows = [
    { name: '大廈', floor: '3', rest: 1 },
    { name: 'Tower "A","rest":', floor: null, rest: 2 },
  ];
  const packed = packJson(rows, (row) => row);
  const read = openBeginnings(packed, lengthsBefore(packed, 'rest'));
  expect(read([1, 0])).toEqual([
    { name: 'Tower "A","rest":', floor: null },
    { name: '大廈', floor: '3' },
  ]);
  expect(read([])).toEqual([]);
});
