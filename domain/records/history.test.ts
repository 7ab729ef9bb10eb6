import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hongKongDay } from '../text/date.ts';
import { addToHistory, HISTORY_DAYS, type HistoryEntry, parseHistory, trimHistory } from './history.ts';

const DAY = 86_400_000;
const now = Date.parse('2026-11-15T04:00:00Z');
const viewed = (id: number, visit_time: number): HistoryEntry => ({ id, ics_type: 'c', visit_time });

describe('the history', () => {
  test('newest first', () => {
    const list = addToHistory(
      addToHistory([], { id: 1, ics_type: 'c' }, now - 1000),
      { id: 2, ics_type: 'i' },
      now,
    );
    expect(list.map(({ id }) => id)).toEqual([2, 1]);
  });

  test('only visits of the last days stay', () => {
    expect(HISTORY_DAYS).toBe(30);
    const list = [
      viewed(1, now - HISTORY_DAYS * DAY),
      viewed(2, now - HISTORY_DAYS * DAY - 1),
      viewed(3, now + 1),
    ];
    expect(trimHistory(list, now)).toEqual([viewed(1, now - HISTORY_DAYS * DAY)]);
  });

  test('one entry a calendar day in Hong Kong for each property', () => {
    const midnight = Date.parse('2026-11-14T16:00:00Z');
    const list = [viewed(1, midnight - 1), viewed(1, midnight), viewed(2, midnight)];
    const updatedList = addToHistory(list, { id: 1, ics_type: 'c' }, now);
    expect(updatedList).toEqual([viewed(1, now), viewed(2, midnight), viewed(1, midnight - 1)]);
  });

  test('whatever was stored, the three rules hold and nothing recent is lost', () => {
    const stored = fc.array(
      fc.record({
        id: fc.nat(4),
        ics_type: fc.constantFrom('i', 'c', 's'),
        visit_time: fc.integer({ min: now - (HISTORY_DAYS + 10) * DAY, max: now }),
      }),
    );
    const key = ({ id, visit_time }: HistoryEntry) => `${id} ${hongKongDay(visit_time)}`;
    fc.assert(
      fc.property(stored, (list) => {
        const trimmed = trimHistory(list, now);
        const recent = list.filter(({ visit_time }) => visit_time >= now - HISTORY_DAYS * DAY);
        expect(new Set(trimmed.map(key))).toEqual(new Set(recent.map(key)));
        expect(new Set(trimmed.map(key)).size).toBe(trimmed.length);
        expect([...trimmed].sort((a, b) => b.visit_time - a.visit_time)).toEqual(trimmed);
        expect(trimHistory(trimmed, now)).toEqual(trimmed);
      }),
    );
  });

  test('broken storage is read as what is good in it', () => {
    expect(parseHistory([viewed(1, now)])).toEqual([viewed(1, now)]);
    for (const broken of [undefined, null, '', '{', {}, 5]) expect(parseHistory(broken)).toEqual([]);
    const mixed = [
      null,
      3,
      { id: 'x' },
      { id: 1, ics_type: 'z', visit_time: 1 },
      { ...viewed(2, 1), visit_time: '1' },
    ];
    expect(parseHistory([...mixed, viewed(9, now), viewed(8, 9e15)])).toEqual([viewed(9, now)]);
    fc.assert(fc.property(fc.jsonValue(), (value) => trimHistory(parseHistory(value), now).length >= 0));
  });
});
