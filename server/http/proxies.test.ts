import { pino } from 'pino';
import { expect, test } from 'vitest';
import { IDS_ONLY_TRACER } from '../trace/trace.ts';
import { networkOf } from './client-address.ts';
import { CONNECTION_LIMITS } from './connection-limits.ts';
import { createServer } from './create-server.ts';
import { createProxyPredicate } from './proxies.ts';

test.each(['127.0.0.1', '::ffff:127.0.0.1', '127.1.2.3', '::1'])(
  '%s of this machine is a proxy',
  (address) => {
    expect(createProxyPredicate()(address)).toBe(true);
  },
);

test('other addresses are proxies if they are trusted', () => {
  const isProxy = createProxyPredicate(['192.0.2.7', '2001:db8:1::/48', 'uniquelocal']);
  const proxyAddresses = ['192.0.2.7', '::ffff:192.0.2.7', '2001:db8:1:2::3', '10.1.2.3', 'fd00::1'];
  const untrustedAddresses = ['192.0.2.8', '2001:db8:2::3', '203.0.113.7', 'fe80::1'];
  expect(proxyAddresses.filter(isProxy)).toEqual(proxyAddresses);
  expect(untrustedAddresses.filter(isProxy)).toEqual([]);
  expect(proxyAddresses.filter(createProxyPredicate())).toEqual([]);
});

function openServer(trustProxy: string[] | undefined, write: (line: string) => void) {
  return createServer({
    log: pino({ level: 'info' }, { write }),
    trustProxy,
    limits: CONNECTION_LIMITS,
    maxEventLoopDelayMs: 0,
    errorText: ({ code }) => code,
    security: { nonPageHeaders: {}, forRoute: () => ({}) },
    tracer: IDS_ONLY_TRACER,
  });
}

/**
 * Sends three requests, the last two with the headers. Returns how many proxy warnings the log has
 * after each.
 */
async function countWarnings(headers: Record<string, string>, trustProxy?: string[]): Promise<number[]> {
  const lines: string[] = [];
  const app = await openServer(trustProxy, (line) => void lines.push(line));
  app.get('/', () => 'here');
  const warnings: number[] = [];
  for (const requestHeaders of [{}, headers, headers]) {
    await app.inject({ url: '/', headers: requestHeaders });
    warnings.push(lines.filter((line) => line.includes('TRUST_PROXY is not set')).length);
  }
  await app.close();
  return warnings;
}

test('warns once when a request was forwarded and no proxy is trusted', async () => {
  expect(await countWarnings({ 'x-forwarded-for': '203.0.113.7' })).toEqual([0, 1, 1]);
  expect(await countWarnings({ forwarded: 'for=203.0.113.7' })).toEqual([0, 1, 1]);
  expect(await countWarnings({ 'x-forwarded-for': '203.0.113.7' }, ['loopback'])).toEqual([0, 0, 0]);
});

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0'],
  ['203.0.113.7:4711', '203.0.113.7', '203.0.113.0'],
  ['203.0.113.7:4711, 10.1.2.3:443', '203.0.113.7', '203.0.113.0'],
  ['[2001:db8:1:2::3]:4711', '2001:db8:1:2::', '2001:db8:1::'],
  ['[2001:db8:1:2::3],', '2001:db8:1:2::', '2001:db8:1::'],
  ['2001:db8:1:2::3', '2001:db8:1:2::', '2001:db8:1::'],
  ['made up, 203.0.113.7:1', '203.0.113.7', '203.0.113.0'],
  ['203.0.113.7, unknown', '127.0.0.1', '127.0.0.0'],
  ['[203.0.113.7', '127.0.0.1', '127.0.0.0'],
])(
  'for "%s" the forwarded address is of the network %s, and logged as %s',
  async (forwarded, network, loggedAddress) => {
    let line = '';
    const app = await openServer(['loopback', 'uniquelocal'], (text) => {
      line = text;
    });
    app.get('/', ({ ip }) => networkOf(ip));
    const { body } = await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } });
    await app.close();
    expect([body, JSON.parse(line).client]).toEqual([network, loggedAddress]);
  },
);
