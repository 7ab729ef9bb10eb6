import { expect, test, vi } from 'vitest';
import { createLifecycle, StartAborted } from './lifecycle.ts';

test('a shutdown closes each resource once, the newest first', async () => {
  const closedNames: string[] = [];
  const lifecycle = createLifecycle(vi.fn());
  for (const name of ['postgres', 'pool', 'app'])
    await lifecycle.closeAtEnd(async () => closedNames.push(name), 1000);
  await Promise.all([lifecycle.end(), lifecycle.end()]);
  expect(closedNames).toEqual(['app', 'pool', 'postgres']);
});

test('a resource opened during the shutdown is closed at once', async () => {
  const close = vi.fn(async () => undefined);
  const lifecycle = createLifecycle(vi.fn());
  const end = lifecycle.end();
  await expect(lifecycle.closeAtEnd(close, 1000)).rejects.toThrow(StartAborted);
  expect(close).toHaveBeenCalledOnce();
  await end;
});

test('a close that fails or hangs does not prevent the other resources from closing', async () => {
  const onCloseError = vi.fn();
  const closeLast = vi.fn(async () => undefined);
  const lifecycle = createLifecycle(onCloseError);
  await lifecycle.closeAtEnd(closeLast, 1000);
  await lifecycle.closeAtEnd(() => new Promise(() => undefined), 5);
  await lifecycle.closeAtEnd(() => Promise.reject(new Error('broken')), 1000);
  await lifecycle.end();
  expect(onCloseError).toHaveBeenCalledWith(new Error('broken'));
  expect(closeLast).toHaveBeenCalledOnce();
});
