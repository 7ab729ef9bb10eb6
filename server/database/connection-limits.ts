import net from 'node:net';
import type pg from 'pg';

const CONNECT_MS = 10_000;
/** After so long without traffic the system asks whether the other machine is still there. */
const KEEP_ALIVE_MS = 30_000;

/**
 * For a connection that nobody waits on for ever, even when PostgreSQL hangs or the network loses it silently:
 * after `silenceMs` without traffic it breaks, and whatever waits for it fails. pg's own `query_timeout` would leave
 * the dead connection in the pool.
 */
export function limitSilence(silenceMs: number) {
  return {
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    stream() {
      const socket = new net.Socket();
      return socket.setTimeout(silenceMs, () =>
        socket.destroy(new Error(`PostgreSQL has been silent for ${silenceMs / 1000} s`)),
      );
    },
  } satisfies pg.ClientConfig;
}
