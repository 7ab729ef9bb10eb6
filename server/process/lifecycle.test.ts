import { expect, test, vi } from 'vitest';
import { createLifecycle, StartAborted } from './lifecycle.ts';

test('an end closes everything once, the newest first', async () => {
  const closed: string[] = [];
  const lifecycle = createLifecycle(vi.fn());
  for (const name of ['postgres', 'pool', 'app']) await lifecycle.own(async () => closed.push(name), 1000);
  await Promise.all([lifecycle.end(), lifecycle.end()]);
  expect(closed).toEqual(['app', 'pool', 'postgres']);
});

test('what is opened while the end is under way is closed at once', async () => {
  const close = vi.fn(async () => undefined);
  const lifecycle = createLifecycle(vi.fn());
  const end = lifecycle.end();
  await expect(lifecycle.own(close, 1000)).rejects.toThrow(StartAborted);
  expect(close).toHaveBeenCalledOnce();
  await end;
});

test('a close that fails or hangs does not keep the others from closing', async () => {
  const onFault = vi.fn();
  const last = vi.fn(async () => undefined);
  const lifecycle = createLifecycle(onFault);
  await lifecycle.own(last, 1000);
  await lifecycle.own(() => new Promise(() => undefined), 5);
  await lifecycle.own(() => Promise.reject(new Error('broken')), 1000);
  await lifecycle.end();
  expect(onFault).toHaveBeenCalledWith(new Error('broken'));
  expect(last).toHaveBeenCalledOnce();
});
