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
import { stocks } from '#tests/factories/import-market.ts';
import { importInto, openImportFolder } from '#tests/factories/imports.ts';
import {
  addOfficeUser,
  codeOf,
  type OfficeBrowser,
  startOffice,
  type TestOffice,
} from '#tests/factories/office.ts';
import { plainPhoto } from '#tests/factories/photos.ts';
import { NOW } from '#tests/factories/server.ts';

/**
 * Timeout in milliseconds for the portal to apply a change; tests/runtime/refresh.test.ts tests the
 * speed.
 */
const FOLLOWED_MS = 10_000;

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
  let may: OfficeBrowser;
  beforeEach(async () => {
    may = office.browser();
    await may.signIn('may');
  });
  const list = async (query = '') => OFFICE_CALLS.stocks.answer.parse(await may.json(`stocks${query}`));
  const change = (id: number, status: string) =>
    may.call(`stocks/${id}`, { method: 'PUT', body: { status } });
  const idOf = async (txType: string) =>
    (
      await office.server.pool.query<{ id: number }>(
        `select min(id) as id from stock where status = 'active' and tx_type = $1`,
        [txType],
      )
    ).rows[0]?.id ?? 0;

  test('that nobody has confirmed for longest stand first, until somebody does', async () => {
    const { stocks, count } = await list();
    expect(count).toBeGreaterThan(stocks.length);
    const dates = stocks.map(({ update_date }) => update_date);
    expect(dates).toEqual(dates.toSorted());
    const [oldest] = stocks;
    const confirmed = await change(oldest?.gstock_id ?? 0, 'active');
    expect(OFFICE_CALLS.changeStock.answer.parse(await confirmed.json())).toEqual({
      ...oldest,
      update_date: '2026-11-15',
    });
    expect((await list()).stocks[0]?.id).not.toBe(oldest?.id);
    expect((await office.actions()).at(-1)).toMatchObject({ action: 'stock_confirmed', subject: oldest?.id });
  });

  test('are found by number and by part of a name', async () => {
    const stock = (await list()).stocks.find(({ name }) => name.en !== null);
    for (const keyword of [stock?.id, stock?.gstock_id])
      expect((await list(`?keyword=${keyword}`)).stocks.map(({ id }) => id)).toEqual([stock?.id]);
    const namePart = stock?.name.en?.slice(1, 5) ?? '';
    const matches = await list(`?keyword=${encodeURIComponent(namePart)}&status=all`);
    expect(matches.stocks.every(({ name }) => name.en?.toLowerCase().includes(namePart.toLowerCase()))).toBe(
      true,
    );
    expect((await list(`?keyword=${encodeURIComponent("%' or 1=1")}`)).count).toBe(0);
  });

  test('that are sold leave the searches of the running portal, and keep their asking prices', async () => {
    const id = await idOf('S');
    const prices = () =>
      office.server.pool.query('select * from asking_price where stock_id = $1 order by asked_on', [id]);
    const pricesBefore = (await prices()).rows;
    expect((await change(id, 'sold')).status).toBe(200);
    await vi.waitFor(async () => {
      const answer = await office.server.get(`/ics/property/${CALLS.stockArchive.path}?stock_ids=${id}`);
      expect(CALLS.stockArchive.answer.parse(await answer.json()).stocks[0]?.status).toBe('sold');
    }, FOLLOWED_MS);
    expect((await prices()).rows).toEqual(pricesBefore);
    expect((await list(`?keyword=${id}&status=sold`)).stocks[0]).toMatchObject({ closed_on: '2026-11-15' });
    expect((await change(id, 'active')).status).toBe(200);
    expect((await list(`?keyword=${id}`)).stocks[0]).toMatchObject({ status: 'active', closed_on: null });
    expect((await office.actions()).slice(-2)).toMatchObject([
      { user_name: 'may', action: 'stock_status', details: { value: 'sold' } },
      { user_name: 'may', action: 'stock_status', details: { value: 'active' } },
    ]);
  });

  test('have the status and the dates of before when a change is undone', async () => {
    const [oldest] = (await list()).stocks;
    if (!oldest) throw new Error('no listing');
    const id = oldest.gstock_id;
    const state = async () => (await list(`?keyword=${id}&status=all`)).stocks[0];
    const undo = (browser = may) => browser.call(`stocks/${id}/undo`, { method: 'POST', body: {} });
    const refused = { status: 409, code: 'cannot_undo' };
    expect(await codeOf(await undo())).toEqual(refused);

    await change(id, 'withdrawn');
    expect(await state()).toMatchObject({ status: 'withdrawn', update_date: '2026-11-15' });
    await addOfficeUser(office.server.pool, 'ken');
    const ken = office.browser();
    await ken.signIn('ken');
    expect(await codeOf(await undo(ken))).toEqual(refused);
    expect(OFFICE_CALLS.undoStock.answer.parse(await (await undo()).json())).toEqual(oldest);
    expect(await state()).toEqual(oldest);
    expect(await codeOf(await undo())).toEqual(refused);
    expect((await office.actions()).at(-1)).toMatchObject({
      user_name: 'may',
      action: 'stock_undone',
      subject: oldest?.id,
      details: { value: 'active' },
    });

    // An import has put it back on the market meanwhile, which the undo leaves.
    await change(id, 'withdrawn');
    await office.server.pool.query(`update stock set status = 'active' where id = $1`, [id]);
    expect(await codeOf(await undo())).toEqual(refused);
    await office.server.pool.query(`update stock set update_date = $2 where id = $1`, [
      id,
      oldest?.update_date,
    ]);
    expect((await may.call('stocks/999999999/undo', { method: 'POST', body: {} })).status).toBe(404);
  });

  test('become only what they are for', async () => {
    const refused = { status: 409, code: 'status_not_possible' };
    expect(await codeOf(await change(await idOf('S'), 'leased'))).toEqual(refused);
    expect(await codeOf(await change(await idOf('L'), 'sold'))).toEqual(refused);
    expect(await codeOf(await change(await idOf('S'), 'burnt'))).toEqual({
      status: 400,
      code: 'bad_parameter',
    });
    expect(await codeOf(await change(999_999_999, 'sold'))).toEqual({ status: 404, code: 'stock_not_found' });
  });
});

test('a submitted property shows its photos, and becomes one draft that no visitor sees until it is published', async () => {
  const may = office.browser();
  await may.signIn('may');
  await office.server.pool.query(
    `insert into enquiry (kind, name, phone, message, about, direct_marketing, language)
     values ('list_property', 'Owner', '+85291234567', 'Please call', 'Somewhere', false, 'zh')`,
  );
  await office.server.pool.query(
    `insert into submitted_property (enquiry_id, ics_type, tx_type, building_id, location, floor, flat, area, area_basis, sell)
     select 1, ics_type, 'S', id, 'Somewhere', '12', 'A', 1000, 'gross', 8000000 from building where ics_type = 'c' order by id limit 1`,
  );
  // A landscape photo before a portrait one.
  const photos = [
    { width: 400, height: 300 },
    { width: 300, height: 400 },
  ];
  for (const [position, { width, height }] of photos.entries())
    await office.server.pool.query(
      'insert into submitted_photo (key, enquiry_id, position, width, height, jpeg) values ($1, 1, $2, $3, $4, $5)',
      [randomBytes(16).toString('hex'), position, width, height, await plainPhoto(width, height)],
    );
  const photo = await may.call('enquiries/E000001/photos/0');
  expect(photo.headers.get('content-type')).toBe('image/jpeg');
  expect(photo.headers.get('cache-control')).toBe('private, no-store');
  expect((await may.call('enquiries/E000001/photos/2')).status).toBe(404);
  expect((await office.browser().call('enquiries/E000001/photos/0')).status).toBe(404);

  const draft = () => may.call('enquiries/E000001/draft', { method: 'POST', body: {} });
  const { property } = OFFICE_CALLS.draftStock.answer.parse(await (await draft()).json());
  expect(property).toMatchObject({ location: 'Somewhere', area: 1000, photos: [0, 1] });
  const secondDraft = OFFICE_CALLS.draftStock.answer.parse(await (await draft()).json());
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
  const publicStock = async () =>
    (await office.server.get(`/ics/property/${CALLS.stockDetail.path}?stock_id=${id}`)).status;
  expect(await publicStock()).toBe(404);
  // Only the server's user may read the files, and their URLs are not served.
  const folder = path.join(office.data, 'photos/submitted');
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const names = await readdir(folder);
  expect(names).toHaveLength(photos.length);
  for (const name of names) {
    expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
    for (const address of [
      `submitted/${name}`,
      `SUBMITTED/${name}`,
      `./submitted/${name}`,
      `submitted//${name}`,
    ])
      expect((await office.server.get(`${FILES_FOLDER}${address}`)).status).toBe(404);
  }
  expect((await may.call(`stocks/${id}`, { method: 'PUT', body: { status: 'active' } })).status).toBe(200);
  await vi.waitFor(async () => expect(await publicStock()).toBe(200), FOLLOWED_MS);

  // The owner's photos are pictures of the listing, in the owner's order, at unguessable URLs.
  const answer = await office.server.get(`/ics/property/${CALLS.stockDetail.path}?stock_id=${id}`);
  const { media } = CALLS.stockDetail.answer.parse(await answer.json());
  const ownMedia = media.filter(({ url }) => url.startsWith(FILES_FOLDER));
  expect(ownMedia).toMatchObject(photos);
  for (const [position, { url }] of ownMedia.entries()) {
    expect(url).toMatch(/\/submitted\/[0-9a-f]{32}\.jpg$/);
    const picture = await office.server.get(`${url}?w=360`);
    const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
    expect(width > height).toBe(position === 0);
  }
  expect((await may.call('enquiries/E000002/draft', { method: 'POST', body: {} })).status).toBe(404);
});

test('the data’s version and the imports are shown', async () => {
  const may = office.browser();
  await may.signIn('may');
  await office.server.pool.query(
    `insert into import_history (kind, file_name, imported_by, started_at, outcome, is_partial, is_replace,
       rows_read, rows_added, rows_changed, rows_unchanged, rows_withdrawn, rows_refused)
     values ('stocks', 'stocks.csv', 'operator', now(), 'done', false, false, 9, 1, 2, 6, 0, 0)`,
  );
  const files = await openImportFolder();
  const empty = await files.write('empty.csv', stocks());
  const { withdrawalExcess } = await importInto(office.server.pool, 'stocks', empty, {
    replace: true,
    intoDemo: true,
  });
  const usages = await files.write(
    'usages.csv',
    'usage,ics_type,chi_name,gb_name,eng_name,position\nloft,c,閣樓,阁楼,Loft,99\n',
  );
  const { id } = await importInto(office.server.pool, 'usages', usages, { intoDemo: true });
  await files.close();
  const undo = (browser: OfficeBrowser, which = id) =>
    browser.call(`imports/${which}/undo`, { method: 'POST', body: {} });
  const first = async () => OFFICE_CALLS.data.answer.parse(await may.json('data')).imports[0];
  expect((await undo(office.browser())).status, 'only for whoever is signed in').toBe(404);
  expect(await first()).toMatchObject({ kind: 'usages', can_undo: true, undone_at: null });
  expect(OFFICE_CALLS.undoImport.answer.parse(await (await undo(may)).json())).toEqual({
    restored: 0,
    removed: 1,
    withdrawn: 0,
    left: 0,
    left_keys: [],
  });
  expect(await first()).toMatchObject({ can_undo: false, undone_by: 'may', rows_left: 0 });
  expect(await codeOf(await undo(may))).toEqual({ status: 409, code: 'cannot_undo_import' });
  expect((await office.actions()).at(-1)).toMatchObject({
    user_name: 'may',
    action: 'import_undone',
    subject: String(id),
    details: { value: 'usages' },
  });
  const { rows } = await office.server.pool.query('select version from data_version');
  expect(OFFICE_CALLS.data.answer.parse(await may.json('data'))).toMatchObject({
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

test('the office sees how the feed goes, and not its key', async () => {
  const may = office.browser();
  await may.signIn('may');
  const feed = async () => OFFICE_CALLS.data.answer.parse(await may.json('data')).feed;
  const source = 'https://feed.example.com/stocks.csv';
  expect(await feed()).toEqual({
    source,
    running: false,
    started_at: null,
    outcome: null,
    problem: null,
    next_at: new Date(NOW).toISOString(),
  });
  const timeAfter = (minutes: number) => new Date(NOW + minutes * 60_000);
  await office.server.pool.query(`insert into feed_state values ($1, $2, $3, 'failed', 'It answers 503.')`, [
    source,
    timeAfter(-10),
    timeAfter(-9),
  ]);
  expect(await feed()).toMatchObject({
    running: false,
    started_at: timeAfter(-10).toISOString(),
    outcome: 'failed',
    problem: 'It answers 503.',
    next_at: timeAfter(350).toISOString(),
  });
  await office.server.pool.query('update feed_state set started_at = $1', [timeAfter(-1)]);
  expect(await feed()).toMatchObject({ running: true, outcome: 'failed' });
});

test('photos with a problem are listed by kind, some at a time, for those who are signed in', async () => {
  const may = office.browser();
  expect((await may.call('photos')).status).toBe(404);
  await may.signIn('may');
  const list = async (query = '') => OFFICE_CALLS.photos.answer.parse(await may.json(`photos${query}`));
  expect(await list()).toMatchObject({ checked_at: null, counts: { all: 0 }, photos: [] });
  const unused = Array.from({ length: 60 }, (_, n) => ({
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
  photoCheck = { checkedAt: new Date(NOW), waiting: 3, found: [missingPhoto, ...unused] };
  const photoList = await list();
  expect(photoList).toMatchObject({
    checked_at: new Date(NOW).toISOString(),
    waiting: 3,
    counts: { missing: 1, broken: 0, too_small: 0, unused: 60, all: 61 },
  });
  expect(photoList.photos[0]).toEqual({
    problem: 'missing',
    address: missingPhoto.address,
    used_by: missingPhoto.usedBy,
    failure: missingPhoto.failure,
  });
  const second = await list('?problem=unused&page=2');
  expect(photoList.photos).toHaveLength(OFFICE_ROWS_PER_PAGE);
  expect(second.photos[0]?.address).toBe(`/media/files/${OFFICE_ROWS_PER_PAGE}.jpg`);
  expect((await may.call('photos?problem=ugly')).status).toBe(400);
});
