import { pino } from 'pino';
import { expect, test } from 'vitest';
import { IDS_ONLY } from '../trace/trace.ts';
import { networkOf } from './client-address.ts';
import { CONNECTION_LIMITS } from './connection-limits.ts';
import { createServer } from './create-server.ts';
import { proxyTest } from './proxies.ts';

test.each(['127.0.0.1', '::ffff:127.0.0.1', '127.1.2.3', '::1'])(
  '%s of this machine is a proxy',
  (address) => {
    expect(proxyTest()(address)).toBe(true);
  },
);

test('others are proxies when they are trusted', () => {
  const isProxy = proxyTest(['192.0.2.7', '2001:db8:1::/48', 'uniquelocal']);
  const proxies = ['192.0.2.7', '::ffff:192.0.2.7', '2001:db8:1:2::3', '10.1.2.3', 'fd00::1'];
  const others = ['192.0.2.8', '2001:db8:2::3', '203.0.113.7', 'fe80::1'];
  expect(proxies.filter(isProxy)).toEqual(proxies);
  expect(others.filter(isProxy)).toEqual([]);
  expect(proxies.filter(proxyTest())).toEqual([]);
});

function open(trustProxy: string[] | undefined, write: (line: string) => void) {
  return createServer({
    log: pino({ level: 'info' }, { write }),
    trustProxy,
    limits: CONNECTION_LIMITS,
    maxDelay: 0,
    errorText: ({ code }) => code,
    security: { closed: {}, of: () => ({}) },
    tracer: IDS_ONLY,
  });
}

/** How often the log has warned of a proxy after each of three requests. */
async function warningsAfter(headers: Record<string, string>, trustProxy?: string[]): Promise<number[]> {
  const lines: string[] = [];
  const app = await open(trustProxy, (line) => void lines.push(line));
  app.get('/', () => 'here');
  const warnings: number[] = [];
  for (const sent of [{}, headers, headers]) {
    await app.inject({ url: '/', headers: sent });
    warnings.push(lines.filter((line) => line.includes('TRUST_PROXY is not set')).length);
  }
  await app.close();
  return warnings;
}

test('the log warns once when a request was forwarded and no proxy is trusted', async () => {
  expect(await warningsAfter({ 'x-forwarded-for': '203.0.113.7' })).toEqual([0, 1, 1]);
  expect(await warningsAfter({ forwarded: 'for=203.0.113.7' })).toEqual([0, 1, 1]);
  expect(await warningsAfter({ 'x-forwarded-for': '203.0.113.7' }, ['loopback'])).toEqual([0, 0, 0]);
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
  'what was forwarded for "%s" is of the network %s, and logged as %s',
  async (forwarded, network, logged) => {
    let line = '';
    const app = await open(['loopback', 'uniquelocal'], (written) => {
      line = written;
    });
    app.get('/', ({ ip }) => networkOf(ip));
    const { body } = await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } });
    await app.close();
    expect([body, JSON.parse(line).client]).toEqual([network, logged]);
  },
);
