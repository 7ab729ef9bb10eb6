import { expect, test } from 'vitest';
import { NO_CSP_SOURCES } from '../gateways/csp-sources.ts';
import { createSecurityHeaders } from './security.ts';

const hstsHeaderFor = async (isHttps: boolean, includesSubdomains: boolean) => {
  const { nonPageHeaders } = await createSecurityHeaders({
    scriptHashes: [],
    maps: { all: [NO_CSP_SOURCES], current: () => NO_CSP_SOURCES },
    cspSources: [],
    isHttps,
    includesSubdomains,
    isIndexed: true,
    isDevelopment: false,
  });
  return nonPageHeaders['strict-transport-security'];
};

test('Strict-Transport-Security is sent only with https, and includes subdomains only if configured', async () => {
  expect(await hstsHeaderFor(false, true)).toBeUndefined();
  expect(await hstsHeaderFor(true, false)).toBe('max-age=31536000');
  expect(await hstsHeaderFor(true, true)).toBe('max-age=31536000; includeSubDomains');
});
