import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Posted = { readonly headers: IncomingHttpHeaders; readonly body: string };

export type WebhookListener = {
  readonly url: string;
  readonly posted: readonly Posted[];
  /** Sets the statuses of the next responses; 200 afterwards. */
  answerNext(...statuses: number[]): void;
  close(): Promise<void>;
};

/** Starts a webhook receiver that records what is posted. */
export async function startWebhookListener(): Promise<WebhookListener> {
  const posted: Posted[] = [];
  let nextStatuses: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      posted.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(nextStatuses.shift() ?? 200, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/enquiries`,
    posted,
    answerNext(...statuses) {
      nextStatuses = statuses;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
