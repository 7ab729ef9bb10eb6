import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

/** Maximum number of connections. Only a few clients scrape metrics, so more connections indicate misuse. */
const MAX_CONNECTIONS = 20;
const REQUEST_TIMEOUT_MS = 10_000;

export type MetricsServer = {
  /** Resolves with the actual port; rejects if the port is in use. */
  listen(port: number, host: string): Promise<number>;
  close(): Promise<void>;
};

/** Serves /metrics on a separate port that is not public. */
export function createMetricsServer(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  log: { warn(facts: object, message: string): void },
): MetricsServer {
  const server: Server = createServer(
    { requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: REQUEST_TIMEOUT_MS },
    (request, response) => {
      const isMetricsPath = request.url?.split('?', 1)[0] === '/metrics';
      const isReadMethod = request.method === 'GET' || request.method === 'HEAD';
      if (!isMetricsPath || !isReadMethod) return void response.writeHead(isMetricsPath ? 405 : 404).end();
      metrics.text().then(
        (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
        (error: unknown) => {
          log.warn({ err: error }, 'metrics could not be read');
          response.writeHead(500).end();
        },
      );
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
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
