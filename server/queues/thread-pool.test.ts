import { expect, test } from 'vitest';
import { picturesAtOnce, poolSharesOf, threadPoolSize } from './thread-pool.ts';

test.each([
  [1, 1],
  [1, 2],
  [2, 2],
  [8, 16],
  [64, 64],
])(
  'the pool of %i web threads on %i processors holds all that may be done at a time',
  (threads, processors) => {
    const { passwords, captchas, photos } = poolSharesOf(threads, processors);
    for (const share of [passwords, captchas, photos]) expect(share.running).toBeGreaterThanOrEqual(1);
    const long =
      threads * (passwords.running + captchas.running + photos.running) + picturesAtOnce(processors);
    const size = threadPoolSize(threads, processors);
    expect(size, 'and what is short besides').toBeGreaterThanOrEqual(long + 4);
    expect(size, 'what libuv takes').toBeLessThanOrEqual(1024);
  },
);

test('passwords are hashed on half of the processors, however many threads answer', () => {
  expect(poolSharesOf(1, 2).passwords.running).toBe(1);
  expect(poolSharesOf(1, 16).passwords.running).toBe(8);
  expect(poolSharesOf(8, 16).passwords).toEqual({ running: 1, waiting: 6 });
});
