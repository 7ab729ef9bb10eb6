import { expect, test, vi } from 'vitest';
import type { FetchedPicture, RemoteFault } from '../database/queries/remote-pictures.ts';
import { FetchFailedError } from '../gateways/fetch-picture.ts';
import { fetchDelay, fetchedPictureFile, startFetchingPictures } from './fetch-pictures.ts';

type Settled = { fetched: FetchedPicture[]; putOff: [string, number, RemoteFault][]; givenUp: string[] };

/** Fetches these once, and says what became of them and how many were asked for at once. */
async function run(
  due: { url: string; attempts: number }[],
  answer: (url: string) => Promise<Buffer>,
): Promise<Settled & { most: number; saved: string[] }> {
  const settled: Settled = { fetched: [], putOff: [], givenUp: [] };
  const saved: string[] = [];
  let [atOnce, most] = [0, 0];
  const job = startFetchingPictures({
    pictures: {
      version: async () => '1',
      note: async () => undefined,
      take: async (most) => due.splice(0, most),
      markFetched: async (pictures) => void settled.fetched.push(...pictures),
      putOff: async (url, seconds, fault) => void settled.putOff.push([url, seconds, fault]),
      giveUp: async (url) => void settled.givenUp.push(url),
    },
    fetchPicture: async (url) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      try {
        return await answer(url);
      } finally {
        atOnce -= 1;
      }
    },
    measure: async (file) => {
      if (String(file) !== 'photo') throw new Error('no picture');
      return { width: 800, height: 600 };
    },
    files: { save: async (name) => void saved.push(name) },
    origins: [],
    log: { info: () => undefined, warn: () => undefined },
  });
  const count = due.length;
  await vi.waitFor(
    () => expect(settled.fetched.length + settled.putOff.length + settled.givenUp.length).toBe(count),
    30_000,
  );
  await job.stop();
  return { ...settled, most, saved };
}

const photo = async () => Buffer.from('photo');

test('each is saved under a name of its own and noted, at most three at once', async () => {
  const due = Array.from({ length: 40 }, (_, n) => ({ url: `https://photos.test/${n}.jpg`, attempts: 1 }));
  const { fetched, saved, most } = await run(due, photo);
  expect(fetched).toHaveLength(40);
  expect(new Set(saved).size).toBe(40);
  const first = 'https://photos.test/0.jpg';
  expect(fetched.find(({ url }) => url === first)).toEqual({
    url: first,
    shown_url: `/media/files/${fetchedPictureFile(first)}`,
    width: 800,
    height: 600,
  });
  expect(most).toBeLessThanOrEqual(3);
});

test('what fails is tried again later, and given up when that does not help', async () => {
  const answers: Record<string, () => Promise<Buffer>> = {
    gone: async () => Promise.reject(new FetchFailedError('bad_answer', 404)),
    inside: async () => Promise.reject(new FetchFailedError('private_network')),
    page: async () => Buffer.from('<html>'),
  };
  const { putOff, givenUp } = await run(
    [
      { url: 'gone', attempts: 2 },
      { url: 'inside', attempts: 1 },
      { url: 'page', attempts: 1 },
    ],
    (url) => answers[url]?.() ?? photo(),
  );
  expect(putOff).toEqual([['gone', 240, expect.objectContaining({ reason: 'bad_answer', status: 404 })]]);
  expect(givenUp.toSorted()).toEqual(['inside', 'page']);
  expect((await run([{ url: 'gone', attempts: 8 }], () => answers.gone?.() ?? photo())).givenUp).toEqual([
    'gone',
  ]);
});

test('waits grow up to six hours', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(fetchDelay)).toEqual([60, 240, 960, 3_840, 15_360, 21_600, 21_600]);
});

test('what was fetched while the database could not take it is marked later, and not fetched again', async () => {
  const due = [{ url: 'https://photos.test/a.jpg', attempts: 1 }];
  const marked: string[] = [];
  const fetchPicture = vi.fn(photo);
  let isAway = true;
  const warn = vi.fn();
  const job = startFetchingPictures({
    pictures: {
      version: async () => '1',
      note: async () => undefined,
      take: async () => due.splice(0),
      markFetched: async (pictures) => {
        if (isAway) throw new Error('an import holds the listing');
        marked.push(...pictures.map(({ url }) => url));
      },
      putOff: async () => undefined,
      giveUp: async () => undefined,
    },
    fetchPicture,
    measure: async () => ({ width: 800, height: 600 }),
    files: { save: async () => undefined },
    origins: [],
    log: { info: () => undefined, warn },
    intervalMs: 5,
  });
  await vi.waitFor(() => expect(warn).toHaveBeenCalled(), 30_000);
  isAway = false;
  await vi.waitFor(() => expect(marked).toEqual(['https://photos.test/a.jpg']), 30_000);
  await job.stop();
  expect(fetchPicture).toHaveBeenCalledTimes(1);
  expect(marked).toHaveLength(1);
});
