import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PodiumError } from '#contract/error.ts';
import { isForGood } from './send-waiting.ts';
import { parseWaiting } from './waiting-list.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 17);
const waiting = (daysAgo: number) => ({
  key: 'a',
  about: 'Tower',
  since: NOW - daysAgo * DAY,
  state: 'waiting',
  body: { name: 'Chan', phone: '9123 4567' },
});

describe('An enquiry written offline', () => {
  test('waits for a week with what it says', () => {
    expect(parseWaiting([waiting(7)], NOW)).toEqual([waiting(7)]);
  });

  test('is deleted after that, and the visitor is told for another week', () => {
    const [expired] = parseWaiting([waiting(7.1)], NOW);
    expect(expired).toEqual({ key: 'a', about: 'Tower', since: NOW, state: 'expired' });
    expect(parseWaiting([expired], NOW + 6 * DAY)).toHaveLength(1);
    expect(parseWaiting([expired], NOW + 8 * DAY)).toEqual([]);
  });

  test('that was sent or refused says so for a week', () => {
    const { key, about, since } = waiting(1);
    const sent = { key, about, since, state: 'sent', number: 'E000012' };
    const refused = { key, about, since, state: 'refused', code: 'stock_not_found' };
    expect(parseWaiting([sent, refused], NOW)).toEqual([sent, refused]);
    expect(parseWaiting([sent, refused], NOW + 8 * DAY)).toEqual([]);
  });

  test('that is broken is nothing, and that does no harm', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void parseWaiting(value, NOW)));
    expect(parseWaiting([{ ...waiting(0), body: 'x' }, { ...waiting(0), state: 'lost' }, null], NOW)).toEqual(
      [],
    );
  });

  test('is given up where it can never be taken, and tried again where it may', () => {
    expect(isForGood(new PodiumError('stock_not_found'))).toBe(true);
    expect(isForGood(new PodiumError('bad_parameter', 'phone'))).toBe(true);
    for (const code of ['unavailable', 'internal', 'too_many_requests', 'captcha_failed'] as const)
      expect(isForGood(new PodiumError(code)), code).toBe(false);
  });
});
