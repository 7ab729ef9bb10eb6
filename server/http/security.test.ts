import { expect, test } from 'vitest';
import { NO_SOURCES } from '../gateways/external-sources.ts';
import { createSecurityHeaders } from './security.ts';

const hstsHeaderFor = async (isHttps: boolean, includesSubdomains: boolean) => {
  const { nonPageHeaders } = await createSecurityHeaders({
    scriptHashes: [],
    maps: { all: [NO_SOURCES], current: () => NO_SOURCES },
    externalSources: [],
    isHttps,
    includesSubdomains,
    isIndexed: true,
    isDevelopment: false,
  });
  return nonPageHeaders['strict-transport-security'];
};

test('browsers insist on https where the portal has it, and for its subdomains only when asked to', async () => {
  expect(await hstsHeaderFor(false, true)).toBeUndefined();
  expect(await hstsHeaderFor(true, false)).toBe('max-age=31536000');
  expect(await hstsHeaderFor(true, true)).toBe('max-age=31536000; includeSubDomains');
});
