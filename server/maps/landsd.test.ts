import { describe, expect, test } from 'vitest';
import { landsdUrls, probeLandsd } from './landsd.ts';

const TILE_URL = 'https://mapapi.geodata.gov.hk/gs/api/v1.0.0/xyz/basemap/wgs84/10/836/446.png';

/** Creates a fake map service with the given response, and records the requested URLs. */
function fakeService(respond: () => Response | Promise<Response>) {
  const requestedUrls: string[] = [];
  const fakeFetch = async (address: string | URL | Request) => {
    requestedUrls.push(String(address));
    return respond();
  };
  return { requestedUrls, get: fakeFetch as typeof fetch };
}

const imageResponse = () => new Response(new Uint8Array(4), { headers: { 'content-type': 'image/png' } });

describe("The Lands Department's service", () => {
  test('is reachable if it answers a request for one tile of Hong Kong with a picture', async () => {
    const { requestedUrls, get } = fakeService(imageResponse);
    const probe = probeLandsd({ MAP_LANDSD_URL: undefined }, get);
    expect(probe.isReachable()).toBe(false);
    expect(await probe.completed).toBe(true);
    expect(probe.isReachable()).toBe(true);
    expect(requestedUrls).toEqual([TILE_URL]);
  });

  test.each([
    ['is down', () => new Response('no', { status: 503 })],
    ['is behind a login page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ])('is not reachable when it %s', async (_case, respond) => {
    const probe = probeLandsd({ MAP_LANDSD_URL: undefined }, fakeService(respond).get);
    expect(await probe.completed).toBe(false);
    expect(probe.isReachable()).toBe(false);
  });

  test('is no longer awaited when the portal stops before it has answered', async () => {
    const pendingFetch = (_address: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const probe = probeLandsd({ MAP_LANDSD_URL: undefined }, pendingFetch as typeof fetch);
    probe.stop();
    expect(await probe.completed).toBe(false);
  });

  test('may be a server of the operator, which then receives all requests', () => {
    const urls = landsdUrls({ MAP_LANDSD_URL: 'https://cache.example' });
    for (const address of [...urls.tiles, urls.satellite, urls.logo])
      expect(address).toMatch(/^https:\/\/cache\.example\//);
  });
});
