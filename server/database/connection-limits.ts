import net from 'node:net';
import type pg from 'pg';

const CONNECT_TIMEOUT_MS = 10_000;
/**
 * Idle time before the operating system probes whether the other machine is still reachable, in
 * milliseconds.
 */
const KEEP_ALIVE_DELAY_MS = 30_000;

/**
 * Returns connection settings that close a connection after `silenceTimeoutMs` without traffic. The
 * pending query then fails instead of waiting for ever if PostgreSQL hangs or the network fails
 * silently. The `query_timeout` of pg is unsuitable, because it would leave the dead connection in the
 * pool.
 */
export function silenceTimeoutConfig(silenceTimeoutMs: number) {
  return {
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    stream() {
      const socket = new net.Socket();
      return socket.setTimeout(silenceTimeoutMs, () =>
        socket.destroy(new Error(`PostgreSQL has been silent for ${silenceTimeoutMs / 1000} s`)),
      );
    },
  } satisfies pg.ClientConfig;
}
