import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase } from '#server/database/pool.ts';
import { readArticleRows } from '#server/database/queries/articles.ts';
import { loadChangedRows } from '#server/database/queries/catalogue.ts';
import { createRemotePictureQueries } from '#server/database/queries/remote-pictures.ts';
import { openSqlEngine } from '#server/database/search/engine.ts';
import { setSearchTableMaintenance } from '#server/database/search/maintenance.ts';
import { createPictureFetcher } from '#server/gateways/fetch-picture.ts';
import { fetchedPictureFile, startFetchingPictures } from '#server/jobs/fetch-pictures.ts';
import { measurePicture } from '#server/pictures/measure-picture.ts';
import { createPhotoFiles } from '#server/pictures/photo-files.ts';
import { type HttpsSite, startHttpsSite } from '#tests/factories/https-site.ts';
import { FACTORY_LINE, OFFICE_LINE, prepareImportMarket, stocksCsv } from '#tests/factories/import-market.ts';
import { plainPhoto } from '#tests/factories/photos.ts';

const { run, pool, importStocks, importText } = prepareImportMarket();
const MEDIA_HEADING = 'id,pis_bldg_id,gstock_id,kind,position,url\n';
let site: HttpsSite;
let folder = '';
beforeAll(async () => {
  site = await startHttpsSite();
  folder = await mkdtemp(path.join(tmpdir(), 'podium-fetched-'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await run('delete from remote_picture');
  await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE));
});

/** Runs the portal's fetch job until the assertion `assertDone` passes. */
async function fetchUntil(assertDone: () => Promise<void>, origins: readonly string[] = []): Promise<void> {
  const fetchJob = startFetchingPictures({
    pictureQueries: createRemotePictureQueries(createDatabase(pool())),
    fetchPicture: createPictureFetcher({ maxBytes: 100_000, timeoutMs: 10_000 }, site.connectOptions),
    measurePicture,
    photoFiles: createPhotoFiles(folder),
    directOrigins: origins,
    log: { info: () => undefined, warn: () => undefined },
    retrySecondsAfter: () => 0,
    intervalMs: 10,
  });
  try {
    await vi.waitFor(assertDone, { timeout: 20_000, interval: 20 });
  } finally {
    await fetchJob.stop();
  }
}

const readPictureStates = async () =>
  Object.fromEntries(
    (await run('select url, state, reason, answer_status, attempts from remote_picture')).rows.map((row) => [
      row.url.replace(/.*:\d+/, ''),
      [row.state, row.reason, row.answer_status].filter((columnValue) => columnValue !== null).join(' '),
    ]),
  );
const readFlags = async () =>
  (await run('select id, photo, video, panorama from stock order by id')).rows.map(({ id, ...row }) => ({
    [id]: Object.keys(row).filter((kind) => row[kind]),
  }));
const readShownUrls = async () =>
  (await run('select url from shown_media order by id')).rows.map(({ url }) => url);

test('photos at other sites are fetched once; until then a listing shows its other photos', async () => {
  const photo = await plainPhoto(900, 600);
  const [lobbyPath, frontPath, pagePath, missingPicture, filmPath] = [
    '/大堂.jpg',
    '/front.jpg',
    '/page',
    '/gone.jpg',
    '/walk.mp4',
  ];
  site.answers.set(lobbyPath, { body: photo });
  site.answers.set(frontPath, { body: photo });
  site.answers.set(pagePath, { body: Buffer.from('<html>') });
  const ownPhotoUrl = '/media/files/own.jpg';
  const pictureUrls = [ownPhotoUrl, site.urlOf(lobbyPath), site.urlOf(pagePath), site.urlOf(missingPicture)];
  const csv = pictureUrls.map((url, n) => `${n + 1},,101,photo,${n},${url}\n`).join('');
  await importText(
    'media',
    `${MEDIA_HEADING}${csv}8,2,,photo,0,${site.urlOf(frontPath)}\n9,2,,video,0,${site.urlOf(filmPath)}\n`,
  );
  expect(await readShownUrls()).toEqual([ownPhotoUrl]);
  expect(await readFlags()).toEqual([{ 101: ['photo'] }, { 102: [] }]);
  const database = createDatabase(pool());
  const { versions } = await loadChangedRows(database);

  await fetchUntil(async () => {
    expect(await readPictureStates()).toEqual({
      [lobbyPath]: 'fetched',
      [frontPath]: 'fetched',
      [pagePath]: 'failed not_a_picture',
      [missingPicture]: 'failed bad_answer 404',
    });
  });
  const fetchedFileOf = (name: string) => fetchedPictureFile(site.urlOf(name));
  const fetchedUrlOf = (name: string) => `/media/files/${fetchedFileOf(name)}`;
  expect(await readShownUrls()).toEqual([ownPhotoUrl, fetchedUrlOf(lobbyPath), fetchedUrlOf(frontPath)]);
  expect(await readFile(path.join(folder, fetchedFileOf(lobbyPath)))).toEqual(photo);
  expect(site.requestedPaths.filter((requestedPath) => requestedPath === lobbyPath)).toHaveLength(1);
  expect(site.requestedPaths.filter((requestedPath) => requestedPath === missingPicture)).toHaveLength(8);
  // Both search engines now show the photo on the building's listings. The catalogue was updated
  // incrementally, without a full reload.
  expect(await readFlags()).toEqual([{ 101: ['photo'] }, { 102: ['photo'] }]);
  const { changedIds, rows: changedRows } = await loadChangedRows(database, versions);
  expect(changedIds.stocks?.toSorted()).toEqual([101, 102]);
  expect(changedRows.media.map(({ url, width }) => [url, width])).toContainEqual([
    fetchedUrlOf(frontPath),
    900,
  ]);
  await setSearchTableMaintenance(pool(), true);
  const engine = await openSqlEngine(pool());
  expect((await engine.detail(102))?.media).toMatchObject([
    { url: fetchedUrlOf(frontPath), width: 900, height: 600 },
  ]);
  expect((await engine.archive([102])).stocks[0]?.thumbnail).toBe(fetchedUrlOf(frontPath));
  await setSearchTableMaintenance(pool(), false);

  // Importing the same file again changes nothing and fetches nothing.
  const requestCount = site.requestedPaths.length;
  const secondImport = await importText('media', `${MEDIA_HEADING}${csv}`);
  expect(secondImport).toMatchObject({ unchanged: 4, changed: 0 });
  await fetchUntil(async () => expect(Object.keys(await readPictureStates())).toHaveLength(4));
  expect(site.requestedPaths.length).toBe(requestCount);
});

test('photos and videos of an allowed origin are shown from there; a panorama is fetched', async () => {
  site.answers.set('/around.jpg', { body: await plainPhoto(900, 450) });
  const [photoUrl, filmUrl, panoramaUrl] = ['/a.jpg', '/walk.mp4', '/around.jpg'].map((name) =>
    site.urlOf(name),
  );
  await importText(
    'media',
    `${MEDIA_HEADING}1,,101,photo,0,${photoUrl}\n2,,101,video,0,${filmUrl}\n3,,101,panorama,0,${panoramaUrl}\n`,
  );
  const requestCount = site.requestedPaths.length;
  await fetchUntil(
    async () =>
      expect(await readPictureStates()).toEqual({
        '/a.jpg': 'allowed',
        '/walk.mp4': 'allowed',
        '/around.jpg': 'fetched',
      }),
    [`https://photos.test:${site.port}`],
  );
  expect(site.requestedPaths.slice(requestCount)).toEqual(['/around.jpg']);
  expect((await readShownUrls()).slice(0, 2)).toEqual([photoUrl, filmUrl]);
  expect(await readFlags()).toEqual([{ 101: ['photo', 'video', 'panorama'] }, { 102: [] }]);

  // When the portal no longer allows the origin, it fetches the photo and hides the video.
  site.answers.set('/a.jpg', { body: await plainPhoto(900, 450) });
  await fetchUntil(async () => {
    expect(await readPictureStates()).toMatchObject({ '/a.jpg': 'fetched', '/around.jpg': 'fetched' });
    expect(await readFlags()).toEqual([{ 101: ['photo', 'panorama'] }, { 102: [] }]);
  });
});

test('a listing has at most sixty remote photos, and no two processes fetch the same photo', async () => {
  const csvRows = Array.from(
    { length: 62 },
    (_, n) => `${n + 1},,101,photo,${n},https://a.example/${n}.jpg\n`,
  );
  await importText('media', `${MEDIA_HEADING}${csvRows.join('')}`);
  const pictureQueries = createRemotePictureQueries(createDatabase(pool()));
  await pictureQueries.storeSourceAddresses([]);
  const { rows: countRows } = await run(
    'select state, reason, count(*)::int from remote_picture group by 1, 2 order by 1',
  );
  expect(countRows).toEqual([
    { state: 'failed', reason: 'too_many', count: 2 },
    { state: 'waiting', reason: null, count: 60 },
  ]);
  const [firstBatch, secondBatch] = [
    await pictureQueries.takeDuePictures(40, 60),
    await pictureQueries.takeDuePictures(40, 60),
  ];
  expect([firstBatch.length, secondBatch.length]).toEqual([40, 20]);
  expect(await pictureQueries.takeDuePictures(40, 60)).toEqual([]);
});

test('the picture of an article is fetched in the same way, and its arrival counts as a change of articles', async () => {
  const url = 'https://a.example/picture.jpg';
  await importText(
    'articles',
    `post_id,article_type,channel,columns_category,title_zh,title_en,summary_zh,summary_en,body_zh,body_en,author_zh,author_en,picture_url,published_on
1,analysis,ici,,題,T,要,S,文,B,人,A,${url},2026-11-01
`,
  );
  const database = createDatabase(pool());
  const pictureQueries = createRemotePictureQueries(database);
  const readPictures = async () =>
    (await database.transaction().execute(readArticleRows)).articles.map(({ picture_url }) => picture_url);
  await pictureQueries.storeSourceAddresses([]);
  expect(await readPictures()).toEqual([null]);
  const versionBefore = await pictureQueries.readSourceVersion();
  await pictureQueries.markFetched([{ url, shown_url: '/media/files/fetched/a', width: 900, height: 600 }]);
  expect(await readPictures()).toEqual(['/media/files/fetched/a']);
  expect(await pictureQueries.readSourceVersion()).not.toBe(versionBefore);
  await run('delete from article');
});
