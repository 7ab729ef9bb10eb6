import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';

/**
 * The peer that sets the upper limit: Fastify without a plugin, a hook or a log, which looks an answer
 * up by its address and sends the bytes.
 */
const [file = ''] = process.argv.slice(2);
const answers = new Map<string, Buffer>(
  Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>).map(([url, text]) => [
    url,
    Buffer.from(text),
  ]),
);
const app = fastify({ logger: false });
app.get('*', async (request, reply) =>
  reply.type('application/json; charset=utf-8').send(answers.get(request.raw.url ?? '')),
);
await app.listen({ host: '127.0.0.1', port: 0 });
process.on('disconnect', () => process.exit(0));
process.stdout.write(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}\n`);
