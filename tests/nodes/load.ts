import http from 'node:http';

export type LoadResponse = {
  /** Start of the request, in milliseconds since the load began. */
  readonly startedAfterMs: number;
  readonly durationMs: number;
  /** HTTP status, or 0 if there was no response. */
  readonly status: number;
  readonly path: string;
};

export type Load = { readonly responses: readonly LoadResponse[]; stop(): Promise<void> };

/**
 * Sends requests continuously over the given number of connections. `pathFor` returns the path of the
 * request with the given number.
 */
export function startLoad(
  port: number,
  connections: number,
  pathFor: (requestNumber: number) => string,
): Load {
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

  async function sendRequests(): Promise<void> {
    while (!isStopped) {
      count += 1;
      const path = pathFor(count);
      const requestedAt = performance.now();
      const status = await sendRequest(path);
      responses.push({
        startedAfterMs: requestedAt - startedAt,
        durationMs: performance.now() - requestedAt,
        status,
        path,
      });
    }
  }

  const connectionRuns = Array.from({ length: connections }, sendRequests);
  return {
    responses,
    async stop() {
      isStopped = true;
      await Promise.all(connectionRuns);
      agent.destroy();
    },
  };
}

/** Returns a percentile of the values, for example the median if `percent` is 50. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
