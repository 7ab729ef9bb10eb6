import { setTimeout as pause } from 'node:timers/promises';
import { at } from '#domain/lib/at.ts';
import { connect } from './connection.ts';

/** What the load generator is to ask, how many at a time, and for how long. */
export type LoadOrder = {
  readonly port: number;
  readonly paths: readonly string[];
  /** As in the header. */
  readonly acceptEncoding: string;
  readonly connections: number;
  /** The load ends after this many questions or this many milliseconds, whichever comes first. */
  readonly requests: number;
  readonly ms: number;
  /** Between two questions of a connection, in milliseconds. */
  readonly pauseMs?: number;
};
/** Milliseconds of each answer, in the order in which they were asked for. */
export type LoadResult = { readonly ms: number; readonly latencies: readonly number[] };

/** A process of its own, so that the server under load has its core to itself. */
process.on('message', async (order: LoadOrder) => {
  try {
    process.send?.(await generate(order));
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error) });
  }
});
process.on('disconnect', () => process.exit(0));

async function generate(order: LoadOrder): Promise<LoadResult> {
  const { port, paths, acceptEncoding, requests, ms, pauseMs = 0 } = order;
  const connections = await Promise.all(
    Array.from({ length: order.connections }, () => connect(port, acceptEncoding)),
  );
  const latencies: number[] = [];
  const began = performance.now();
  let asked = 0;
  try {
    await Promise.all(
      connections.map(async (connection) => {
        while (asked < requests && performance.now() - began < ms) {
          const index = asked++;
          const askedAt = performance.now();
          await connection.get(at(paths, index % paths.length));
          latencies[index] = performance.now() - askedAt;
          if (pauseMs > 0) await pause(pauseMs);
        }
      }),
    );
    return { ms: performance.now() - began, latencies };
  } finally {
    for (const connection of connections) connection.close();
  }
}
