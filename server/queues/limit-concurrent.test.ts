import { expect, test } from 'vitest';
import { limitConcurrent } from './limit-concurrent.ts';

test('work takes turns, in the order it came, and what is beyond the queue is refused', async () => {
  const takeTurns = limitConcurrent({ running: 2, waiting: 1 });
  const ends: PromiseWithResolvers<void>[] = [];
  const started: number[] = [];
  const work = (n: number) =>
    takeTurns(async () => {
      started.push(n);
      const end = Promise.withResolvers<void>();
      ends.push(end);
      await end.promise;
      return n;
    });
  const all = [work(1), work(2), work(3)];
  await expect(work(4)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  expect(started).toEqual([1, 2]);
  ends[0]?.resolve();
  await expect(all[0]).resolves.toBe(1);
  expect(started).toEqual([1, 2, 3]);
  for (const end of ends) end.resolve();
  expect(await Promise.all(all)).toEqual([1, 2, 3]);
});

test('work that fails gives its turn back', async () => {
  const takeTurns = limitConcurrent({ running: 1, waiting: 0 });
  await expect(takeTurns(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(takeTurns(async () => 'next')).resolves.toBe('next');
});

test('clients take turns among each other, and the one who waits with most is refused first', async () => {
  const takeTurn = limitConcurrent({ running: 1, waiting: 4 });
  const begun: string[] = [];
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const work = (name: string) =>
    takeTurn(
      async () => {
        begun.push(name);
        await promise;
      },
      name.slice(0, 1),
    ).catch(({ code }) => code);
  const [, , , , fifth] = ['a1', 'a2', 'a3', 'a4', 'a5'].map(work);
  const others = ['b1', 'c1'].map(work);
  expect(await fifth).toBe('unavailable');
  finish();
  await Promise.all(others);
  await Promise.all([work('d1')]);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'd1']);
});
