import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { PodiumError } from '#contract/error.ts';
import { wrapUnavailable } from './unavailable.ts';

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Runs a query over a connection that cannot be established, and returns the error. */
async function queryError(connection: pg.PoolConfig, isEnded = false): Promise<unknown> {
  const pool = new pg.Pool(connection);
  pool.on('error', () => undefined);
  if (isEnded) await pool.end();
  const failure = await wrapUnavailable(() => pool.query('select 1')).catch((error: unknown) => error);
  if (!isEnded) await pool.end();
  return failure;
}

const unavailableWithCause = (message: RegExp) => ({
  code: 'unavailable',
  cause: expect.objectContaining({ message: expect.stringMatching(message) }),
});

describe('reports PostgreSQL as unavailable, with the cause, when', () => {
  test('no server listens', async () => {
    const server = createServer();
    const port = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    expect(await queryError({ host: '127.0.0.1', port })).toMatchObject(unavailableWithCause(/ECONNREFUSED/));
  });

  test('the socket does not exist', async () => {
    expect(await queryError({ host: tmpdir(), port: 1 })).toMatchObject(unavailableWithCause(/ENOENT/));
  });

  test.each<[string, (socket: Socket) => void, RegExp]>([
    ['hangs up', (socket) => socket.end(), /^Connection terminated/],
    ['says nothing', () => undefined, /^Connection terminated due to connection timeout$/],
  ])('the listening server %s', async (_what, onConnection, message) => {
    const server = createServer((socket) => onConnection(socket.resume()));
    const port = await listen(server);
    const connection = { host: '127.0.0.1', port, user: 'x', connectionTimeoutMillis: 300 };
    expect(await queryError(connection)).toMatchObject(unavailableWithCause(message));
    await new Promise((resolve) => server.close(resolve));
  });

  test('the pool is closed', async () => {
    expect(await queryError({}, true)).toMatchObject(unavailableWithCause(/^Cannot use a pool/));
  });

  test.each(['08006', '53300', '57P01', '57014', '55P03'])(
    'PostgreSQL returns the error code %s',
    async (code) => {
      const databaseError = Object.assign(new pg.DatabaseError('said', 4, 'error'), { code });
      const failure = await wrapUnavailable(() => Promise.reject(databaseError)).catch(
        (error: unknown) => error,
      );
      expect(failure).toMatchObject({ code: 'unavailable', cause: databaseError });
    },
  );
});

describe('rethrows other errors unchanged:', () => {
  test.each<[string, Error]>([
    ['a programming error', new TypeError("Cannot read properties of undefined (reading 'id')")],
    ['an invalid statement', Object.assign(new pg.DatabaseError('no', 2, 'error'), { code: '42P01' })],
    ['a missing file', Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' })],
    ['a refusal', new PodiumError('not_found')],
  ])('%s', async (_what, error) => {
    await expect(wrapUnavailable(() => Promise.reject(error))).rejects.toBe(error);
  });
});
