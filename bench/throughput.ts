import { BROWSER_ENCODINGS } from './connection.ts';
import type { LoadOrder } from './load.ts';
import type { LoadGenerator, Server } from './processes.ts';

/** As many visitors as ask one process at the same moment; every peer is asked by as many. */
const CONNECTIONS = 8;
/** No round is longer, however slow the server is. */
const LIMIT_MS = 25_000;

/** Responses per second. */
type Rate = number;

export type Throughput = {
  /** Each path is asked once. */
  once(server: Server, paths: readonly string[], acceptEncoding?: string): Promise<Rate>;
  /** The paths are asked again and again for so many milliseconds. */
  repeated(server: Server, paths: readonly string[], ms: number): Promise<Rate>;
};

export function createThroughput(load: LoadGenerator): Throughput {
  const rate = async (order: Omit<LoadOrder, 'connections'>) => {
    const { ms, latencies } = await load.run({ ...order, connections: CONNECTIONS });
    return (latencies.length / ms) * 1000;
  };
  return {
    once: ({ port }, paths, acceptEncoding = BROWSER_ENCODINGS) =>
      rate({ port, paths, acceptEncoding, requests: paths.length, ms: LIMIT_MS }),
    repeated: ({ port }, paths, ms) =>
      rate({ port, paths, acceptEncoding: BROWSER_ENCODINGS, requests: Number.MAX_SAFE_INTEGER, ms }),
  };
}
