import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changeFavourites,
  type Favourite,
  inverseChange,
  mergeFavourites,
  parseFavourites,
  toggleChange,
} from './favourites.ts';
import { includesStock } from './stock-ref.ts';

describe('favourites', () => {
  const favourite = (id: number, added_time: number): Favourite => ({ id, ics_type: 'c', added_time });
  const listArbitrary = fc
    .uniqueArray(fc.nat(30), { maxLength: 12 })
    .map((ids) => parseFavourites(ids.map((id) => favourite(id, id * 1000))));

  test('a listing is put in front, then taken out', () => {
    const existingList = [favourite(1, 5)];
    const listWithAddition = changeFavourites(
      existingList,
      toggleChange(existingList, { id: 2, ics_type: 's' }, 9),
    );
    expect(listWithAddition).toEqual([{ id: 2, ics_type: 's', added_time: 9 }, favourite(1, 5)]);
    expect(includesStock(listWithAddition, 2)).toBe(true);
    expect(
      changeFavourites(listWithAddition, toggleChange(listWithAddition, { id: 2, ics_type: 's' }, 12)),
    ).toEqual(existingList);
  });

  test('undoing any change restores the previous list', () => {
    fc.assert(
      fc.property(listArbitrary, fc.nat(40), (list, id) => {
        const change = toggleChange(list, { id, ics_type: 'c' }, 99_000);
        expect(changeFavourites(changeFavourites(list, change), inverseChange(change))).toEqual(list);
        const removeAll = { add: [], remove: list };
        expect(changeFavourites(list, removeAll)).toEqual([]);
        expect(changeFavourites(changeFavourites(list, removeAll), inverseChange(removeAll))).toEqual(list);
      }),
    );
  });

  test('undoing one change leaves the later ones', () => {
    const list = [favourite(3, 3), favourite(2, 2), favourite(1, 1)];
    const firstChange = toggleChange(list, favourite(2, 0), 4);
    const listAfterRemoval = changeFavourites(list, firstChange);
    const listAfterAddition = changeFavourites(
      listAfterRemoval,
      toggleChange(listAfterRemoval, { id: 7, ics_type: 'c' }, 7),
    );
    expect(changeFavourites(listAfterAddition, inverseChange(firstChange)).map(({ id }) => id)).toEqual([
      7, 3, 2, 1,
    ]);
  });

  test('the lists of browser and server are merged, except for listings that the visitor has just changed', () => {
    const mergedList = mergeFavourites(
      [favourite(1, 1), favourite(4, 4)],
      [favourite(4, 3), favourite(3, 3), favourite(2, 2)],
      new Set([3]),
    );
    expect(mergedList).toEqual([favourite(4, 4), favourite(2, 2), favourite(1, 1)]);
    fc.assert(
      fc.property(listArbitrary, listArbitrary, fc.array(fc.nat(30)), (localList, serverList, changedIds) => {
        const ids = mergeFavourites(localList, serverList, new Set(changedIds)).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { id } of localList) expect(ids).toContain(id);
        for (const { id } of serverList)
          expect(ids.includes(id)).toBe(includesStock(localList, id) || !changedIds.includes(id));
      }),
    );
  });

  test('broken storage and repeats are left out; the time may be missing', () => {
    const storedValue = [
      { id: 1, ics_type: 'c' },
      { id: 1, ics_type: 'c' },
      { id: 2 },
      'x',
      favourite(5, 9e15),
      favourite(6, 6),
    ];
    expect(parseFavourites(storedValue)).toEqual([favourite(6, 6), favourite(1, 0), favourite(5, 0)]);
    for (const invalidValue of [undefined, null, '[', {}]) expect(parseFavourites(invalidValue)).toEqual([]);
  });
});
