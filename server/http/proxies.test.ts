import { pino } from 'pino';
import { expect, test } from 'vitest';
import { IDS_ONLY } from '../trace/trace.ts';
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

/** How often the log has warned of a proxy after each of three requests. */
async function warningsAfter(headers: Record<string, string>, trustProxy?: string[]): Promise<number[]> {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const app = await createServer({
    log,
    trustProxy,
    limits: CONNECTION_LIMITS,
    maxDelay: 0,
    errorText: (code) => code,
    security: { closed: {}, of: () => ({}) },
    tracer: IDS_ONLY,
  });
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
