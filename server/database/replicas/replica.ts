import pg from 'pg';
import { readLsn } from './lag.ts';

/** What a server says of itself. */
export type Place = {
  readonly lsn: bigint;
  /** Of the data that it has. */
  readonly version: number;
};

/** How long a server may take to answer before it counts as away. */
export const ANSWER_MS = 1_000;

// A server that follows no other has only a present place; on one that does, that function fails.
const PLACE = `
  select version::float8 as version,
         (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as lsn
    from data_version`;

export type Probe = { place(): Promise<Place>; stop(): Promise<void> };

/**
 * Asks one server how far it is, over a connection of its own, so that it never waits for visitors' queries. Each
 * answer comes within a second or is an error; after one, another connection is opened.
 */
export function createProbe(connection: pg.ClientConfig): Probe {
  let open: pg.Client | undefined;

  async function connected(): Promise<pg.Client> {
    if (open) return open;
    const client = new pg.Client({
      application_name: 'podium-replica-check',
      ...connection,
      connectionTimeoutMillis: ANSWER_MS,
    });
    client.on('error', () => leave(client));
    await client.connect();
    open = client;
    return client;
  }

  function leave(client: pg.Client): void {
    if (open === client) open = undefined;
    // One that hangs would never say good-bye.
    client.connection.stream.destroy();
  }

  return {
    async place() {
      const client = await connected();
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => late.reject(new Error('no answer within a second')), ANSWER_MS);
      try {
        const { rows } = await Promise.race([
          client.query<{ version: number; lsn: string }>(PLACE),
          late.promise,
        ]);
        const [found] = rows;
        if (!found) throw new Error('it has no data yet');
        return { version: found.version, lsn: readLsn(found.lsn) };
      } catch (error) {
        leave(client);
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    async stop() {
      if (open) leave(open);
    },
  };
}
