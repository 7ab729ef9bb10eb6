import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CALLS } from '#contract/call-table.ts';
import { PICTURE_WIDTHS } from '#domain/stock/picture.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

const BROWSER = { accept: 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8' };
/** Timeout in milliseconds for the server to apply a change. */
const SEEN_MS = 20_000;
let server: TestServer;
let data = '';

beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'podium-photos-'));
  await mkdir(path.join(data, 'photos/tower'), { recursive: true });
  const photos = (name: string) => path.join(data, 'photos', name);
  const photo = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#47a' } }).jpeg();
  const taken = photo
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitude: '22/1 18/1 0/1', GPSLatitudeRef: 'N' } });
  const file = await taken.toBuffer();
  await writeFile(photos('tower/大廈 1.jpg'), file);
  await writeFile(photos('half.jpg'), file.subarray(0, file.length / 2));
  await writeFile(photos('plan.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(photos('walk.mp4'), 'a film');
  await writeFile(path.join(data, 'secret.jpg'), file);
  await symlink(path.join(data, 'secret.jpg'), photos('link.jpg'));
  server = await startServer('embedded', { env: { PODIUM_DATA: data } });
});
afterAll(async () => {
  await server.close();
  await rm(data, { recursive: true, force: true });
});

async function imageAt(url: string, headers: Record<string, string> = BROWSER) {
  const response = await server.get(url, headers);
  expect(response.status, url).toBe(200);
  return sharp(await response.arrayBuffer()).metadata();
}

describe('Every picture', () => {
  test('comes as wide as it was asked for, as WebP where the browser reads it, else as JPEG', async () => {
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
      const refused = await server.get(`${thumbnail}?w=${width}`);
      expect(refused.status, width).toBe(400);
      expect(await refused.json()).toMatchObject({
        error: { field: 'w', expected: { enum: [...PICTURE_WIDTHS] } },
      });
    }
  });

  test('of the operator is turned upright and loses where it was taken', async () => {
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
  ])('%s of the operator is refused with %i', async (name, status, code) => {
    const refused = await server.get(`/media/files/${name}`, BROWSER);
    expect(refused.status).toBe(status);
    expect(await refused.json()).toMatchObject({ error: { code } });
  });

  test('stands beside the operator’s videos, which are sent as they are', async () => {
    const video = await server.get('/media/files/walk.mp4', { range: 'bytes=2-5' });
    expect([video.status, video.headers.get('content-type'), await video.text()]).toEqual([
      206,
      'video/mp4',
      'film',
    ]);
  });
});

describe('A picture of the demonstration', () => {
  async function stocks() {
    const answer = await server.get(`/ics/property/${CALLS.stocks.path}?page_size=40`);
    return CALLS.stocks.answer.parse(await answer.json()).stocks;
  }

  test('is not begun when its visitor has gone', async () => {
    const pictureCount = async () => (await readdir(path.join(data, 'pictures'))).length;
    const countBefore = await pictureCount();
    const open = await server.connections();
    const leaving = new AbortController();
    const requests = (await stocks()).map(({ gstock_id: id }) =>
      fetch(`${server.origin}/media/stocks/${id}/panorama`, { signal: leaving.signal }),
    );
    const settled = Promise.allSettled(requests);
    await vi.waitFor(
      async () => expect(await server.connections()).toBeGreaterThanOrEqual(requests.length),
      SEEN_MS,
    );
    leaving.abort();
    await settled;
    await vi.waitFor(async () => expect(await server.connections()).toBeLessThanOrEqual(open), SEEN_MS);
    // This request would wait for all of them, of which a few have started.
    await imageAt('/media/portraits/1?w=360');
    expect((await pictureCount()) - countBefore).toBeLessThan(requests.length / 2);
  });

  test('and its video are not there with data of an operator', async () => {
    const [stock] = await stocks();
    const addresses = [
      stock?.thumbnail ?? '',
      `/media/stocks/${stock?.gstock_id}/0`,
      `/media/stocks/${stock?.gstock_id}/video`,
      '/media/portraits/1',
    ];
    const statuses = () => Promise.all(addresses.map(async (url) => (await server.get(url)).status));
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await server.pool.query('update dataset set demonstration = false');
    await vi.waitFor(async () => expect(await statuses()).toEqual([404, 404, 404, 404]), SEEN_MS);
  });
});
