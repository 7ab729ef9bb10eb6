import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { PodiumError } from '#contract/error.ts';
import { orUnavailable } from './unavailable.ts';

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** What comes of asking over a connection that is not to be had. */
async function askBy(connection: pg.PoolConfig, isEnded = false): Promise<unknown> {
  const pool = new pg.Pool(connection);
  pool.on('error', () => undefined);
  if (isEnded) await pool.end();
  const failure = await orUnavailable(() => pool.query('select 1')).catch((error: unknown) => error);
  if (!isEnded) await pool.end();
  return failure;
}

const unavailable = (message: RegExp) => ({
  code: 'unavailable',
  cause: expect.objectContaining({ message: expect.stringMatching(message) }),
});

describe('PostgreSQL is unavailable, and the cause is kept, when', () => {
  test('nobody listens', async () => {
    const server = createServer();
    const port = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    expect(await askBy({ host: '127.0.0.1', port })).toMatchObject(unavailable(/ECONNREFUSED/));
  });

  test('its socket is not there', async () => {
    expect(await askBy({ host: tmpdir(), port: 1 })).toMatchObject(unavailable(/ENOENT/));
  });

  test.each<[string, (visitor: Socket) => void, RegExp]>([
    ['hangs up', (visitor) => visitor.end(), /^Connection terminated/],
    ['says nothing', () => undefined, /^Connection terminated due to connection timeout$/],
  ])('what listens %s', async (_what, behave, message) => {
    const server = createServer((visitor) => behave(visitor.resume()));
    const port = await listen(server);
    const connection = { host: '127.0.0.1', port, user: 'x', connectionTimeoutMillis: 300 };
    expect(await askBy(connection)).toMatchObject(unavailable(message));
    await new Promise((resolve) => server.close(resolve));
  });

  test('the pool is closed', async () => {
    expect(await askBy({}, true)).toMatchObject(unavailable(/^Cannot use a pool/));
  });

  test.each(['08006', '53300', '57P01', '57014', '55P03'])('it says %s', async (code) => {
    const said = Object.assign(new pg.DatabaseError('said', 4, 'error'), { code });
    const failure = await orUnavailable(() => Promise.reject(said)).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'unavailable', cause: said });
  });
});

describe('what is thrown as it is:', () => {
  test.each<[string, Error]>([
    ['a fault of our own', new TypeError("Cannot read properties of undefined (reading 'id')")],
    ['a statement that is wrong', Object.assign(new pg.DatabaseError('no', 2, 'error'), { code: '42P01' })],
    ['a file that is not there', Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' })],
    ['a refusal', new PodiumError('not_found')],
  ])('%s', async (_what, error) => {
    await expect(orUnavailable(() => Promise.reject(error))).rejects.toBe(error);
  });
});
