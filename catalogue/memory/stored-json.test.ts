import { expect, it } from 'vitest';
import { beginningLength, openBeginnings, packJson } from './stored-json.ts';

it('reads only how rows begin, whatever their letters', () => {
  const rows = [
    { name: '大廈', floor: '3', rest: 1 },
    { name: 'Tower "A"', floor: null, rest: 2 },
  ];
  const lengths = rows.map(({ name, floor }) => beginningLength({ name, floor }));
  const read = openBeginnings(
    packJson(rows, (row) => row),
    Uint32Array.from(lengths),
  );
  expect(read([1, 0])).toEqual([
    { name: 'Tower "A"', floor: null },
    { name: '大廈', floor: '3' },
  ]);
  expect(read([])).toEqual([]);
});
