import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type WebhookPost = { readonly headers: IncomingHttpHeaders; readonly body: string };

export type WebhookListener = {
  readonly url: string;
  readonly receivedPosts: readonly WebhookPost[];
  /** Sets the HTTP statuses of the next responses. Later responses have status 200. */
  answerNext(...statuses: number[]): void;
  close(): Promise<void>;
};

/** Starts an HTTP server that receives webhooks and records the posted requests. */
export async function startWebhookListener(): Promise<WebhookListener> {
  const receivedPosts: WebhookPost[] = [];
  let nextStatuses: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      receivedPosts.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(nextStatuses.shift() ?? 200, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/enquiries`,
    receivedPosts,
    answerNext(...statuses) {
      nextStatuses = statuses;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
