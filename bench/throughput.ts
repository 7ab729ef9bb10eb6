import { BROWSER_ENCODINGS } from './connection.ts';
import type { LoadRequest } from './load.ts';
import type { LoadGenerator, Server } from './processes.ts';

/** Number of concurrent connections to a server, the same for all peers. */
const CONNECTION_COUNT = 8;
/** Maximum duration of a round, even if the server is slow. */
const MAX_ROUND_MS = 25_000;

/** Responses per second. */
type Rate = number;

export type Throughput = {
  /** Requests each path once. */
  requestOnce(server: Server, paths: readonly string[], acceptEncoding?: string): Promise<Rate>;
  /** Requests the paths repeatedly for this many milliseconds. */
  requestRepeatedly(server: Server, paths: readonly string[], ms: number): Promise<Rate>;
};

export function createThroughput(loadGenerator: LoadGenerator): Throughput {
  const measureRate = async (loadRequest: Omit<LoadRequest, 'connections'>) => {
    const { durationMs, latencies } = await loadGenerator.run({
      ...loadRequest,
      connections: CONNECTION_COUNT,
    });
    return (latencies.length / durationMs) * 1000;
  };
  return {
    requestOnce: ({ port }, paths, acceptEncoding = BROWSER_ENCODINGS) =>
      measureRate({ port, paths, acceptEncoding, maxRequestCount: paths.length, durationMs: MAX_ROUND_MS }),
    requestRepeatedly: ({ port }, paths, ms) =>
      measureRate({
        port,
        paths,
        acceptEncoding: BROWSER_ENCODINGS,
        maxRequestCount: Number.MAX_SAFE_INTEGER,
        durationMs: ms,
      }),
  };
}
