import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  CONNECTION_LIMITS,
  limitConnections,
  limitedServer,
  shareOfConnections,
} from './connection-limits.ts';

const PROXY = '127.0.0.9';
const LIMITS = { ...CONNECTION_LIMITS, connections: 9, ofNetwork: 3 };

let app: FastifyInstance;
beforeEach(async () => {
  app = fastify(limitedServer(LIMITS));
  limitConnections(app, LIMITS, (address) => address === PROXY);
  app.get('/', () => 'here');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
});

/** Connects from one of this machine's many addresses, each of which is a network of its own. */
function dial(localAddress: string): Socket {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ host: '127.0.0.1', port, localAddress });
  socket.on('error', () => undefined);
  return socket;
}

/** Asks for a page and keeps the connection; the first line of the answer, or nothing when the server hangs up. */
async function ask(socket: Socket): Promise<string> {
  const answer = new Promise<string>((resolve) => {
    socket.once('data', (bytes) => resolve(String(bytes)));
    socket.once('close', () => resolve(''));
  });
  socket.write('GET / HTTP/1.1\r\nhost: a.example\r\n\r\n');
  return (await answer).split('\r\n', 1)[0] ?? '';
}

const askAll = (sockets: readonly Socket[]) => Promise.all(sockets.map(ask));
const many = (count: number, address: string) => Array.from({ length: count }, () => dial(address));
const OK = 'HTTP/1.1 200 OK';

test('one network has no more connections than its share, and the others still have theirs', async () => {
  const answers = await askAll(many(7, '127.0.0.2'));
  expect(answers.filter((answer) => answer === OK)).toHaveLength(LIMITS.ofNetwork);
  expect(answers.filter((answer) => answer === '')).toHaveLength(7 - LIMITS.ofNetwork);
  expect(await askAll(many(LIMITS.ofNetwork, '127.0.0.3'))).toEqual(Array(LIMITS.ofNetwork).fill(OK));
});

test('a connection that is closed makes room for another of its network', async () => {
  const sockets = many(LIMITS.ofNetwork, '127.0.0.2');
  await askAll(sockets);
  expect(await ask(dial('127.0.0.2'))).toBe('');
  sockets[0]?.destroy();
  await expect
    .poll(() => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count))))
    .toBe(LIMITS.ofNetwork - 1);
  expect(await ask(dial('127.0.0.2'))).toBe(OK);
});

test('a proxy has the connections of everybody, up to the bound for all', async () => {
  const answers = await askAll(many(LIMITS.connections + 2, PROXY));
  expect(answers.filter((answer) => answer === OK)).toHaveLength(LIMITS.connections);
});

test('a connection that asks nothing more is closed after ten seconds at most', async () => {
  const { port } = app.server.address() as AddressInfo;
  const told = await fetch(`http://127.0.0.1:${port}/`);
  // Node waits a second longer than browsers are told, so that none sends a request while its connection is closed.
  expect(told.headers.get('keep-alive')).toBe('timeout=9');
  expect(app.server.keepAliveTimeoutBuffer).toBe(1_000);

  const hasty = fastify(limitedServer({ ...LIMITS, keepAlive: 1 }));
  hasty.get('/', () => 'here');
  await hasty.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((hasty.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: a.example\r\n\r\n');
  expect(await text(socket)).toContain(OK);
  await hasty.close();
});

test('threads that share a port share what a portal may have', () => {
  const share = shareOfConnections(CONNECTION_LIMITS, 3);
  expect(share).toEqual({ ...CONNECTION_LIMITS, connections: 1_334, ofNetwork: 134, files: 11 });
});
