import { MessageChannel } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { onMessage, readMessage, sendMessage } from './thread-messages.ts';

/** Message that Node posts from a worker for each imported module under `node --watch`. */
const WATCH_REPORT = { 'watch:import': ['file:///server/services/media.ts'] };

test('a listener receives only messages of Podium', async () => {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  const receivedMessages: unknown[] = [];
  const lastReceived = new Promise<void>((resolve) => {
    onMessage(port2, (message) => {
      receivedMessages.push(message);
      if (message === 'last') resolve();
    });
  });
  port1.postMessage(WATCH_REPORT);
  port1.postMessage('text');
  sendMessage(port1, { made: 1 });
  sendMessage(port1, 'last');
  await lastReceived;
  expect(receivedMessages).toEqual([{ made: 1 }, 'last']);
});

test.each([WATCH_REPORT, 'podium', 7, null, undefined])('%j is not a message of Podium', (rawMessage) => {
  expect(readMessage(rawMessage)).toBeUndefined();
});
