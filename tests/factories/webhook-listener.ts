import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Posted = { readonly headers: IncomingHttpHeaders; readonly body: string };

export type WebhookListener = {
  readonly url: string;
  readonly posted: readonly Posted[];
  /** The statuses of the next answers; 200 after these. */
  answerNext(...statuses: number[]): void;
  close(): Promise<void>;
};

/** A real address of an agency's, which remembers what is posted to it. */
export async function startWebhookListener(): Promise<WebhookListener> {
  const posted: Posted[] = [];
  let next: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      posted.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(next.shift() ?? 200, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/enquiries`,
    posted,
    answerNext(...statuses) {
      next = statuses;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
