import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startDeletingVisitorData } from './delete-visitor-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HOUR_MS = 3_600_000;

/** Starts the job over a fake database with the given number of outdated visitors. */
function startWithVisitors(visitors: number, enquiryDays?: number) {
  const database = { visitors, queryCount: 0, isDown: false };
  const deleteVisitors = async (_days: unknown, maxVisitors: number) => {
    database.queryCount++;
    if (database.isDown) throw new Error('away');
    const deletedCount = Math.min(maxVisitors, database.visitors);
    database.visitors -= deletedCount;
    return deletedCount;
  };
  const photos = { deleteAbandoned: vi.fn(async () => 0) };
  const enquiries = { deleteUnchanged: vi.fn(async () => ({ enquiryCount: 0, photoKeys: [] as string[] })) };
  const office = { deleteOldAttempts: vi.fn(async (_most: number) => 0) };
  const removePhotos = vi.fn(async (_keys: readonly string[]) => undefined);
  const log = { info: vi.fn(), warn: vi.fn() };
  const job = startDeletingVisitorData({
    favourites: { deleteStaleVisitors: deleteVisitors },
    photos,
    enquiries,
    office,
    enquiryDays,
    removePhotos,
    log,
  });
  return { database, photos, enquiries, office, removePhotos, log, stop: job.stop };
}

test('deletes stale visitors at the start and then every hour, in small batches', async () => {
  const { database, log, stop } = startWithVisitors(450);
  await vi.advanceTimersByTimeAsync(0);
  expect(database).toMatchObject({ visitors: 0, queryCount: 3 });
  expect(log.info).toHaveBeenCalledWith({ visitors: 450 }, expect.any(String));
  database.visitors = 7;
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(database).toMatchObject({ visitors: 0, queryCount: 4 });
  await stop();
});

test('retries an hour later if the database cannot be reached', async () => {
  const { database, log, stop } = startWithVisitors(0);
  await vi.advanceTimersByTimeAsync(0);
  Object.assign(database, { isDown: true, visitors: 3 });
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(log.warn).toHaveBeenCalledOnce();
  database.isDown = false;
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(database.visitors).toBe(0);
  await stop();
});

test('deletes expired sign-ins every hour, in small batches', async () => {
  const { office, stop } = startWithVisitors(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(office.deleteOldAttempts).toHaveBeenCalledTimes(1);
  office.deleteOldAttempts.mockImplementationOnce(async (maxVisitors) => maxVisitors);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(office.deleteOldAttempts).toHaveBeenCalledTimes(3);
  await stop();
});

test('deletes photos of unsent forms after a day, even if visitors cannot be deleted', async () => {
  const { database, photos, log, stop } = startWithVisitors(0);
  database.isDown = true;
  photos.deleteAbandoned.mockResolvedValue(3);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(photos.deleteAbandoned).toHaveBeenLastCalledWith(24);
  expect(log.info).toHaveBeenCalledWith({ photos: 3 }, expect.any(String));
  await stop();
});

test('deletes enquiries and their photo files only if a retention is set, and logs their number', async () => {
  const jobWithoutRetention = startWithVisitors(0);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(jobWithoutRetention.enquiries.deleteUnchanged).not.toHaveBeenCalled();
  await jobWithoutRetention.stop();

  const { enquiries, removePhotos, log, stop } = startWithVisitors(0, 365);
  await vi.advanceTimersByTimeAsync(0);
  enquiries.deleteUnchanged
    .mockResolvedValueOnce({ enquiryCount: 200, photoKeys: ['a'] })
    .mockResolvedValueOnce({ enquiryCount: 3, photoKeys: [] });
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(enquiries.deleteUnchanged).toHaveBeenLastCalledWith(365, 200);
  expect(removePhotos).toHaveBeenCalledWith(['a']);
  expect(log.info.mock.calls).toEqual([[{ enquiries: 203 }, expect.any(String)]]);
  await stop();
});

test('sends no query after the stop', async () => {
  const { database, stop } = startWithVisitors(1_000_000);
  await stop();
  expect(database.queryCount).toBe(1);
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(database.queryCount).toBe(1);
});
