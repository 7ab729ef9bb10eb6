import { expect, test } from 'vitest';
import { NO_SOURCES } from '../gateways/outside-sources.ts';
import { createSecurityHeaders } from './security.ts';

const insistedBy = async (https: boolean, subdomains: boolean) => {
  const { closed } = await createSecurityHeaders({
    scriptHashes: [],
    maps: { all: [NO_SOURCES], current: () => NO_SOURCES },
    outside: [],
    https,
    subdomains,
    indexed: true,
    development: false,
  });
  return closed['strict-transport-security'];
};

test('browsers insist on https where the portal has it, and for its subdomains only when asked to', async () => {
  expect(await insistedBy(false, true)).toBeUndefined();
  expect(await insistedBy(true, false)).toBe('max-age=31536000');
  expect(await insistedBy(true, true)).toBe('max-age=31536000; includeSubDomains');
});
