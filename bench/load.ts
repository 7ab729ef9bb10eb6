import { setTimeout as pause } from 'node:timers/promises';
import { at } from '#domain/lib/at.ts';
import { connect } from './connection.ts';

/** A request to the load generator: the paths, the number of connections, and the limits. */
export type LoadRequest = {
  readonly port: number;
  readonly paths: readonly string[];
  /** Value of the Accept-Encoding header. */
  readonly acceptEncoding: string;
  readonly connections: number;
  /** The load ends after this many requests or this many milliseconds, whichever comes first. */
  readonly maxRequestCount: number;
  readonly durationMs: number;
  /** Pause between two requests of a connection, in milliseconds. */
  readonly pauseMs?: number;
};
/** Duration of the load, and the milliseconds of each response in the order of the requests. */
export type LoadResult = { readonly durationMs: number; readonly latencies: readonly number[] };

/** The load generator runs in a separate process, so that the measured server has a core to itself. */
process.on('message', async (loadRequest: LoadRequest) => {
  try {
    process.send?.(await generateLoad(loadRequest));
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error) });
  }
});
process.on('disconnect', () => process.exit(0));

async function generateLoad(loadRequest: LoadRequest): Promise<LoadResult> {
  const { port, paths, acceptEncoding, maxRequestCount, durationMs, pauseMs = 0 } = loadRequest;
  const connections = await Promise.all(
    Array.from({ length: loadRequest.connections }, () => connect(port, acceptEncoding)),
  );
  const latencies: number[] = [];
  const startedAt = performance.now();
  let requestCount = 0;
  try {
    await Promise.all(
      connections.map(async (connection) => {
        while (requestCount < maxRequestCount && performance.now() - startedAt < durationMs) {
          const index = requestCount++;
          const requestStartedAt = performance.now();
          await connection.get(at(paths, index % paths.length));
          latencies[index] = performance.now() - requestStartedAt;
          if (pauseMs > 0) await pause(pauseMs);
        }
      }),
    );
    return { durationMs: performance.now() - startedAt, latencies };
  } finally {
    for (const connection of connections) connection.close();
  }
}
