import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  CONNECTION_LIMITS,
  limitConnections,
  limitsPerThread,
  serverLimitOptions,
} from './connection-limits.ts';

const PROXY_ADDRESS = '127.0.0.9';
const TEST_LIMITS = { ...CONNECTION_LIMITS, maxConnections: 9, maxPerNetwork: 3 };

let app: FastifyInstance;
beforeEach(async () => {
  app = fastify(serverLimitOptions(TEST_LIMITS));
  limitConnections(app, TEST_LIMITS, (address) => address === PROXY_ADDRESS);
  app.get('/', () => 'here');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
});

/** Connects from the given loopback address. The server counts each address as a separate network. */
function connectFrom(localAddress: string): Socket {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ host: '127.0.0.1', port, localAddress });
  socket.on('error', () => undefined);
  return socket;
}

/**
 * Requests a page and keeps the connection open. Returns the status line, or an empty string if the
 * server closes the connection.
 */
async function requestStatusLine(socket: Socket): Promise<string> {
  const response = new Promise<string>((resolve) => {
    socket.once('data', (bytes) => resolve(String(bytes)));
    socket.once('close', () => resolve(''));
  });
  socket.write('GET / HTTP/1.1\r\nhost: a.example\r\n\r\n');
  return (await response).split('\r\n', 1)[0] ?? '';
}

const requestStatusLines = (sockets: readonly Socket[]) => Promise.all(sockets.map(requestStatusLine));
const connectMany = (count: number, address: string) =>
  Array.from({ length: count }, () => connectFrom(address));
const OK_STATUS_LINE = 'HTTP/1.1 200 OK';

test('limits the connections of one network, while other networks can still connect', async () => {
  const statusLines = await requestStatusLines(connectMany(7, '127.0.0.2'));
  expect(statusLines.filter((statusLine) => statusLine === OK_STATUS_LINE)).toHaveLength(
    TEST_LIMITS.maxPerNetwork,
  );
  expect(statusLines.filter((statusLine) => statusLine === '')).toHaveLength(7 - TEST_LIMITS.maxPerNetwork);
  expect(await requestStatusLines(connectMany(TEST_LIMITS.maxPerNetwork, '127.0.0.3'))).toEqual(
    Array(TEST_LIMITS.maxPerNetwork).fill(OK_STATUS_LINE),
  );
});

test('a closed connection makes room for another of the same network', async () => {
  const sockets = connectMany(TEST_LIMITS.maxPerNetwork, '127.0.0.2');
  await requestStatusLines(sockets);
  expect(await requestStatusLine(connectFrom('127.0.0.2'))).toBe('');
  sockets[0]?.destroy();
  await expect
    .poll(() => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count))))
    .toBe(TEST_LIMITS.maxPerNetwork - 1);
  expect(await requestStatusLine(connectFrom('127.0.0.2'))).toBe(OK_STATUS_LINE);
});

test('a proxy may use all connections, up to the total limit', async () => {
  const statusLines = await requestStatusLines(connectMany(TEST_LIMITS.maxConnections + 2, PROXY_ADDRESS));
  expect(statusLines.filter((statusLine) => statusLine === OK_STATUS_LINE)).toHaveLength(
    TEST_LIMITS.maxConnections,
  );
});

test('closes an idle connection after at most ten seconds', async () => {
  const { port } = app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`);
  // Node keeps the connection open for a second longer than the header says, so that no browser sends a
  // request on a connection that is closing.
  expect(response.headers.get('keep-alive')).toBe('timeout=9');
  expect(app.server.keepAliveTimeoutBuffer).toBe(1_000);

  const shortKeepAliveApp = fastify(serverLimitOptions({ ...TEST_LIMITS, keepAliveMs: 1 }));
  shortKeepAliveApp.get('/', () => 'here');
  await shortKeepAliveApp.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((shortKeepAliveApp.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: a.example\r\n\r\n');
  expect(await text(socket)).toContain(OK_STATUS_LINE);
  await shortKeepAliveApp.close();
});

test('threads that share a port share the total limit', () => {
  const threadLimits = limitsPerThread(CONNECTION_LIMITS, 3);
  expect(threadLimits).toEqual({
    ...CONNECTION_LIMITS,
    maxConnections: 1_334,
    maxPerNetwork: 134,
    maxUploads: 11,
  });
});
