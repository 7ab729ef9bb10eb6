import http from 'node:http';

export type LoadResponse = {
  /** Milliseconds since the load began. */
  readonly at: number;
  readonly ms: number;
  /** HTTP status, or 0 if there was no response. */
  readonly status: number;
  readonly path: string;
};

export type Load = { readonly responses: readonly LoadResponse[]; stop(): Promise<void> };

/**
 * Sends requests continuously over the given number of connections. `pathFor` returns the path of each
 * request.
 */
export function startLoad(port: number, connections: number, pathFor: (count: number) => string): Load {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const responses: LoadResponse[] = [];
  const startedAt = performance.now();
  let count = 0;
  let isStopped = false;

  function sendRequest(path: string): Promise<number> {
    return new Promise((resolve) => {
      const request = http.get({ host: '127.0.0.1', port, path, agent, timeout: 10_000 }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', () => resolve(0));
      });
      request.on('timeout', () => request.destroy());
      request.on('error', () => resolve(0));
    });
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      count += 1;
      const path = pathFor(count);
      const requestedAt = performance.now();
      const status = await sendRequest(path);
      responses.push({ at: requestedAt - startedAt, ms: performance.now() - requestedAt, status, path });
    }
  }

  const runs = Array.from({ length: connections }, run);
  return {
    responses,
    async stop() {
      isStopped = true;
      await Promise.all(runs);
      agent.destroy();
    },
  };
}

/** Returns the given percentile of the values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
