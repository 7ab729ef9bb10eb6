import { expect, test, vi } from 'vitest';
import type { FetchedPicture, FetchFailure } from '../database/queries/remote-pictures.ts';
import { FetchFailedError } from '../gateways/fetch-picture.ts';
import { fetchedPictureFile, retryDelaySeconds, startFetchingPictures } from './fetch-pictures.ts';

type Outcome = {
  fetched: FetchedPicture[];
  postponed: [string, number, FetchFailure][];
  failedUrls: string[];
};

/** Downloads the given pictures, and returns the outcome and the maximum number of concurrent downloads. */
async function runUntilDone(
  duePictures: { url: string; attempts: number }[],
  respond: (url: string) => Promise<Buffer>,
): Promise<Outcome & { maxConcurrent: number; saved: string[] }> {
  const outcome: Outcome = { fetched: [], postponed: [], failedUrls: [] };
  const savedNames: string[] = [];
  let [concurrent, maxConcurrent] = [0, 0];
  const job = startFetchingPictures({
    pictureQueries: {
      readSourceVersion: async () => '1',
      storeSourceAddresses: async () => undefined,
      takeDuePictures: async (limit) => duePictures.splice(0, limit),
      markFetched: async (pictures) => void outcome.fetched.push(...pictures),
      postpone: async (url, seconds, fault) => void outcome.postponed.push([url, seconds, fault]),
      markFailed: async (url) => void outcome.failedUrls.push(url),
    },
    fetchPicture: async (url) => {
      concurrent += 1;
      maxConcurrent = Math.max(maxConcurrent, concurrent);
      try {
        return await respond(url);
      } finally {
        concurrent -= 1;
      }
    },
    measurePicture: async (file) => {
      if (String(file) !== 'photo') throw new Error('no picture');
      return { width: 800, height: 600 };
    },
    photoFiles: { save: async (name) => void savedNames.push(name) },
    directOrigins: [],
    log: { info: () => undefined, warn: () => undefined },
  });
  const pictureCount = duePictures.length;
  await vi.waitFor(
    () =>
      expect(outcome.fetched.length + outcome.postponed.length + outcome.failedUrls.length).toBe(
        pictureCount,
      ),
    30_000,
  );
  await job.stop();
  return { ...outcome, maxConcurrent, saved: savedNames };
}

const respondWithPhoto = async () => Buffer.from('photo');

test('stores each picture under a unique name and records it, at most three at once', async () => {
  const duePictures = Array.from({ length: 40 }, (_, index) => ({
    url: `https://photos.test/${index}.jpg`,
    attempts: 1,
  }));
  const { fetched, saved, maxConcurrent } = await runUntilDone(duePictures, respondWithPhoto);
  expect(fetched).toHaveLength(40);
  expect(new Set(saved).size).toBe(40);
  const firstUrl = 'https://photos.test/0.jpg';
  expect(fetched.find(({ url }) => url === firstUrl)).toEqual({
    url: firstUrl,
    shown_url: `/media/files/${fetchedPictureFile(firstUrl)}`,
    width: 800,
    height: 600,
  });
  expect(maxConcurrent).toBeLessThanOrEqual(3);
});

test('retries failed downloads later, and gives up after the last attempt', async () => {
  const responses: Record<string, () => Promise<Buffer>> = {
    gone: async () => Promise.reject(new FetchFailedError('bad_answer', 404)),
    inside: async () => Promise.reject(new FetchFailedError('private_network')),
    page: async () => Buffer.from('<html>'),
  };
  const { postponed: putOff, failedUrls: givenUp } = await runUntilDone(
    [
      { url: 'gone', attempts: 2 },
      { url: 'inside', attempts: 1 },
      { url: 'page', attempts: 1 },
    ],
    (url) => responses[url]?.() ?? respondWithPhoto(),
  );
  expect(putOff).toEqual([['gone', 240, expect.objectContaining({ reason: 'bad_answer', status: 404 })]]);
  expect(givenUp.toSorted()).toEqual(['inside', 'page']);
  expect(
    (await runUntilDone([{ url: 'gone', attempts: 8 }], () => responses.gone?.() ?? respondWithPhoto()))
      .failedUrls,
  ).toEqual(['gone']);
});

test('delays grow up to six hours', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(retryDelaySeconds)).toEqual([60, 240, 960, 3_840, 15_360, 21_600, 21_600]);
});

test('records a download later if the database could not be reached, without downloading it again', async () => {
  const duePictures = [{ url: 'https://photos.test/a.jpg', attempts: 1 }];
  const markedUrls: string[] = [];
  const fetchPicture = vi.fn(respondWithPhoto);
  let isDatabaseDown = true;
  const warn = vi.fn();
  const job = startFetchingPictures({
    pictureQueries: {
      readSourceVersion: async () => '1',
      storeSourceAddresses: async () => undefined,
      takeDuePictures: async () => duePictures.splice(0),
      markFetched: async (pictures) => {
        if (isDatabaseDown) throw new Error('an import holds the listing');
        markedUrls.push(...pictures.map(({ url }) => url));
      },
      postpone: async () => undefined,
      markFailed: async () => undefined,
    },
    fetchPicture,
    measurePicture: async () => ({ width: 800, height: 600 }),
    photoFiles: { save: async () => undefined },
    directOrigins: [],
    log: { info: () => undefined, warn },
    intervalMs: 5,
  });
  await vi.waitFor(() => expect(warn).toHaveBeenCalled(), 30_000);
  isDatabaseDown = false;
  await vi.waitFor(() => expect(markedUrls).toEqual(['https://photos.test/a.jpg']), 30_000);
  await job.stop();
  expect(fetchPicture).toHaveBeenCalledTimes(1);
  expect(markedUrls).toHaveLength(1);
});
