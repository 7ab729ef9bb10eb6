import { setTimeout as pause } from 'node:timers/promises';
import { createProbe, type Probe } from '#server/database/replicas/replica.ts';
import { failed, NETWORK_MS, ok, whyNot, withPool } from './check.ts';

const STEP_MS = 100;

/** Whether each replica answers, and how far it is behind. */
export const checkReplicas = withPool(async ({ env, pool }) => {
  const urls = env.DATABASE_REPLICA_URLS;
  if (urls === undefined) return ok('No replicas are configured.');
  const primary = createProbe(pool.options);
  try {
    const { lsn } = await primary.place();
    const lines = await Promise.all(urls.map((url) => lookAt(url, lsn, env.DATABASE_REPLICA_LAG_MS)));
    const says = lines.map(({ says }) => says).join(' ');
    return lines.every(({ isWell }) => isWell)
      ? ok(says)
      : failed(
          says,
          'See pg_stat_replication on the primary. Until then the portal reads from the primary instead.',
        );
  } finally {
    await primary.stop();
  }
});

async function lookAt(url: string, lsn: bigint, maxLagMs: number) {
  const { host: named, searchParams } = new URL(url);
  // A socket stands in the query.
  const host = named || (searchParams.get('host') ?? 'localhost');
  const probe = createProbe({ connectionString: url });
  try {
    const lagMs = await lagOf(probe, lsn, Math.min(maxLagMs, NETWORK_MS));
    return lagMs === undefined
      ? { isWell: false, says: `${host} is more than ${maxLagMs} ms behind.` }
      : { isWell: true, says: `${host} is ${lagMs} ms behind.` };
  } catch (error) {
    return { isWell: false, says: `${host} cannot be read from: ${whyNot(error)}.` };
  } finally {
    await probe.stop();
  }
}

/** How long it takes until the replica has what the primary has now; undefined when that is too long. */
async function lagOf(probe: Probe, lsn: bigint, longestMs: number): Promise<number | undefined> {
  const begun = Date.now();
  for (;;) {
    const place = await probe.place();
    if (place.lsn >= lsn) return Date.now() - begun;
    if (Date.now() - begun > longestMs) return undefined;
    await pause(STEP_MS);
  }
}
