import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hongKongDay } from './date.ts';
import {
  isFavourite,
  keepRecent,
  parseFavourites,
  parseVisits,
  RECENT_DAYS,
  toggleFavourite,
  type Visit,
  visit,
} from './records.ts';

const DAY = 86_400_000;
const now = Date.parse('2026-11-15T04:00:00Z');
const seen = (id: number, visit_time: number): Visit => ({ id, ics_type: 'c', visit_time });

describe('recently visited (SPEC §4)', () => {
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
    expect(parseVisits(JSON.stringify([seen(1, now)]))).toEqual([seen(1, now)]);
    for (const broken of [null, '', '{', 'null', '{}', '5'])
      expect(parseVisits(broken), String(broken)).toEqual([]);
    const mixed = [
      null,
      3,
      { id: 'x' },
      { id: 1, ics_type: 'z', visit_time: 1 },
      { ...seen(2, 1), visit_time: '1' },
    ];
    expect(parseVisits(JSON.stringify([...mixed, seen(9, now), seen(8, 9e15)]))).toEqual([seen(9, now)]);
    fc.assert(fc.property(fc.json(), (text) => keepRecent(parseVisits(text), now).length >= 0));
  });
});

describe('favourites (SPEC §3)', () => {
  test('toggle adds in front, then takes out, and leaves the earlier list for a revert', () => {
    const earlier = [{ id: 1, ics_type: 'c' }] as const;
    const added = toggleFavourite(earlier, { id: 2, ics_type: 's' });
    expect(added).toEqual([
      { id: 2, ics_type: 's' },
      { id: 1, ics_type: 'c' },
    ]);
    expect(isFavourite(added, 2)).toBe(true);
    expect(toggleFavourite(added, { id: 2, ics_type: 's' })).toEqual(earlier);
    expect(earlier).toHaveLength(1);
  });

  test('broken storage and repeats are left out', () => {
    const text = JSON.stringify([{ id: 1, ics_type: 'c' }, { id: 1, ics_type: 'c' }, { id: 2 }, 'x']);
    expect(parseFavourites(text)).toEqual([{ id: 1, ics_type: 'c' }]);
    expect(parseFavourites('[')).toEqual([]);
  });
});
