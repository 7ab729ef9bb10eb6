import { describe, expect, test } from 'vitest';
import { formatReach, parseReach, remainingWalkMinutes } from './reach.ts';

describe('reach', () => {
  test('is a station and whole minutes from 5 to 120', () => {
    expect(parseReach('CEN,30')).toEqual({ station: 'CEN', minutes: 30 });
    expect(formatReach({ station: 'CEN', minutes: 30 })).toBe('CEN,30');
    expect([parseReach('CEN,5'), parseReach('CEN,120')]).not.toContain(undefined);
    for (const invalidText of [
      'CEN,4',
      'CEN,121',
      'CEN',
      'CEN,',
      ',30',
      'XXX,30',
      'cen,30',
      'CEN,30,5',
      'RAC,30',
    ])
      expect(parseReach(invalidText), invalidText).toBeUndefined();
  });

  test('leaves the remaining minutes at each station for walking', () => {
    const rides = new Map([
      ['CEN', 0],
      ['ADM', 2],
      ['KWT', 30],
      ['LOW', 49],
    ]);
    expect([...remainingWalkMinutes({ station: 'CEN', minutes: 30 }, rides)]).toEqual([
      ['CEN', 30],
      ['ADM', 28],
      ['KWT', 0],
    ]);
  });
});
