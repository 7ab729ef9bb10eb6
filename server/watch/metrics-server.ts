import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

/** Who reads metrics are few: more connections are no longer reading. */
const CONNECTIONS = 20;
const REQUEST_MS = 10_000;

export type MetricsServer = {
  /** Resolves with the port; rejects when it cannot be had. */
  listen(port: number, host: string): Promise<number>;
  close(): Promise<void>;
};

/** Answers /metrics on a port of its own, which no visitor reaches. */
export function createMetricsServer(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  log: { warn(facts: object, message: string): void },
): MetricsServer {
  const server: Server = createServer(
    { requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS },
    (request, response) => {
      const isAsked = request.url?.split('?', 1)[0] === '/metrics';
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (!isAsked || !isRead) return void response.writeHead(isAsked ? 405 : 404).end();
      metrics.text().then(
        (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
        (error: unknown) => {
          log.warn({ err: error }, 'metrics could not be read');
          response.writeHead(500).end();
        },
      );
    },
  );
  server.maxConnections = CONNECTIONS;
  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen({ port, host }, () => resolve((server.address() as AddressInfo).port));
      }),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
