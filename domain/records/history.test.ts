import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hongKongDay } from '../text/date.ts';
import { addToHistory, HISTORY_DAYS, type HistoryEntry, parseHistory, trimHistory } from './history.ts';

const DAY_MS = 86_400_000;
const now = Date.parse('2026-11-15T04:00:00Z');
const historyEntry = (id: number, visit_time: number): HistoryEntry => ({ id, ics_type: 'c', visit_time });

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
      historyEntry(1, now - HISTORY_DAYS * DAY_MS),
      historyEntry(2, now - HISTORY_DAYS * DAY_MS - 1),
      historyEntry(3, now + 1),
    ];
    expect(trimHistory(list, now)).toEqual([historyEntry(1, now - HISTORY_DAYS * DAY_MS)]);
  });

  test('one entry a calendar day in Hong Kong for each property', () => {
    const hongKongMidnight = Date.parse('2026-11-14T16:00:00Z');
    const list = [
      historyEntry(1, hongKongMidnight - 1),
      historyEntry(1, hongKongMidnight),
      historyEntry(2, hongKongMidnight),
    ];
    const updatedList = addToHistory(list, { id: 1, ics_type: 'c' }, now);
    expect(updatedList).toEqual([
      historyEntry(1, now),
      historyEntry(2, hongKongMidnight),
      historyEntry(1, hongKongMidnight - 1),
    ]);
  });

  test('any stored history follows the three rules without losing recent entries', () => {
    const storedHistoryArbitrary = fc.array(
      fc.record({
        id: fc.nat(4),
        ics_type: fc.constantFrom('i', 'c', 's'),
        visit_time: fc.integer({ min: now - (HISTORY_DAYS + 10) * DAY_MS, max: now }),
      }),
    );
    const key = ({ id, visit_time }: HistoryEntry) => `${id} ${hongKongDay(visit_time)}`;
    fc.assert(
      fc.property(storedHistoryArbitrary, (list) => {
        const trimmedHistory = trimHistory(list, now);
        const recentEntries = list.filter(({ visit_time }) => visit_time >= now - HISTORY_DAYS * DAY_MS);
        expect(new Set(trimmedHistory.map(key))).toEqual(new Set(recentEntries.map(key)));
        expect(new Set(trimmedHistory.map(key)).size).toBe(trimmedHistory.length);
        expect([...trimmedHistory].sort((a, b) => b.visit_time - a.visit_time)).toEqual(trimmedHistory);
        expect(trimHistory(trimmedHistory, now)).toEqual(trimmedHistory);
      }),
    );
  });

  test('valid entries of a damaged storage are kept', () => {
    expect(parseHistory([historyEntry(1, now)])).toEqual([historyEntry(1, now)]);
    for (const invalidValue of [undefined, null, '', '{', {}, 5])
      expect(parseHistory(invalidValue)).toEqual([]);
    const mixedEntries = [
      null,
      3,
      { id: 'x' },
      { id: 1, ics_type: 'z', visit_time: 1 },
      { ...historyEntry(2, 1), visit_time: '1' },
    ];
    expect(parseHistory([...mixedEntries, historyEntry(9, now), historyEntry(8, 9e15)])).toEqual([
      historyEntry(9, now),
    ]);
    fc.assert(fc.property(fc.jsonValue(), (value) => trimHistory(parseHistory(value), now).length >= 0));
  });
});
