import { MessageChannel } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { PodiumError } from '#contract/error.ts';
import { createRpcPeer } from './rpc-peer.ts';

type TestCalls = {
  double(number: number): number;
  refuse(input: undefined): never;
  wait(input: undefined, signal: AbortSignal): Promise<string>;
};

function createTestPeer() {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  createRpcPeer<Record<string, never>>(port2, {
    double: (number: number) => number * 2,
    refuse() {
      throw new PodiumError('too_many_requests', 'name', 7);
    },
    wait: (_input: undefined, signal: AbortSignal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve('gone'))),
  } satisfies TestCalls);
  return createRpcPeer<TestCalls>(port1, {});
}

test('threads answer each other, and errors keep their message for the visitor', async () => {
  const peer = createTestPeer();
  expect(await Promise.all([peer.call('double', 4), peer.call('double', 5)])).toEqual([8, 10]);
  await expect(peer.call('refuse', undefined)).rejects.toMatchObject({
    name: new PodiumError('too_many_requests').name,
    code: 'too_many_requests',
    field: 'name',
    retryAfter: 7,
  });
});

test('the caller may abort, and the other thread may end', async () => {
  const peer = createTestPeer();
  const abortController = new AbortController();
  const abortedCall = peer.call('wait', undefined, abortController.signal);
  abortController.abort();
  expect(await abortedCall).toBe('gone');
  const pendingCall = peer.call('wait', undefined);
  peer.disconnect();
  await expect(pendingCall).rejects.toThrow('has ended');
});
