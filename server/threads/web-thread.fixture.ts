import { createServer } from 'node:http';
import { type MessagePort, parentPort, threadId, workerData } from 'node:worker_threads';
import { createPeer } from './peer.ts';
import type { MainCalls, WebThreadCalls, WebThreadData } from './web-calls.ts';

/** A web thread that answers with its number and the version it was told of; /ends ends it. */
const { port } = workerData as WebThreadData;
let version = 0;
const server = createServer((request, response) => {
  if (request.url === '/ends') process.exit(1);
  response.setHeader('connection', 'close').end(`${threadId} ${version}`);
});
createPeer<MainCalls>(parentPort as MessagePort, {
  take: async (data) => {
    if (data.version < 0) throw new Error('cannot be taken');
    version = data.version;
  },
  listen: () =>
    new Promise<void>((resolve) =>
      server.listen({ port, host: '127.0.0.1', reusePort: true }, () => resolve()),
    ),
  read: async () => ({ connections: threadId }) as never,
  stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
} satisfies WebThreadCalls);
