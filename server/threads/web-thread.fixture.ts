import { createServer } from 'node:http';
import { type MessagePort, parentPort, threadId, workerData } from 'node:worker_threads';
import { createRpcPeer } from './rpc-peer.ts';
import type { MainCalls, WebThreadCalls, WebThreadData } from './web-thread-calls.ts';

/** A test web thread that responds with its thread id and its data version. The path /ends terminates it. */
const { port } = workerData as WebThreadData;
let version = 0;
const server = createServer((request, response) => {
  if (request.url === '/ends') process.exit(1);
  response.setHeader('connection', 'close').end(`${threadId} ${version}`);
});
createRpcPeer<MainCalls>(parentPort as MessagePort, {
  receiveData: async (data) => {
    if (data.version < 0) throw new Error('cannot be taken');
    version = data.version;
  },
  listen: () =>
    new Promise<void>((resolve) =>
      server.listen({ port, host: '127.0.0.1', reusePort: true }, () => resolve()),
    ),
  readMetrics: async () => ({ connections: threadId }) as never,
  stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
} satisfies WebThreadCalls);
