import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';

/** An answer as it is sent, in a file of JSON. */
export type StaticResponse = {
  readonly headers: Readonly<Record<string, string>>;
  /** Base64. */
  readonly body: string;
};

/**
 * The peer that sets the upper limit: Fastify without a plugin, a hook or a log, which looks an answer up by
 * its address and sends the very bytes that the product sends, headers included.
 */
const [file = ''] = process.argv.slice(2);
const given = JSON.parse(readFileSync(file, 'utf8')) as Record<string, StaticResponse>;
const responses = new Map(
  Object.entries(given).map(([url, { headers, body }]) => [
    url,
    { headers, body: Buffer.from(body, 'base64') },
  ]),
);
const app = fastify({ logger: false });
app.get('*', async (request, reply) => {
  const answer = responses.get(request.raw.url ?? '');
  return answer ? reply.headers(answer.headers).send(answer.body) : reply.code(404).send();
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.on('disconnect', () => process.exit(0));
process.stdout.write(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}\n`);
