import { startPostgres } from '#tests/factories/postgres.ts';
import { openPostgresProxy } from '#tests/factories/postgres-proxy.ts';
import { createEnquiryWriter } from '../environment/enquiry-writer.ts';
import { collectFailures, type Fault } from '../environment/fault.ts';
import { formatReadResult, readFailures, startReaders } from '../environment/readers.ts';
import { formatSeconds, waitUntil } from '../environment/wait-until.ts';
import { RefusedChange } from '../environment/writer.ts';

const DETECTION_TIMEOUT_MS = 5_000;
/**
 * Maximum time until the portal refuses a form, in milliseconds. The portal closes a database
 * connection after 20 s without data (`server/database/pool.ts`).
 */
const MAX_REFUSAL_MS = 25_000;
const RECOVERY_TIMEOUT_MS = 45_000;

/** Simulates half-open connections: a proxy drops all packets without closing the connections. */
export const POSTGRES_SILENT: Fault = {
  name: 'silent',
  does: 'drops all packets to PostgreSQL without closing connections, and later lets new connections through',
  expects:
    'reads work, /readyz reports "degraded" within 5 s, a form is refused with 503 in time, and everything works again within 45 s',
  async run({ openPortal }) {
    const { failures, expect } = collectFailures();
    const postgres = await startPostgres();
    const proxy = await openPostgresProxy(postgres);
    try {
      const { user, port } = proxy.connection;
      const DATABASE_URL = `postgres://${user}@127.0.0.1:${port}/${proxy.connection.database}`;
      const portal = await openPortal({ env: { DATABASE_URL }, connection: postgres.connection });
      await portal.start();
      const writer = createEnquiryWriter(portal);
      await writer.change();
      const readers = startReaders(portal.origin());
      void proxy.hangConnections();
      const degradedAfterMs = await waitUntil(
        async () => (await portal.ready()).status === 'degraded',
        DETECTION_TIMEOUT_MS,
      );
      expect(degradedAfterMs !== undefined, '/readyz does not report the failure');
      const startedAt = performance.now();
      const refusal = await writer.change().then(
        () => undefined,
        (error) => error,
      );
      const refusalMs = performance.now() - startedAt;
      expect(refusal instanceof RefusedChange && refusal.status === 503, `a form got: ${refusal}`);
      expect(refusalMs < MAX_REFUSAL_MS, `a form waited for ${formatSeconds(refusalMs)}`);
      // Changes data while PostgreSQL cannot notify the portal.
      await portal.query('update stock set rent = rent + 1 where rent is not null');
      proxy.recoverConnections();
      const readyAfterMs = await waitUntil(
        async () => (await portal.ready()).status === 'ready',
        RECOVERY_TIMEOUT_MS,
      );
      expect(readyAfterMs !== undefined, 'the portal did not become ready again');
      const sentAfterMs = await waitUntil(() => writer.change().then(() => true), RECOVERY_TIMEOUT_MS);
      expect(sentAfterMs !== undefined, 'forms did not work again');
      failures.push(...(await writer.findDifferences()));
      const readResult = await readers.stop();
      failures.push(...readFailures(readResult));
      return {
        summary: `degraded after ${formatSeconds(degradedAfterMs)}; a form was refused after ${formatSeconds(refusalMs)}; ready ${formatSeconds(readyAfterMs)} and a form stored ${formatSeconds((readyAfterMs ?? 0) + (sentAfterMs ?? 0))} after packets came through again; ${formatReadResult(readResult)}`,
        failures,
      };
    } finally {
      await proxy.stop();
    }
  },
};
