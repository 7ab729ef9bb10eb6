import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from './connection.ts';

const server = createServer((request, response) => {
  if (request.url === '/missing') return void response.writeHead(404).end();
  // Without a content length, Node uses chunked encoding.
  if (request.url === '/chunks') response.write('0\r\n\r');
  response.end('x'.repeat(100_000));
});
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void server.close());

test('responses with a content length and chunked responses are read to their end', async () => {
  const connection = await connect((server.address() as AddressInfo).port, 'identity');
  for (const path of ['/', '/chunks', '/chunks', '/']) await connection.get(path);
  await expect(connection.get('/missing')).rejects.toThrow('/missing answered HTTP/1.1 404');
  connection.close();
});
