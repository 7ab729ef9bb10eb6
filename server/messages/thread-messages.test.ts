import { MessageChannel } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { onMessage, readMessage, sendMessage } from './thread-messages.ts';

/** Node posts this from a worker for each module it imports under `node --watch`. */
const WATCH_REPORT = { 'watch:import': ['file:///server/services/media.ts'] };

test('a listener is told our messages alone', async () => {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  const received: unknown[] = [];
  const last = new Promise<void>((resolve) => {
    onMessage(port2, (message) => {
      received.push(message);
      if (message === 'last') resolve();
    });
  });
  port1.postMessage(WATCH_REPORT);
  port1.postMessage('text');
  sendMessage(port1, { made: 1 });
  sendMessage(port1, 'last');
  await last;
  expect(received).toEqual([{ made: 1 }, 'last']);
});

test.each([WATCH_REPORT, 'podium', 7, null, undefined])('%j is no message of ours', (posted) => {
  expect(readMessage(posted)).toBeUndefined();
});
