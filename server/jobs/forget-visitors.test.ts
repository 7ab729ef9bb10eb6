import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startForgetting } from './forget-visitors.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HOUR_MS = 3_600_000;

/** A database with so many visitors of long ago. */
function databaseWith(visitors: number) {
  const database = { visitors, asked: 0, isAway: false };
  const forget = async (_days: unknown, most: number) => {
    database.asked++;
    if (database.isAway) throw new Error('away');
    const deleted = Math.min(most, database.visitors);
    database.visitors -= deleted;
    return deleted;
  };
  const log = { info: vi.fn(), warn: vi.fn() };
  const started = startForgetting({ favourites: { forget }, log });
  return { database, log, stop: started.stop };
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

test('nothing is asked any more after the stop', async () => {
  const { database, stop } = databaseWith(1_000_000);
  await stop();
  expect(database.asked).toBe(1);
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(database.asked).toBe(1);
});
