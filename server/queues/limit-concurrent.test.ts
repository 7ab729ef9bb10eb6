import { expect, test } from 'vitest';
import { limitConcurrent } from './limit-concurrent.ts';

test('runs tasks in order of arrival and refuses those beyond the queue limit', async () => {
  const runLimited = limitConcurrent({ maxRunning: 2, maxWaiting: 1 });
  const jobEnds: PromiseWithResolvers<void>[] = [];
  const startedJobs: number[] = [];
  const runJob = (jobNumber: number) =>
    runLimited(async () => {
      startedJobs.push(jobNumber);
      const jobEnd = Promise.withResolvers<void>();
      jobEnds.push(jobEnd);
      await jobEnd.promise;
      return jobNumber;
    });
  const resultPromises = [runJob(1), runJob(2), runJob(3)];
  await expect(runJob(4)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  expect(startedJobs).toEqual([1, 2]);
  jobEnds[0]?.resolve();
  await expect(resultPromises[0]).resolves.toBe(1);
  expect(startedJobs).toEqual([1, 2, 3]);
  for (const jobEnd of jobEnds) jobEnd.resolve();
  expect(await Promise.all(resultPromises)).toEqual([1, 2, 3]);
});

test('a failed task frees its slot', async () => {
  const runLimited = limitConcurrent({ maxRunning: 1, maxWaiting: 0 });
  await expect(runLimited(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(runLimited(async () => 'next')).resolves.toBe('next');
});

test('clients take turns, and the client with the most waiting tasks is refused first', async () => {
  const runLimited = limitConcurrent({ maxRunning: 1, maxWaiting: 4 });
  const startedJobs: string[] = [];
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const runNamedJob = (name: string) =>
    runLimited(
      async () => {
        startedJobs.push(name);
        await promise;
      },
      name.slice(0, 1),
    ).catch(({ code }) => code);
  const [, , , , fifth] = ['a1', 'a2', 'a3', 'a4', 'a5'].map(runNamedJob);
  const otherPromises = ['b1', 'c1'].map(runNamedJob);
  expect(await fifth).toBe('unavailable');
  finish();
  await Promise.all(otherPromises);
  await Promise.all([runNamedJob('d1')]);
  expect(startedJobs).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'd1']);
});
