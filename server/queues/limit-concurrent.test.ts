import { expect, test } from 'vitest';
import { limitConcurrent } from './limit-concurrent.ts';

test('work takes turns, in the order it came, and what is beyond the queue is refused', async () => {
  const runLimited = limitConcurrent({ maxRunning: 2, maxWaiting: 1 });
  const jobEnds: PromiseWithResolvers<void>[] = [];
  const started: number[] = [];
  const work = (jobNumber: number) =>
    runLimited(async () => {
      started.push(jobNumber);
      const jobEnd = Promise.withResolvers<void>();
      jobEnds.push(jobEnd);
      await jobEnd.promise;
      return jobNumber;
    });
  const results = [work(1), work(2), work(3)];
  await expect(work(4)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  expect(started).toEqual([1, 2]);
  jobEnds[0]?.resolve();
  await expect(results[0]).resolves.toBe(1);
  expect(started).toEqual([1, 2, 3]);
  for (const jobEnd of jobEnds) jobEnd.resolve();
  expect(await Promise.all(results)).toEqual([1, 2, 3]);
});

test('work that fails gives its turn back', async () => {
  const runLimited = limitConcurrent({ maxRunning: 1, maxWaiting: 0 });
  await expect(runLimited(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(runLimited(async () => 'next')).resolves.toBe('next');
});

test('clients take turns among each other, and the one who waits with most is refused first', async () => {
  const runLimited = limitConcurrent({ maxRunning: 1, maxWaiting: 4 });
  const startedJobs: string[] = [];
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const work = (name: string) =>
    runLimited(
      async () => {
        startedJobs.push(name);
        await promise;
      },
      name.slice(0, 1),
    ).catch(({ code }) => code);
  const [, , , , fifth] = ['a1', 'a2', 'a3', 'a4', 'a5'].map(work);
  const otherResults = ['b1', 'c1'].map(work);
  expect(await fifth).toBe('unavailable');
  finish();
  await Promise.all(otherResults);
  await Promise.all([work('d1')]);
  expect(startedJobs).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'd1']);
});
