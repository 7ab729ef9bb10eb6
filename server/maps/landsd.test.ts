import { describe, expect, test } from 'vitest';
import { landsdOf, probeLandsd } from './landsd.ts';

const TILE = 'https://mapapi.geodata.gov.hk/gs/api/v1.0.0/xyz/basemap/wgs84/10/836/446.png';

/** A service that answers like this, and the addresses it is asked for. */
function service(answer: () => Response | Promise<Response>) {
  const asked: string[] = [];
  const get = async (address: string | URL | Request) => {
    asked.push(String(address));
    return answer();
  };
  return { asked, get: get as typeof fetch };
}

const image = () => new Response(new Uint8Array(4), { headers: { 'content-type': 'image/png' } });

describe("The Lands Department's service", () => {
  test('is asked for one tile of Hong Kong, and is reachable when it answers with a picture', async () => {
    const { asked, get } = service(image);
    const probe = probeLandsd({ MAP_LANDSD_URL: undefined }, get);
    expect(probe.isReachable()).toBe(false);
    expect(await probe.done).toBe(true);
    expect(probe.isReachable()).toBe(true);
    expect(asked).toEqual([TILE]);
  });

  test.each([
    ['is down', () => new Response('no', { status: 503 })],
    ['is behind a login page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ])('is not reachable when it %s', async (_case, answer) => {
    const probe = probeLandsd({ MAP_LANDSD_URL: undefined }, service(answer).get);
    expect(await probe.done).toBe(false);
    expect(probe.isReachable()).toBe(false);
  });

  test('is let go of when the portal ends before it has answered', async () => {
    const get = (_address: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const probe = probeLandsd({ MAP_LANDSD_URL: undefined }, get as typeof fetch);
    probe.stop();
    expect(await probe.done).toBe(false);
  });

  test('may be a server of the operator, which then has all of it', () => {
    const landsd = landsdOf({ MAP_LANDSD_URL: 'https://cache.example' });
    for (const address of [...landsd.tiles, landsd.satellite, landsd.logo])
      expect(address).toMatch(/^https:\/\/cache\.example\//);
  });
});
