import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDatabaseUrl, roleOf } from './database-url.ts';

describe('the address of a database', () => {
  test('with several hosts becomes one address for each, and means the host that accepts writes', () => {
    expect(parseDatabaseUrl('postgres://me:p%40ss@a.example:5433,b.example/podium?sslmode=require')).toEqual({
      hostUrls: [
        'postgres://me:p%40ss@a.example:5433/podium?sslmode=require',
        'postgres://me:p%40ss@b.example/podium?sslmode=require',
      ],
      sessionAttributes: 'read-write',
    });
  });

  test('with one host is used as it is, unless it asks for a server that accepts writes', () => {
    const url = 'postgresql:///podium?host=/var/run/postgresql';
    expect(parseDatabaseUrl(url)).toEqual({ hostUrls: [url], sessionAttributes: undefined });
    for (const name of ['read-write', 'primary'])
      expect(parseDatabaseUrl(`postgres://a/b?target_session_attrs=${name}`)?.sessionAttributes).toBe(name);
    expect(parseDatabaseUrl('postgres://a/b?target_session_attrs=any')?.sessionAttributes).toBeUndefined();
  });

  test.each([
    'mysql://a/b',
    'postgres://a,/b',
    'postgres://a,,c/b',
    'postgres://a:x,b/c',
    `postgres://${Array(17).fill('a').join()}/b`,
    // A portal writes, so servers that only read are refused, and so is any of several.
    'postgres://a,b/c?target_session_attrs=standby',
    'postgres://a/b?target_session_attrs=read-only',
    'postgres://a,b/c?target_session_attrs=any',
  ])('%s is refused', (url) => {
    expect(parseDatabaseUrl(url)).toBeUndefined();
  });

  test('keeps every host with its port, and the role', () => {
    const host = fc.oneof(
      fc.domain(),
      fc.ipV4(),
      fc.ipV6().map((address) => `[${address}]`),
    );
    const hosts = fc.array(fc.tuple(host, fc.integer({ min: 1, max: 65_535 })), {
      minLength: 1,
      maxLength: 16,
    });
    fc.assert(
      fc.property(hosts, fc.stringMatching(/^[a-zA-Z0-9@:/,?#]{1,12}$/), (hostsAndPorts, role) => {
        const hostList = hostsAndPorts.map(([name, port]) => `${name}:${port}`);
        const url = `postgres://${encodeURIComponent(role)}:secret@${hostList.join()}/podium`;
        const parsedUrl = parseDatabaseUrl(url);
        expect(parsedUrl?.hostUrls.map((hostUrl) => new URL(hostUrl).port)).toEqual(
          hostsAndPorts.map(([, port]) => String(port)),
        );
        expect(parsedUrl?.hostUrls.map((hostUrl) => hostUrl.split('@').at(-1))).toEqual(
          hostList.map((text) => `${text}/podium`),
        );
        expect(roleOf(url)).toBe(role);
      }),
    );
  });
});
