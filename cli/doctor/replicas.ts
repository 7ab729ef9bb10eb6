import { setTimeout as pause } from 'node:timers/promises';
import { createProbe, type ServerProbe } from '#server/database/replicas/replica.ts';
import { failed, failureReasonOf, NETWORK_TIMEOUT_MS, ok, withPool } from './check.ts';

const POLL_INTERVAL_MS = 100;

/** Checks that each replica answers, and measures its replication lag. */
export const checkReplicas = withPool(async ({ env, pool }) => {
  const urls = env.DATABASE_REPLICA_URLS;
  if (urls === undefined) return ok('No replicas are configured.');
  const primaryProbe = createProbe(pool.options);
  try {
    const { lsn } = await primaryProbe.readPosition();
    const replicaResults = await Promise.all(
      urls.map((url) => checkReplica(url, lsn, env.DATABASE_REPLICA_LAG_MS)),
    );
    const message = replicaResults.map(({ message }) => message).join(' ');
    return replicaResults.every(({ isHealthy }) => isHealthy)
      ? ok(message)
      : failed(
          message,
          'See pg_stat_replication on the primary. Until then the portal reads from the primary instead.',
        );
  } finally {
    await primaryProbe.stop();
  }
});

async function checkReplica(url: string, lsn: bigint, maxLagMs: number) {
  const { host: urlHost, searchParams } = new URL(url);
  // The path of a Unix socket is in the query of the URL.
  const host = urlHost || (searchParams.get('host') ?? 'localhost');
  const probe = createProbe({ connectionString: url });
  try {
    const lagMs = await measureLagMs(probe, lsn, Math.min(maxLagMs, NETWORK_TIMEOUT_MS));
    return lagMs === undefined
      ? { isHealthy: false, message: `${host} is more than ${maxLagMs} ms behind.` }
      : { isHealthy: true, message: `${host} is ${lagMs} ms behind.` };
  } catch (error) {
    return { isHealthy: false, message: `${host} cannot be read from: ${failureReasonOf(error)}.` };
  } finally {
    await probe.stop();
  }
}

/**
 * Measures the time in milliseconds until the replica reaches the primary's current position. Returns
 * undefined after the timeout.
 */
async function measureLagMs(probe: ServerProbe, lsn: bigint, timeoutMs: number): Promise<number | undefined> {
  const startedAtMs = Date.now();
  for (;;) {
    const replayPosition = await probe.readPosition();
    if (replayPosition.lsn >= lsn) return Date.now() - startedAtMs;
    if (Date.now() - startedAtMs > timeoutMs) return undefined;
    await pause(POLL_INTERVAL_MS);
  }
}
