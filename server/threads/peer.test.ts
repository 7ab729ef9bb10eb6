import { MessageChannel } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { PodiumError } from '#contract/error.ts';
import { createPeer } from './peer.ts';

type Answers = {
  double(number: number): number;
  refuse(input: undefined): never;
  wait(input: undefined, gone: AbortSignal): Promise<string>;
};

function peers() {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  createPeer<Record<string, never>>(port2, {
    double: (number: number) => number * 2,
    refuse() {
      throw new PodiumError('too_many_requests', 'name', 7);
    },
    wait: (_input: undefined, gone: AbortSignal) =>
      new Promise((resolve) => gone.addEventListener('abort', () => resolve('gone'))),
  } satisfies Answers);
  return createPeer<Answers>(port1, {});
}

test('threads answer each other, and errors keep what a visitor is told', async () => {
  const peer = peers();
  expect(await Promise.all([peer.ask('double', 4), peer.ask('double', 5)])).toEqual([8, 10]);
  await expect(peer.ask('refuse', undefined)).rejects.toMatchObject({
    name: new PodiumError('too_many_requests').name,
    code: 'too_many_requests',
    field: 'name',
    retryAfter: 7,
  });
});

test('who asks may go, and who was asked may end', async () => {
  const peer = peers();
  const leaving = new AbortController();
  const left = peer.ask('wait', undefined, leaving.signal);
  leaving.abort();
  expect(await left).toBe('gone');
  const never = peer.ask('wait', undefined);
  peer.end();
  await expect(never).rejects.toThrow('has ended');
});
