import { describe, expect, test } from 'vitest';
import { isSameSite } from './same-site.ts';

describe('a request that changes data', () => {
  test.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://portal.example' }, false],
    [{ origin: 'https://portal.example' }, true],
    [{ origin: 'http://inside:8080' }, true],
    [{ origin: 'https://portal.example.evil.example' }, false],
    [{ origin: 'null' }, false],
    [{}, true],
  ])('with %j is accepted: %s', (headers, isAccepted) => {
    expect(isSameSite(headers, 'inside:8080', 'https://portal.example')).toBe(isAccepted);
  });
});
