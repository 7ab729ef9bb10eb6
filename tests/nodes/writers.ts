import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { PortalNode } from './node.ts';

const FAVOURITES_PATH = '/ics/property/api/favorite2';
const RETRY_DELAY_MS = 50;
const CHANGE_INTERVAL_MS = 1_000;
/** Maximum time without an acknowledged write while there is a primary, in milliseconds. */
const WRITE_TIMEOUT_MS = 60_000;

/** An acknowledged favourite of a new visitor. */
type AcknowledgedWrite = { readonly cookie: string; readonly at: number };

/**
 * Lets a new visitor after the other mark a listing at each node, while prices change in the database at
 * the given URL. Each visitor has a network address of its own, which is not limited.
 */
export function startWriters(ports: readonly number[], stockId: number, databaseUrl: string) {
  const writes: AcknowledgedWrite[] = [];
  let isStopped = false;
  let visitorCount = 0;
  let changer = changePrices(databaseUrl);

  async function write(port: number): Promise<void> {
    while (!isStopped) {
      visitorCount += 1;
      const network = `10.${(visitorCount >> 16) & 255}.${(visitorCount >> 8) & 255}.${visitorCount & 255}`;
      const response = await fetch(`http://127.0.0.1:${port}${FAVOURITES_PATH}/${stockId}`, {
        method: 'PUT',
        headers: { 'x-forwarded-for': network },
      }).catch(() => undefined);
      const cookie = response?.headers.get('set-cookie')?.split(';', 1)[0];
      if (response?.status === 200 && cookie) writes.push({ cookie, at: performance.now() });
      else await pause(RETRY_DELAY_MS);
    }
  }
  const runs = ports.map(write);

  return {
    /** Lets prices change in another database. */
    changeDataAt(url: string): void {
      void changer.stop();
      changer = changePrices(url);
    },
    firstWriteAfter: (time: number) => writes.find(({ at }) => at > time)?.at ?? Number.NaN,
    async waitForWrite(time: number): Promise<void> {
      const deadline = performance.now() + WRITE_TIMEOUT_MS;
      while (!writes.some(({ at }) => at > time)) {
        if (performance.now() > deadline) throw new Error('no write has been acknowledged');
        await pause(RETRY_DELAY_MS);
      }
    },
    async stop(): Promise<void> {
      isStopped = true;
      await Promise.all([...runs, changer.stop()]);
    },
    /** Asks the node for the favourites of every visitor whose write was acknowledged. */
    async countLost({ port }: PortalNode): Promise<{ acknowledged: number; lost: number }> {
      let lost = 0;
      for (const { cookie } of writes) {
        const response = await fetch(`http://127.0.0.1:${port}${FAVOURITES_PATH}`, { headers: { cookie } });
        if (!(await response.text()).includes(String(stockId))) lost += 1;
      }
      return { acknowledged: writes.length, lost };
    },
  };
}

/** Changes prices until stopped, or until the database is down. */
function changePrices(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', () => undefined);
  let isStopped = false;
  const run = (async () => {
    while (!isStopped) {
      await pool
        .query(
          'update stock set sell = sell + 1 where id = (select id from stock where sell is not null order by id limit 1)',
        )
        .catch(() => undefined);
      await pause(CHANGE_INTERVAL_MS);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await run;
      await pool.end();
    },
  };
}
