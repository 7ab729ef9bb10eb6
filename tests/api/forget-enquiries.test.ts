import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDatabase } from '#server/database/pool.ts';
import { createEnquiryDeletionQueries } from '#server/database/queries/delete-enquiries.ts';
import { startDeletingVisitorData } from '#server/jobs/delete-visitor-data.ts';
import { removeDraftListingPhotos } from '#server/services/draft-photos.ts';
import { type OfficeBrowser, startOffice, type TestOffice } from '#tests/factories/office.ts';
import { plainPhoto } from '#tests/factories/photos.ts';

const DAYS = 30;
const [SHOWN, HIDDEN, WAITING] = ['a', 'b', 'c'].map((digit) => digit.repeat(32)) as [string, string, string];

let office: TestOffice;
let may: OfficeBrowser;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office?.close());
beforeEach(async () => {
  await office.reset();
  may = office.browser();
  await may.signIn('may');
});

const rows = async (sql: string, values: readonly unknown[] = []) =>
  (await office.server.pool.query(sql, [...values])).rows;

/** Stores an old enquiry with a note and its mail; with a photo, it offers a property. */
async function store(id: number, photo?: string): Promise<void> {
  await rows(
    `insert into enquiry (kind, name, phone, message, about, direct_marketing, language, received_at, changed_at)
     values ($1, 'Owner', '+85291234567', 'Please call', 'Somewhere', false, 'zh', '2020-01-01', '2020-01-01')`,
    [photo === undefined ? 'general' : 'list_property'],
  );
  await rows(`insert into enquiry_note (enquiry_id, user_name, text) values ($1, 'may', 'called')`, [id]);
  await rows(
    `insert into outgoing_mail (enquiry_id, recipient, subject, body, html) values ($1, 'a@agency.example', 'x', 'x', 'x')`,
    [id],
  );
  if (photo === undefined) return;
  await rows(
    `insert into submitted_property (enquiry_id, ics_type, tx_type, location, area, area_basis, sell)
     values ($1, 'c', 'S', 'Somewhere', 1000, 'gross', 8000000)`,
    [id],
  );
  await rows(
    `insert into submitted_photo (key, enquiry_id, position, width, height, jpeg) values ($2, $1, 0, 400, 300, $3)`,
    [id, photo, await plainPhoto(400, 300)],
  );
}

/** Turns a submitted property into a listing with these statuses, as the office does; returns its id. */
async function draft(id: number, photo: string, ...statuses: string[]): Promise<number> {
  expect((await may.call(`enquiries/${id}/draft`, { method: 'POST', body: {} })).status).toBe(200);
  const [{ stock_id }] = await rows('select stock_id from enquiry where id = $1', [id]);
  for (const status of statuses) {
    const changed = await may.call(`stocks/${stock_id}`, { method: 'PUT', body: { status } });
    expect(changed.status).toBe(200);
    if (status !== 'active') continue;
    const picture = await office.server.get(`/media/files/submitted/${photo}.jpg?w=360`);
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(0);
  }
  await rows(`update enquiry set changed_at = '2020-01-01' where id = $1`, [id]);
  return stock_id;
}

/** Runs the retention job once, as at a start; returns the lines of its log. */
async function forget(enquiryDays: number | undefined): Promise<unknown[]> {
  const lines: unknown[] = [];
  const filesGone = Promise.withResolvers<void>();
  const note = (facts: object) => void lines.push(facts);
  const forgetting = startDeletingVisitorData({
    favourites: { deleteStaleVisitors: async () => 0 },
    photos: { deleteAbandoned: async () => 0 },
    enquiries: createEnquiryDeletionQueries(createDatabase(office.server.pool)),
    office: { deleteOldAttempts: async () => 0 },
    enquiryDays,
    removePhotos: (keys) => removeDraftListingPhotos(keys, office.data).finally(filesGone.resolve),
    log: { info: note, warn: note },
  });
  if (enquiryDays !== undefined) await filesGone.promise;
  // Stopping waits for the running job.
  await forgetting.stop();
  return lines;
}

const filesIn = async (folder: string) => (await readdir(path.join(office.data, folder))).sort();

test('enquiries that nobody has changed for long go with all that belongs to them; listings that visitors see stay', async () => {
  await store(1);
  await store(2, SHOWN);
  await store(3, HIDDEN);
  await store(4, WAITING);
  await store(5);
  const listed = await draft(2, SHOWN, 'active');
  const filesBefore = await filesIn('pictures');
  const withdrawn = await draft(3, HIDDEN, 'active', 'withdrawn');
  expect((await filesIn('pictures')).length, 'a picture of it was made').toBe(filesBefore.length + 1);
  // A note written today keeps the last enquiry.
  await may.call('enquiries/5/notes', { method: 'POST', body: { text: 'called again' } });

  expect(await forget(undefined), 'nothing is forgotten unless it is set').toEqual([]);
  expect(await rows('select from enquiry')).toHaveLength(5);
  expect(await forget(DAYS), 'a count alone is logged').toEqual([{ enquiries: 4 }]);

  expect(await rows('select id from enquiry')).toEqual([{ id: 5 }]);
  for (const table of ['enquiry_note', 'outgoing_mail'])
    expect(await rows(`select from ${table} where enquiry_id <> 5`), table).toEqual([]);
  for (const table of ['submitted_property', 'submitted_photo'])
    expect(await rows(`select from ${table}`), table).toEqual([]);
  expect(
    await rows('select status from stock where id = any($1) order by id', [[listed, withdrawn]]),
  ).toEqual([{ status: 'active' }, { status: 'withdrawn' }]);
  expect(
    await rows('select stock_id, url from media where stock_id = any($1)', [[listed, withdrawn]]),
  ).toEqual([{ stock_id: listed, url: `/media/files/submitted/${SHOWN}.jpg` }]);
  expect(await filesIn('photos/submitted')).toEqual([`${SHOWN}.jpg`]);
  expect(await filesIn('pictures')).toEqual(filesBefore);
  expect(await forget(DAYS), 'there is nothing more').toEqual([]);
});
