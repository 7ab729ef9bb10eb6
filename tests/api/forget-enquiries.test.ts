import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDatabase } from '#server/database/pool.ts';
import { createEnquiryDeletionQueries } from '#server/database/queries/delete-enquiries.ts';
import { startDeletingVisitorData } from '#server/jobs/delete-visitor-data.ts';
import { removeDraftListingPhotos } from '#server/services/draft-photos.ts';
import { type OfficeBrowser, startOffice, type TestOffice } from '#tests/factories/office.ts';
import { plainPhoto } from '#tests/factories/photos.ts';

const RETENTION_DAYS = 30;
const [SHOWN_PHOTO_KEY, HIDDEN_PHOTO_KEY, WAITING_PHOTO_KEY] = ['a', 'b', 'c'].map((digit) =>
  digit.repeat(32),
) as [string, string, string];

let office: TestOffice;
let mayBrowser: OfficeBrowser;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office?.close());
beforeEach(async () => {
  await office.reset();
  mayBrowser = office.browser();
  await mayBrowser.signIn('may');
});

const queryRows = async (sql: string, values: readonly unknown[] = []) =>
  (await office.server.pool.query(sql, [...values])).rows;

/** Stores an old enquiry with a note and an outgoing mail. With `photo`, the enquiry offers a property. */
async function storeEnquiry(id: number, photo?: string): Promise<void> {
  await queryRows(
    `insert into enquiry (kind, name, phone, message, about, direct_marketing, language, received_at, changed_at)
     values ($1, 'Owner', '+85291234567', 'Please call', 'Somewhere', false, 'zh', '2020-01-01', '2020-01-01')`,
    [photo === undefined ? 'general' : 'list_property'],
  );
  await queryRows(`insert into enquiry_note (enquiry_id, user_name, text) values ($1, 'may', 'called')`, [
    id,
  ]);
  await queryRows(
    `insert into outgoing_mail (enquiry_id, recipient, subject, body, html) values ($1, 'a@agency.example', 'x', 'x', 'x')`,
    [id],
  );
  if (photo === undefined) return;
  await queryRows(
    `insert into submitted_property (enquiry_id, ics_type, tx_type, location, area, area_basis, sell)
     values ($1, 'c', 'S', 'Somewhere', 1000, 'gross', 8000000)`,
    [id],
  );
  await queryRows(
    `insert into submitted_photo (key, enquiry_id, position, width, height, jpeg) values ($2, $1, 0, 400, 300, $3)`,
    [id, photo, await plainPhoto(400, 300)],
  );
}

/**
 * Turns a submitted property into a listing and sets the statuses one after another, as office users
 * do. Returns the listing's id.
 */
async function createDraftListing(id: number, photo: string, ...statuses: string[]): Promise<number> {
  expect((await mayBrowser.call(`enquiries/${id}/draft`, { method: 'POST', body: {} })).status).toBe(200);
  const [{ stock_id }] = await queryRows('select stock_id from enquiry where id = $1', [id]);
  for (const status of statuses) {
    const statusResponse = await mayBrowser.call(`stocks/${stock_id}`, { method: 'PUT', body: { status } });
    expect(statusResponse.status).toBe(200);
    if (status !== 'active') continue;
    const pictureResponse = await office.server.get(`/media/files/submitted/${photo}.jpg?w=360`);
    expect((await pictureResponse.arrayBuffer()).byteLength).toBeGreaterThan(0);
  }
  await queryRows(`update enquiry set changed_at = '2020-01-01' where id = $1`, [id]);
  return stock_id;
}

/** Runs the retention job once, as at server start. Returns the entries that the job logs. */
async function forgetEnquiries(enquiryDays: number | undefined): Promise<unknown[]> {
  const logEntries: unknown[] = [];
  const filesGone = Promise.withResolvers<void>();
  const recordLog = (facts: object) => void logEntries.push(facts);
  const deletionJob = startDeletingVisitorData({
    favourites: { deleteStaleVisitors: async () => 0 },
    photos: { deleteAbandoned: async () => 0 },
    enquiries: createEnquiryDeletionQueries(createDatabase(office.server.pool)),
    office: { deleteOldAttempts: async () => 0 },
    enquiryDays,
    removePhotos: (keys) => removeDraftListingPhotos(keys, office.dataFolder).finally(filesGone.resolve),
    log: { info: recordLog, warn: recordLog },
  });
  if (enquiryDays !== undefined) await filesGone.promise;
  // Stopping waits for the running job.
  await deletionJob.stop();
  return logEntries;
}

const listFilesIn = async (folder: string) => (await readdir(path.join(office.dataFolder, folder))).sort();

test('old unchanged enquiries are deleted with all their data; listings that visitors see are kept', async () => {
  await storeEnquiry(1);
  await storeEnquiry(2, SHOWN_PHOTO_KEY);
  await storeEnquiry(3, HIDDEN_PHOTO_KEY);
  await storeEnquiry(4, WAITING_PHOTO_KEY);
  await storeEnquiry(5);
  const listedStockId = await createDraftListing(2, SHOWN_PHOTO_KEY, 'active');
  const filesBefore = await listFilesIn('pictures');
  const withdrawnStockId = await createDraftListing(3, HIDDEN_PHOTO_KEY, 'active', 'withdrawn');
  expect((await listFilesIn('pictures')).length, 'a picture was encoded').toBe(filesBefore.length + 1);
  // Today's note prevents the deletion of enquiry 5.
  await mayBrowser.call('enquiries/5/notes', { method: 'POST', body: { text: 'called again' } });

  expect(await forgetEnquiries(undefined), 'nothing is deleted without a retention period').toEqual([]);
  expect(await queryRows('select from enquiry')).toHaveLength(5);
  expect(await forgetEnquiries(RETENTION_DAYS), 'only a count is logged').toEqual([{ enquiries: 4 }]);

  expect(await queryRows('select id from enquiry')).toEqual([{ id: 5 }]);
  for (const table of ['enquiry_note', 'outgoing_mail'])
    expect(await queryRows(`select from ${table} where enquiry_id <> 5`), table).toEqual([]);
  for (const table of ['submitted_property', 'submitted_photo'])
    expect(await queryRows(`select from ${table}`), table).toEqual([]);
  expect(
    await queryRows('select status from stock where id = any($1) order by id', [
      [listedStockId, withdrawnStockId],
    ]),
  ).toEqual([{ status: 'active' }, { status: 'withdrawn' }]);
  expect(
    await queryRows('select stock_id, url from media where stock_id = any($1)', [
      [listedStockId, withdrawnStockId],
    ]),
  ).toEqual([{ stock_id: listedStockId, url: `/media/files/submitted/${SHOWN_PHOTO_KEY}.jpg` }]);
  expect(await listFilesIn('photos/submitted')).toEqual([`${SHOWN_PHOTO_KEY}.jpg`]);
  expect(await listFilesIn('pictures')).toEqual(filesBefore);
  expect(await forgetEnquiries(RETENTION_DAYS), 'nothing more to delete').toEqual([]);
});
