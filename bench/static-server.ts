import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';

/** A stored response in a JSON file. */
export type StaticResponse = {
  readonly headers: Readonly<Record<string, string>>;
  /** The body in base64. */
  readonly body: string;
};

/**
 * This server shows the highest rate that Fastify can reach: it has no plugins, hooks or logging,
 * looks a response up by its path, and sends the same bytes as the product, including headers.
 */
const [file = ''] = process.argv.slice(2);
const storedResponses = JSON.parse(readFileSync(file, 'utf8')) as Record<string, StaticResponse>;
const responses = new Map(
  Object.entries(storedResponses).map(([url, { headers, body }]) => [
    url,
    { headers, body: Buffer.from(body, 'base64') },
  ]),
);
const app = fastify({ logger: false });
app.get('*', async (request, reply) => {
  const response = responses.get(request.raw.url ?? '');
  return response ? reply.headers(response.headers).send(response.body) : reply.code(404).send();
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.on('disconnect', () => process.exit(0));
process.stdout.write(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}\n`);
