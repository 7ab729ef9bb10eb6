import { createServer } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import { LOCAL_CERTIFICATE } from './local-certificate.ts';

type Answer = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Whether the server sends the start of the response and never ends it. */
  readonly hangs?: boolean;
};

export type HttpsSite = {
  readonly port: number;
  /** Returns the URL of a path: `https://photos.test:1234/a.jpg` for `/a.jpg`. */
  urlOf(path: string): string;
  /** Responses by path; 404 for other paths. */
  readonly answers: Map<string, Answer>;
  readonly requestedPaths: readonly string[];
  /**
   * Connection options that a client needs to reach the site: the trusted certificate and a DNS lookup
   * for photos.test.
   */
  readonly connectOptions: {
    readonly ca: string;
    readonly lookup: LookupFunction;
  };
  close(): Promise<void>;
};

/** Starts an HTTPS server on this machine that simulates an outside website. */
export async function startHttpsSite(): Promise<HttpsSite> {
  const answers = new Map<string, Answer>();
  const requestedPaths: string[] = [];
  const server = createServer(LOCAL_CERTIFICATE, (request, response) => {
    const path = decodeURI(request.url ?? '');
    requestedPaths.push(path);
    const { status = 200, headers = {}, body, hangs } = answers.get(path) ?? { status: 404 };
    response.writeHead(status, headers);
    if (hangs) response.write('a');
    else response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    urlOf: (path) => `https://photos.test:${port}${path}`,
    answers,
    requestedPaths,
    connectOptions: {
      ca: LOCAL_CERTIFICATE.cert,
      lookup: (_host, { all }, callback) =>
        callback(null, all ? [{ address: '127.0.0.1', family: 4 }] : '127.0.0.1', 4),
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
