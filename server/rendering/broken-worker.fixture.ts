import { parentPort } from 'node:worker_threads';
import type { FromThread, ToThread } from './messages.ts';

/** A thread that draws what its address says: it ends, fails, asks, or answers with its address. */
const post = (message: FromThread) => parentPort?.postMessage(message);

parentPort?.on('message', (message: ToThread) => {
  if (message.of === 'answer') return;
  const { page, order } = message;
  if (order.url === '/ends') process.exit(1);
  if (order.url === '/hangs') return;
  post({ of: 'drawn', page, outcome: { value: { status: 200, headers: {}, body: order.url } } });
});
post({ of: 'ready' });
