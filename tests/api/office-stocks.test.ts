import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CALLS } from '#contract/call-table.ts';
import { OFFICE_CALLS } from '#contract/office.ts';
import { OFFICE_ROWS_PER_PAGE } from '#domain/office/office.ts';
import { FILES_FOLDER } from '#domain/stock/picture.ts';
import type { LatestPhotoCheck } from '#presenters/office-rows.ts';
import { stocksCsv } from '#tests/factories/import-market.ts';
import { importInto, openImportFolder } from '#tests/factories/imports.ts';
import {
  addOfficeUser,
  type OfficeBrowser,
  readStatusAndCode,
  startOffice,
  type TestOffice,
} from '#tests/factories/office.ts';
import { plainPhoto } from '#tests/factories/photos.ts';
import { TEST_NOW_MS } from '#tests/factories/server.ts';

/**
 * Timeout in milliseconds for the portal to apply a change; tests/runtime/refresh.test.ts checks the
 * documented delay.
 */
const CHANGE_TIMEOUT_MS = 10_000;

let office: TestOffice;
let photoCheck: LatestPhotoCheck | undefined;
beforeAll(async () => {
  office = await startOffice({
    env: { FEED_URL: 'https://feed.example.com/stocks.csv?key=secret', FEED_EVERY: '6h' },
    photos: { latest: () => photoCheck },
  });
});
afterAll(() => office?.close());
beforeEach(() => office.reset());

describe('listings', () => {
  let mayBrowser: OfficeBrowser;
  beforeEach(async () => {
    mayBrowser = office.browser();
    await mayBrowser.signIn('may');
  });
  const listStocks = async (query = '') =>
    OFFICE_CALLS.stocks.answer.parse(await mayBrowser.json(`stocks${query}`));
  const changeStatus = (id: number, status: string) =>
    mayBrowser.call(`stocks/${id}`, { method: 'PUT', body: { status } });
  const findStockId = async (txType: string) =>
    (
      await office.server.pool.query<{ id: number }>(
        `select min(id) as id from stock where status = 'active' and tx_type = $1`,
        [txType],
      )
    ).rows[0]?.id ?? 0;

  test('are sorted by the oldest confirmation until somebody confirms them', async () => {
    const { stocks, count } = await listStocks();
    expect(count).toBeGreaterThan(stocks.length);
    const updateDates = stocks.map(({ update_date }) => update_date);
    expect(updateDates).toEqual(updateDates.toSorted());
    const [oldestStock] = stocks;
    const confirmResponse = await changeStatus(oldestStock?.gstock_id ?? 0, 'active');
    expect(OFFICE_CALLS.changeStock.answer.parse(await confirmResponse.json())).toEqual({
      ...oldestStock,
      update_date: '2026-11-15',
    });
    expect((await listStocks()).stocks[0]?.id).not.toBe(oldestStock?.id);
    expect((await office.actions()).at(-1)).toMatchObject({
      action: 'stock_confirmed',
      subject: oldestStock?.id,
    });
  });

  test('are found by number and by part of the name', async () => {
    const stock = (await listStocks()).stocks.find(({ name }) => name.en !== null);
    for (const keyword of [stock?.id, stock?.gstock_id])
      expect((await listStocks(`?keyword=${keyword}`)).stocks.map(({ id }) => id)).toEqual([stock?.id]);
    const namePart = stock?.name.en?.slice(1, 5) ?? '';
    const matches = await listStocks(`?keyword=${encodeURIComponent(namePart)}&status=all`);
    expect(matches.stocks.every(({ name }) => name.en?.toLowerCase().includes(namePart.toLowerCase()))).toBe(
      true,
    );
    expect((await listStocks(`?keyword=${encodeURIComponent("%' or 1=1")}`)).count).toBe(0);
  });

  test("marked as sold leave the portal's searches, and keep their asking prices", async () => {
    const id = await findStockId('S');
    const readPrices = () =>
      office.server.pool.query('select * from asking_price where stock_id = $1 order by asked_on', [id]);
    const pricesBefore = (await readPrices()).rows;
    expect((await changeStatus(id, 'sold')).status).toBe(200);
    await vi.waitFor(async () => {
      const answer = await office.server.get(`/ics/property/${CALLS.stockArchive.path}?stock_ids=${id}`);
      expect(CALLS.stockArchive.answer.parse(await answer.json()).stocks[0]?.status).toBe('sold');
    }, CHANGE_TIMEOUT_MS);
    expect((await readPrices()).rows).toEqual(pricesBefore);
    expect((await listStocks(`?keyword=${id}&status=sold`)).stocks[0]).toMatchObject({
      closed_on: '2026-11-15',
    });
    expect((await changeStatus(id, 'active')).status).toBe(200);
    expect((await listStocks(`?keyword=${id}`)).stocks[0]).toMatchObject({
      status: 'active',
      closed_on: null,
    });
    expect((await office.actions()).slice(-2)).toMatchObject([
      { user_name: 'may', action: 'stock_status', details: { value: 'sold' } },
      { user_name: 'may', action: 'stock_status', details: { value: 'active' } },
    ]);
  });

  test('get their previous status and dates back by an undo', async () => {
    const [oldestStock] = (await listStocks()).stocks;
    if (!oldestStock) throw new Error('no listing');
    const id = oldestStock.gstock_id;
    const readStockState = async () => (await listStocks(`?keyword=${id}&status=all`)).stocks[0];
    const undoChange = (browser = mayBrowser) =>
      browser.call(`stocks/${id}/undo`, { method: 'POST', body: {} });
    const expectedRefusal = { status: 409, code: 'cannot_undo' };
    expect(await readStatusAndCode(await undoChange())).toEqual(expectedRefusal);

    await changeStatus(id, 'withdrawn');
    expect(await readStockState()).toMatchObject({ status: 'withdrawn', update_date: '2026-11-15' });
    await addOfficeUser(office.server.pool, 'ken');
    const kenBrowser = office.browser();
    await kenBrowser.signIn('ken');
    expect(await readStatusAndCode(await undoChange(kenBrowser))).toEqual(expectedRefusal);
    expect(OFFICE_CALLS.undoStock.answer.parse(await (await undoChange()).json())).toEqual(oldestStock);
    expect(await readStockState()).toEqual(oldestStock);
    expect(await readStatusAndCode(await undoChange())).toEqual(expectedRefusal);
    expect((await office.actions()).at(-1)).toMatchObject({
      user_name: 'may',
      action: 'stock_undone',
      subject: oldestStock?.id,
      details: { value: 'active' },
    });

    // An import has reactivated the listing after the withdrawal, so the undo is rejected.
    await changeStatus(id, 'withdrawn');
    await office.server.pool.query(`update stock set status = 'active' where id = $1`, [id]);
    expect(await readStatusAndCode(await undoChange())).toEqual(expectedRefusal);
    await office.server.pool.query(`update stock set update_date = $2 where id = $1`, [
      id,
      oldestStock?.update_date,
    ]);
    expect((await mayBrowser.call('stocks/999999999/undo', { method: 'POST', body: {} })).status).toBe(404);
  });

  test('for sale cannot be leased, and listings for lease cannot be sold', async () => {
    const expectedRefusal = { status: 409, code: 'status_not_possible' };
    expect(await readStatusAndCode(await changeStatus(await findStockId('S'), 'leased'))).toEqual(
      expectedRefusal,
    );
    expect(await readStatusAndCode(await changeStatus(await findStockId('L'), 'sold'))).toEqual(
      expectedRefusal,
    );
    expect(await readStatusAndCode(await changeStatus(await findStockId('S'), 'burnt'))).toEqual({
      status: 400,
      code: 'bad_parameter',
    });
    expect(await readStatusAndCode(await changeStatus(999_999_999, 'sold'))).toEqual({
      status: 404,
      code: 'stock_not_found',
    });
  });
});

test('a submitted property shows its photos, and becomes one draft listing that visitors see once it is published', async () => {
  const mayBrowser = office.browser();
  await mayBrowser.signIn('may');
  await office.server.pool.query(
    `insert into enquiry (kind, name, phone, message, about, direct_marketing, language)
     values ('list_property', 'Owner', '+85291234567', 'Please call', 'Somewhere', false, 'zh')`,
  );
  await office.server.pool.query(
    `insert into submitted_property (enquiry_id, ics_type, tx_type, building_id, location, floor, flat, area, area_basis, sell)
     select 1, ics_type, 'S', id, 'Somewhere', '12', 'A', 1000, 'gross', 8000000 from building where ics_type = 'c' order by id limit 1`,
  );
  // The first photo is landscape, the second portrait.
  const photos = [
    { width: 400, height: 300 },
    { width: 300, height: 400 },
  ];
  for (const [position, { width, height }] of photos.entries())
    await office.server.pool.query(
      'insert into submitted_photo (key, enquiry_id, position, width, height, jpeg) values ($1, 1, $2, $3, $4, $5)',
      [randomBytes(16).toString('hex'), position, width, height, await plainPhoto(width, height)],
    );
  const photoResponse = await mayBrowser.call('enquiries/E000001/photos/0');
  expect(photoResponse.headers.get('content-type')).toBe('image/jpeg');
  expect(photoResponse.headers.get('cache-control')).toBe('private, no-store');
  expect((await mayBrowser.call('enquiries/E000001/photos/2')).status).toBe(404);
  expect((await office.browser().call('enquiries/E000001/photos/0')).status).toBe(404);

  const createDraft = () => mayBrowser.call('enquiries/E000001/draft', { method: 'POST', body: {} });
  const { property } = OFFICE_CALLS.draftStock.answer.parse(await (await createDraft()).json());
  expect(property).toMatchObject({ location: 'Somewhere', area: 1000, photos: [0, 1] });
  const secondDraft = OFFICE_CALLS.draftStock.answer.parse(await (await createDraft()).json());
  expect(secondDraft.property?.draft).toBe(property?.draft);
  expect((await office.actions()).filter(({ action }) => action === 'stock_draft')).toMatchObject([
    { subject: 'E000001', details: { value: property?.draft } },
  ]);

  const id = Number(property?.draft?.slice(1));
  const { rows } = await office.server.pool.query(
    `select status, sell, ft_sell, floor_no, flat, area_gross, district_code is not null as is_placed,
            (select count(*) from asking_price where stock_id = stock.id) as prices from stock where id = $1`,
    [id],
  );
  expect(rows).toEqual([
    {
      status: 'withdrawn',
      sell: 8_000_000,
      ft_sell: 8_000,
      floor_no: '12',
      flat: 'A',
      area_gross: 1_000,
      is_placed: true,
      prices: 1,
    },
  ]);
  const fetchPublicStockStatus = async () =>
    (await office.server.get(`/ics/property/${CALLS.stockDetail.path}?stock_id=${id}`)).status;
  expect(await fetchPublicStockStatus()).toBe(404);
  // Only the server's user may read the files, and their URLs are not served.
  const folder = path.join(office.dataFolder, 'photos/submitted');
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const fileNames = await readdir(folder);
  expect(fileNames).toHaveLength(photos.length);
  for (const name of fileNames) {
    expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
    for (const urlPath of [
      `submitted/${name}`,
      `SUBMITTED/${name}`,
      `./submitted/${name}`,
      `submitted//${name}`,
    ])
      expect((await office.server.get(`${FILES_FOLDER}${urlPath}`)).status).toBe(404);
  }
  expect((await mayBrowser.call(`stocks/${id}`, { method: 'PUT', body: { status: 'active' } })).status).toBe(
    200,
  );
  await vi.waitFor(async () => expect(await fetchPublicStockStatus()).toBe(200), CHANGE_TIMEOUT_MS);

  // The owner's photos are pictures of the listing, in the owner's order, at unguessable URLs.
  const answer = await office.server.get(`/ics/property/${CALLS.stockDetail.path}?stock_id=${id}`);
  const { media } = CALLS.stockDetail.answer.parse(await answer.json());
  const ownMedia = media.filter(({ url }) => url.startsWith(FILES_FOLDER));
  expect(ownMedia).toMatchObject(photos);
  for (const [position, { url }] of ownMedia.entries()) {
    expect(url).toMatch(/\/submitted\/[0-9a-f]{32}\.jpg$/);
    const pictureResponse = await office.server.get(`${url}?w=360`);
    const { width, height } = await sharp(await pictureResponse.arrayBuffer()).metadata();
    expect(width > height).toBe(position === 0);
  }
  expect((await mayBrowser.call('enquiries/E000002/draft', { method: 'POST', body: {} })).status).toBe(404);
});

test('the overview shows the data version and the imports', async () => {
  const mayBrowser = office.browser();
  await mayBrowser.signIn('may');
  await office.server.pool.query(
    `insert into import_history (kind, file_name, imported_by, started_at, outcome, is_partial, is_replace,
       rows_read, rows_added, rows_changed, rows_unchanged, rows_withdrawn, rows_refused)
     values ('stocks', 'stocks.csv', 'operator', now(), 'done', false, false, 9, 1, 2, 6, 0, 0)`,
  );
  const importFolder = await openImportFolder();
  const emptyFile = await importFolder.write('empty.csv', stocksCsv());
  const { withdrawalExcess } = await importInto(office.server.pool, 'stocks', emptyFile, {
    replace: true,
    intoDemo: true,
  });
  const usagesFile = await importFolder.write(
    'usages.csv',
    'usage,ics_type,chi_name,gb_name,eng_name,position\nloft,c,閣樓,阁楼,Loft,99\n',
  );
  const { id } = await importInto(office.server.pool, 'usages', usagesFile, { intoDemo: true });
  await importFolder.close();
  const undoImport = (browser: OfficeBrowser, importId = id) =>
    browser.call(`imports/${importId}/undo`, { method: 'POST', body: {} });
  const readFirstImport = async () =>
    OFFICE_CALLS.data.answer.parse(await mayBrowser.json('data')).imports[0];
  expect((await undoImport(office.browser())).status, 'only for signed-in users').toBe(404);
  expect(await readFirstImport()).toMatchObject({ kind: 'usages', can_undo: true, undone_at: null });
  expect(OFFICE_CALLS.undoImport.answer.parse(await (await undoImport(mayBrowser)).json())).toEqual({
    restored: 0,
    removed: 1,
    withdrawn: 0,
    left: 0,
    left_keys: [],
  });
  expect(await readFirstImport()).toMatchObject({ can_undo: false, undone_by: 'may', rows_left: 0 });
  expect(await readStatusAndCode(await undoImport(mayBrowser))).toEqual({
    status: 409,
    code: 'cannot_undo_import',
  });
  expect((await office.actions()).at(-1)).toMatchObject({
    user_name: 'may',
    action: 'import_undone',
    subject: String(id),
    details: { value: 'usages' },
  });
  const { rows } = await office.server.pool.query('select version from data_version');
  expect(OFFICE_CALLS.data.answer.parse(await mayBrowser.json('data'))).toMatchObject({
    version: rows[0].version,
    demonstration: true,
    imports: [
      { kind: 'usages' },
      {
        file_name: 'empty.csv',
        outcome: 'refused',
        rows_withdrawn: 0,
        would_withdraw: withdrawalExcess?.withdrawn,
        rows_present: withdrawalExcess?.present,
      },
      { kind: 'stocks', file_name: 'stocks.csv', rows_read: 9, outcome: 'done', would_withdraw: null },
    ],
  });
});

test('the overview shows the state of the feed, without its key', async () => {
  const mayBrowser = office.browser();
  await mayBrowser.signIn('may');
  const readFeedState = async () => OFFICE_CALLS.data.answer.parse(await mayBrowser.json('data')).feed;
  const feedUrl = 'https://feed.example.com/stocks.csv';
  expect(await readFeedState()).toEqual({
    source: feedUrl,
    running: false,
    started_at: null,
    outcome: null,
    problem: null,
    next_at: new Date(TEST_NOW_MS).toISOString(),
  });
  const timeAfter = (minutes: number) => new Date(TEST_NOW_MS + minutes * 60_000);
  await office.server.pool.query(`insert into feed_state values ($1, $2, $3, 'failed', 'It answers 503.')`, [
    feedUrl,
    timeAfter(-10),
    timeAfter(-9),
  ]);
  expect(await readFeedState()).toMatchObject({
    running: false,
    started_at: timeAfter(-10).toISOString(),
    outcome: 'failed',
    problem: 'It answers 503.',
    next_at: timeAfter(350).toISOString(),
  });
  await office.server.pool.query('update feed_state set started_at = $1', [timeAfter(-1)]);
  expect(await readFeedState()).toMatchObject({ running: true, outcome: 'failed' });
});

test('photos with problems are listed by kind and in pages, for signed-in users', async () => {
  const mayBrowser = office.browser();
  expect((await mayBrowser.call('photos')).status).toBe(404);
  await mayBrowser.signIn('may');
  const listPhotos = async (query = '') =>
    OFFICE_CALLS.photos.answer.parse(await mayBrowser.json(`photos${query}`));
  expect(await listPhotos()).toMatchObject({ checked_at: null, counts: { all: 0 }, photos: [] });
  const unusedRows = Array.from({ length: 60 }, (_, n) => ({
    problem: 'unused' as const,
    address: `/media/files/${n}.jpg`,
    usedBy: null,
    failure: null,
  }));
  const missingPhoto = {
    problem: 'missing' as const,
    address: 'https://photos.example.com/1.jpg',
    usedBy: { kind: 'listing' as const, id: 101 },
    failure: { reason: 'bad_answer' as const, status: 404 },
  };
  photoCheck = {
    checkedAt: new Date(TEST_NOW_MS),
    pendingDownloads: 3,
    problems: [missingPhoto, ...unusedRows],
  };
  const photoList = await listPhotos();
  expect(photoList).toMatchObject({
    checked_at: new Date(TEST_NOW_MS).toISOString(),
    waiting: 3,
    counts: { missing: 1, broken: 0, too_small: 0, unused: 60, all: 61 },
  });
  expect(photoList.photos[0]).toEqual({
    problem: 'missing',
    address: missingPhoto.address,
    used_by: missingPhoto.usedBy,
    failure: missingPhoto.failure,
  });
  const secondPage = await listPhotos('?problem=unused&page=2');
  expect(photoList.photos).toHaveLength(OFFICE_ROWS_PER_PAGE);
  expect(secondPage.photos[0]?.address).toBe(`/media/files/${OFFICE_ROWS_PER_PAGE}.jpg`);
  expect((await mayBrowser.call('photos?problem=ugly')).status).toBe(400);
});
