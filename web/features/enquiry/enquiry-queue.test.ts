import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PodiumError } from '#contract/error.ts';
import { parseQueue } from './enquiry-queue.ts';
import { isPermanentError } from './send-queued-enquiries.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 17);
const createQueuedEnquiry = (daysAgo: number) => ({
  key: 'a',
  about: 'Tower',
  since: NOW - daysAgo * DAY_MS,
  state: 'waiting',
  body: { name: 'Chan', phone: '9123 4567' },
});

describe('An enquiry written offline', () => {
  test('is kept for a week with its content', () => {
    expect(parseQueue([createQueuedEnquiry(7)], NOW)).toEqual([createQueuedEnquiry(7)]);
  });

  test('is deleted afterwards, and the visitor is told for another week', () => {
    const [expiredEnquiry] = parseQueue([createQueuedEnquiry(7.1)], NOW);
    expect(expiredEnquiry).toEqual({ key: 'a', about: 'Tower', since: NOW, state: 'expired' });
    expect(parseQueue([expiredEnquiry], NOW + 6 * DAY_MS)).toHaveLength(1);
    expect(parseQueue([expiredEnquiry], NOW + 8 * DAY_MS)).toEqual([]);
  });

  test('is reported as sent or refused for a week', () => {
    const { key, about, since } = createQueuedEnquiry(1);
    const sentEnquiry = { key, about, since, state: 'sent', number: 'E000012' };
    const refusedEnquiry = { key, about, since, state: 'refused', code: 'stock_not_found' };
    expect(parseQueue([sentEnquiry, refusedEnquiry], NOW)).toEqual([sentEnquiry, refusedEnquiry]);
    expect(parseQueue([sentEnquiry, refusedEnquiry], NOW + 8 * DAY_MS)).toEqual([]);
  });

  test('is ignored without an error if it is damaged', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void parseQueue(value, NOW)));
    expect(
      parseQueue(
        [{ ...createQueuedEnquiry(0), body: 'x' }, { ...createQueuedEnquiry(0), state: 'lost' }, null],
        NOW,
      ),
    ).toEqual([]);
  });

  test('is given up if the server can never accept it, and retried otherwise', () => {
    expect(isPermanentError(new PodiumError('stock_not_found'))).toBe(true);
    expect(isPermanentError(new PodiumError('bad_parameter', 'phone'))).toBe(true);
    for (const code of ['unavailable', 'internal', 'too_many_requests', 'captcha_failed'] as const)
      expect(isPermanentError(new PodiumError(code)), code).toBe(false);
  });
});
