import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startForgetting } from './forget-visitors.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HOUR_MS = 3_600_000;

/** A database with so many visitors of long ago. */
function databaseWith(visitors: number, enquiryDays?: number) {
  const database = { visitors, asked: 0, isAway: false };
  const forget = async (_days: unknown, most: number) => {
    database.asked++;
    if (database.isAway) throw new Error('away');
    const deleted = Math.min(most, database.visitors);
    database.visitors -= deleted;
    return deleted;
  };
  const photos = { forgetWaiting: vi.fn(async () => 0) };
  const enquiries = { forgetUnchanged: vi.fn(async () => ({ enquiries: 0, photoKeys: [] as string[] })) };
  const office = { forgetAttempts: vi.fn(async (_most: number) => 0) };
  const removePhotos = vi.fn(async (_keys: readonly string[]) => undefined);
  const log = { info: vi.fn(), warn: vi.fn() };
  const started = startForgetting({
    favourites: { forget },
    photos,
    enquiries,
    office,
    enquiryDays,
    removePhotos,
    log,
  });
  return { database, photos, enquiries, office, removePhotos, log, stop: started.stop };
}

test('visitors of long ago are forgotten at the start, few at a time, and every hour from then on', async () => {
  const { database, log, stop } = databaseWith(450);
  await vi.advanceTimersByTimeAsync(0);
  expect(database).toMatchObject({ visitors: 0, asked: 3 });
  expect(log.info).toHaveBeenCalledWith({ visitors: 450 }, expect.any(String));
  database.visitors = 7;
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(database).toMatchObject({ visitors: 0, asked: 4 });
  await stop();
});

test('a database that is away is asked again an hour later', async () => {
  const { database, log, stop } = databaseWith(0);
  await vi.advanceTimersByTimeAsync(0);
  Object.assign(database, { isAway: true, visitors: 3 });
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(log.warn).toHaveBeenCalledOnce();
  database.isAway = false;
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(database.visitors).toBe(0);
  await stop();
});

test('sign-ins that count no longer are forgotten every hour, few at a time', async () => {
  const { office, stop } = databaseWith(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(office.forgetAttempts).toHaveBeenCalledTimes(1);
  office.forgetAttempts.mockImplementationOnce(async (most) => most);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(office.forgetAttempts).toHaveBeenCalledTimes(3);
  await stop();
});

test('photos whose form was never sent are deleted after a day, also when visitors cannot be forgotten', async () => {
  const { database, photos, log, stop } = databaseWith(0);
  database.isAway = true;
  photos.forgetWaiting.mockResolvedValue(3);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(photos.forgetWaiting).toHaveBeenLastCalledWith(24);
  expect(log.info).toHaveBeenCalledWith({ photos: 3 }, expect.any(String));
  await stop();
});

test('enquiries are forgotten only when a number of days is set, with their photos’ files, and logged as a count', async () => {
  const kept = databaseWith(0);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(kept.enquiries.forgetUnchanged).not.toHaveBeenCalled();
  await kept.stop();

  const { enquiries, removePhotos, log, stop } = databaseWith(0, 365);
  await vi.advanceTimersByTimeAsync(0);
  enquiries.forgetUnchanged
    .mockResolvedValueOnce({ enquiries: 200, photoKeys: ['a'] })
    .mockResolvedValueOnce({ enquiries: 3, photoKeys: [] });
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(enquiries.forgetUnchanged).toHaveBeenLastCalledWith(365, 200);
  expect(removePhotos).toHaveBeenCalledWith(['a']);
  expect(log.info.mock.calls).toEqual([[{ enquiries: 203 }, expect.any(String)]]);
  await stop();
});

test('nothing is asked any more after the stop', async () => {
  const { database, stop } = databaseWith(1_000_000);
  await stop();
  expect(database.asked).toBe(1);
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(database.asked).toBe(1);
});
