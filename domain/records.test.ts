import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hongKongDay } from './date.ts';
import {
  changeFavourites,
  type Favourite,
  isFavourite,
  keepRecent,
  mergeFavourites,
  parseFavourites,
  parseVisits,
  RECENT_DAYS,
  toggled,
  undone,
  type Visit,
  visit,
} from './records.ts';

const DAY = 86_400_000;
const now = Date.parse('2026-11-15T04:00:00Z');
const seen = (id: number, visit_time: number): Visit => ({ id, ics_type: 'c', visit_time });

describe('recently visited', () => {
  test('newest first', () => {
    const list = visit(visit([], { id: 1, ics_type: 'c' }, now - 1000), { id: 2, ics_type: 'i' }, now);
    expect(list.map(({ id }) => id)).toEqual([2, 1]);
  });

  test('only visits of the last 30 days are kept', () => {
    expect(RECENT_DAYS).toBe(30);
    const list = [seen(1, now - 30 * DAY), seen(2, now - 30 * DAY - 1), seen(3, now + 1)];
    expect(keepRecent(list, now)).toEqual([seen(1, now - 30 * DAY)]);
  });

  test('one entry a calendar day in Hong Kong for each property', () => {
    const midnight = Date.parse('2026-11-14T16:00:00Z');
    const list = [seen(1, midnight - 1), seen(1, midnight), seen(2, midnight)];
    const again = visit(list, { id: 1, ics_type: 'c' }, now);
    expect(again).toEqual([seen(1, now), seen(2, midnight), seen(1, midnight - 1)]);
  });

  test('whatever was stored, the three rules hold and nothing recent is lost', () => {
    const stored = fc.array(
      fc.record({
        id: fc.nat(4),
        ics_type: fc.constantFrom('i', 'c', 's'),
        visit_time: fc.integer({ min: now - 40 * DAY, max: now }),
      }),
    );
    const key = ({ id, visit_time }: Visit) => `${id} ${hongKongDay(visit_time)}`;
    fc.assert(
      fc.property(stored, (list) => {
        const kept = keepRecent(list, now);
        const recent = list.filter(({ visit_time }) => visit_time >= now - 30 * DAY);
        expect(new Set(kept.map(key))).toEqual(new Set(recent.map(key)));
        expect(new Set(kept.map(key)).size).toBe(kept.length);
        expect([...kept].sort((a, b) => b.visit_time - a.visit_time)).toEqual(kept);
        expect(keepRecent(kept, now)).toEqual(kept);
      }),
    );
  });

  test('broken storage is read as what is good in it', () => {
    expect(parseVisits([seen(1, now)])).toEqual([seen(1, now)]);
    for (const broken of [undefined, null, '', '{', {}, 5]) expect(parseVisits(broken)).toEqual([]);
    const mixed = [
      null,
      3,
      { id: 'x' },
      { id: 1, ics_type: 'z', visit_time: 1 },
      { ...seen(2, 1), visit_time: '1' },
    ];
    expect(parseVisits([...mixed, seen(9, now), seen(8, 9e15)])).toEqual([seen(9, now)]);
    fc.assert(fc.property(fc.jsonValue(), (value) => keepRecent(parseVisits(value), now).length >= 0));
  });
});

describe('favourites', () => {
  const kept = (id: number, added_time: number): Favourite => ({ id, ics_type: 'c', added_time });
  const lists = fc
    .uniqueArray(fc.nat(30), { maxLength: 12 })
    .map((ids) => parseFavourites(ids.map((id) => kept(id, id * 1000))));

  test('a listing is put in front, then taken out', () => {
    const earlier = [kept(1, 5)];
    const added = changeFavourites(earlier, toggled(earlier, { id: 2, ics_type: 's' }, 9));
    expect(added).toEqual([{ id: 2, ics_type: 's', added_time: 9 }, kept(1, 5)]);
    expect(isFavourite(added, 2)).toBe(true);
    expect(changeFavourites(added, toggled(added, { id: 2, ics_type: 's' }, 12))).toEqual(earlier);
  });

  test('whatever was changed, undoing it gives the earlier list', () => {
    fc.assert(
      fc.property(lists, fc.nat(40), (list, id) => {
        const change = toggled(list, { id, ics_type: 'c' }, 99_000);
        expect(changeFavourites(changeFavourites(list, change), undone(change))).toEqual(list);
        const all = { add: [], remove: list };
        expect(changeFavourites(list, all)).toEqual([]);
        expect(changeFavourites(changeFavourites(list, all), undone(all))).toEqual(list);
      }),
    );
  });

  test('undoing one change leaves the later ones', () => {
    const list = [kept(3, 3), kept(2, 2), kept(1, 1)];
    const first = toggled(list, kept(2, 0), 4);
    const without = changeFavourites(list, first);
    const later = changeFavourites(without, toggled(without, { id: 7, ics_type: 'c' }, 7));
    expect(changeFavourites(later, undone(first)).map(({ id }) => id)).toEqual([7, 3, 2, 1]);
  });

  test('browser and server are joined, but for what the visitor has just changed', () => {
    const joined = mergeFavourites(
      [kept(1, 1), kept(4, 4)],
      [kept(4, 3), kept(3, 3), kept(2, 2)],
      new Set([3]),
    );
    expect(joined).toEqual([kept(4, 4), kept(2, 2), kept(1, 1)]);
    fc.assert(
      fc.property(lists, lists, fc.array(fc.nat(30)), (own, server, changed) => {
        const ids = mergeFavourites(own, server, new Set(changed)).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { id } of own) expect(ids).toContain(id);
        for (const { id } of server)
          expect(ids.includes(id)).toBe(isFavourite(own, id) || !changed.includes(id));
      }),
    );
  });

  test('broken storage and repeats are left out; the time may be missing', () => {
    const stored = [
      { id: 1, ics_type: 'c' },
      { id: 1, ics_type: 'c' },
      { id: 2 },
      'x',
      kept(5, 9e15),
      kept(6, 6),
    ];
    expect(parseFavourites(stored)).toEqual([kept(6, 6), kept(1, 0), kept(5, 0)]);
    for (const broken of [undefined, null, '[', {}]) expect(parseFavourites(broken)).toEqual([]);
  });
});
