import type pg from 'pg';
import { DatabaseClient } from '../hosts/database-client.ts';
import { parseLsn } from './lag.ts';

/** Replication state of a server. */
export type ReplicaPosition = {
  readonly lsn: bigint;
  /** Version of the data on this server. */
  readonly version: number;
};

/** Maximum time for an answer, in milliseconds. A slower server counts as unreachable. */
export const ANSWER_TIMEOUT_MS = 1_000;

// The function for the current log position fails on a replica, so a replica reports its replay
// position instead.
const POSITION_SQL = `
  select version::float8 as version,
         (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as lsn
    from data_version`;

export type ServerProbe = { readPosition(): Promise<ReplicaPosition>; stop(): Promise<void> };

/**
 * Creates a probe that reads the position of one server over a dedicated connection, so that the probe
 * never waits behind queries of visitors. Fails after one second without an answer; the next call
 * reconnects.
 */
export function createProbe(connection: pg.ClientConfig): ServerProbe {
  let openClient: pg.Client | undefined;

  async function getClient(): Promise<pg.Client> {
    if (openClient) return openClient;
    const client = new DatabaseClient({
      application_name: 'podium-replica-check',
      ...connection,
      connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    });
    client.on('error', () => discardClient(client));
    await client.connect();
    openClient = client;
    return client;
  }

  function discardClient(client: pg.Client): void {
    if (openClient === client) openClient = undefined;
    // A server that hangs would never complete an orderly close.
    client.connection.stream.destroy();
  }

  return {
    async readPosition() {
      const client = await getClient();
      const timeout = Promise.withResolvers<never>();
      const timer = setTimeout(
        () => timeout.reject(new Error('no answer within a second')),
        ANSWER_TIMEOUT_MS,
      );
      try {
        const { rows } = await Promise.race([
          client.query<{ version: number; lsn: string }>(POSITION_SQL),
          timeout.promise,
        ]);
        const [row] = rows;
        if (!row) throw new Error('it has no data yet');
        return { version: row.version, lsn: parseLsn(row.lsn) };
      } catch (error) {
        discardClient(client);
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    async stop() {
      if (openClient) discardClient(openClient);
    },
  };
}
