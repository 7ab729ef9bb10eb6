import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CALLS } from '#contract/call-table.ts';
import { PICTURE_WIDTHS } from '#domain/stock/picture.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

const BROWSER_HEADERS = { accept: 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8' };
/** Timeout in milliseconds for the server to apply a change. */
const CHANGE_TIMEOUT_MS = 20_000;
let server: TestServer;
let dataFolder = '';

beforeAll(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'podium-photos-'));
  await mkdir(path.join(dataFolder, 'photos/tower'), { recursive: true });
  const photoPath = (name: string) => path.join(dataFolder, 'photos', name);
  const photo = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#47a' } }).jpeg();
  const rotatedPhoto = photo
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitude: '22/1 18/1 0/1', GPSLatitudeRef: 'N' } });
  const file = await rotatedPhoto.toBuffer();
  await writeFile(photoPath('tower/大廈 1.jpg'), file);
  await writeFile(photoPath('half.jpg'), file.subarray(0, file.length / 2));
  await writeFile(photoPath('plan.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(photoPath('walk.mp4'), 'a film');
  await writeFile(path.join(dataFolder, 'secret.jpg'), file);
  await symlink(path.join(dataFolder, 'secret.jpg'), photoPath('link.jpg'));
  server = await startServer('embedded', { env: { PODIUM_DATA: dataFolder } });
});
afterAll(async () => {
  await server.close();
  await rm(dataFolder, { recursive: true, force: true });
});

async function imageAt(url: string, headers: Record<string, string> = BROWSER_HEADERS) {
  const response = await server.get(url, headers);
  expect(response.status, url).toBe(200);
  return sharp(await response.arrayBuffer()).metadata();
}

describe('pictures', () => {
  test('have the requested width, as WebP for browsers that support WebP, otherwise as JPEG', async () => {
    const answer = await server.get(`/ics/property/${CALLS.stocks.path}?page_size=1`);
    const thumbnail = CALLS.stocks.answer.parse(await answer.json()).stocks[0]?.thumbnail ?? '';
    for (const width of [360, 720, 1440])
      expect(await imageAt(`${thumbnail}?w=${width}`)).toMatchObject({
        format: 'webp',
        width,
        height: width / 1.6,
      });
    expect(await imageAt(thumbnail, {})).toMatchObject({ format: 'jpeg', width: 1440 });
    expect((await server.get(thumbnail)).headers.get('vary')).toContain('accept');
    for (const width of ['1', '721', '4096', 'x']) {
      const refusedResponse = await server.get(`${thumbnail}?w=${width}`);
      expect(refusedResponse.status, width).toBe(400);
      expect(await refusedResponse.json()).toMatchObject({
        error: { field: 'w', expected: { enum: [...PICTURE_WIDTHS] } },
      });
    }
  });

  test('of the operator are rotated upright, without GPS metadata', async () => {
    const image = await imageAt(`/media/files/${encodeURIComponent('tower/大廈 1.jpg')}?w=720`);
    expect(image).toMatchObject({ format: 'webp', width: 720, height: 1080 });
    expect(image.exif).toBeUndefined();
  });

  test.each([
    ['half.jpg', 422, 'picture_broken'],
    ['plan.svg', 415, 'picture_type'],
    ['link.jpg', 404, 'not_found'],
    ['tower', 404, 'not_found'],
    ['.hidden.jpg', 404, 'not_found'],
    ['..%2fsecret.jpg', 404, 'not_found'],
  ])('of the operator: %s is rejected with %i', async (name, status, code) => {
    const refusedResponse = await server.get(`/media/files/${name}`, BROWSER_HEADERS);
    expect(refusedResponse.status).toBe(status);
    expect(await refusedResponse.json()).toMatchObject({ error: { code } });
  });

  test("of the operator are listed together with the operator's videos, which are sent unchanged", async () => {
    const videoResponse = await server.get('/media/files/walk.mp4', { range: 'bytes=2-5' });
    expect([
      videoResponse.status,
      videoResponse.headers.get('content-type'),
      await videoResponse.text(),
    ]).toEqual([206, 'video/mp4', 'film']);
  });
});

describe('pictures of the demonstration', () => {
  async function fetchStocks() {
    const answer = await server.get(`/ics/property/${CALLS.stocks.path}?page_size=40`);
    return CALLS.stocks.answer.parse(await answer.json()).stocks;
  }

  test('are not rendered after the visitor has left', async () => {
    const countPictures = async () => (await readdir(path.join(dataFolder, 'pictures'))).length;
    const countBefore = await countPictures();
    const openConnectionCount = await server.connections();
    const leavingController = new AbortController();
    const requestPromises = (await fetchStocks()).map(({ gstock_id: id }) =>
      fetch(`${server.origin}/media/stocks/${id}/panorama`, { signal: leavingController.signal }),
    );
    const settledRequests = Promise.allSettled(requestPromises);
    await vi.waitFor(
      async () => expect(await server.connections()).toBeGreaterThanOrEqual(requestPromises.length),
      CHANGE_TIMEOUT_MS,
    );
    leavingController.abort();
    await settledRequests;
    await vi.waitFor(
      async () => expect(await server.connections()).toBeLessThanOrEqual(openConnectionCount),
      CHANGE_TIMEOUT_MS,
    );
    // Most aborted requests have not started processing. This request would have to wait for them if
    // the server had not dropped them.
    await imageAt('/media/portraits/1?w=360');
    expect((await countPictures()) - countBefore).toBeLessThan(requestPromises.length / 2);
  });

  test("and its videos do not exist with an operator's data", async () => {
    const [stock] = await fetchStocks();
    const urlPaths = [
      stock?.thumbnail ?? '',
      `/media/stocks/${stock?.gstock_id}/0`,
      `/media/stocks/${stock?.gstock_id}/video`,
      '/media/portraits/1',
    ];
    const fetchStatuses = () => Promise.all(urlPaths.map(async (url) => (await server.get(url)).status));
    expect(await fetchStatuses()).toEqual([200, 200, 200, 200]);
    await server.pool.query('update dataset set demonstration = false');
    await vi.waitFor(
      async () => expect(await fetchStatuses()).toEqual([404, 404, 404, 404]),
      CHANGE_TIMEOUT_MS,
    );
  });
});
