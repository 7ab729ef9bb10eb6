import { startPostgres } from '#tests/factories/postgres.ts';
import { openPostgresProxy } from '#tests/factories/postgres-proxy.ts';
import { createEnquiryWriter } from '../world/enquiry-writer.ts';
import { collectWrongs, type Fault } from '../world/fault.ts';
import { readText, readWrongs, startReading } from '../world/readers.ts';
import { seconds, until } from '../world/until.ts';
import { RefusedChange } from '../world/writer.ts';

const NOTICED_MS = 5_000;
/** A connection that has said nothing for 20 s is given up (`server/database/pool.ts`). */
const REFUSED_MS = 25_000;
const BACK_MS = 45_000;

/** Connections are half open: packets are swallowed by a proxy between, and nobody says that they are. */
export const POSTGRES_SILENT: Fault = {
  name: 'silent',
  does: 'a proxy before PostgreSQL swallows all packets without closing a connection, and then lets new ones through',
  expects:
    'reads go on, /readyz is degraded within 5 s, a form is refused with 503 and not held for ever, and all is back within 45 s',
  async run({ open }) {
    const { wrong, expect } = collectWrongs();
    const postgres = await startPostgres();
    const proxy = await openPostgresProxy(postgres);
    try {
      const { user, port } = proxy.connection;
      const DATABASE_URL = `postgres://${user}@127.0.0.1:${port}/${proxy.connection.database}`;
      const world = await open({ env: { DATABASE_URL }, connection: postgres.connection });
      await world.start();
      const writer = createEnquiryWriter(world);
      await writer.change();
      const reading = startReading(world.origin());
      void proxy.hang();
      const noticed = await until(async () => (await world.ready()).status === 'degraded', NOTICED_MS);
      expect(noticed !== undefined, '/readyz does not say it');
      const asked = performance.now();
      const refusal = await writer.change().then(
        () => undefined,
        (error) => error,
      );
      const refusedMs = performance.now() - asked;
      expect(refusal instanceof RefusedChange && refusal.status === 503, `a form got: ${refusal}`);
      expect(refusedMs < REFUSED_MS, `a form waited for ${seconds(refusedMs)}`);
      // Changed while nobody hears of it.
      await world.query('update stock set rent = rent + 1 where rent is not null');
      proxy.recover();
      const back = await until(async () => (await world.ready()).status === 'ready', BACK_MS);
      expect(back !== undefined, 'the portal did not come back');
      const sent = await until(() => writer.change().then(() => true), BACK_MS);
      expect(sent !== undefined, 'forms did not come back');
      wrong.push(...(await writer.check()));
      const read = await reading.stop();
      wrong.push(...readWrongs(read));
      return {
        happened: `degraded after ${seconds(noticed)}; a form was refused after ${seconds(refusedMs)}; ready ${seconds(back)} and a form stored ${seconds((back ?? 0) + (sent ?? 0))} after packets came through again; ${readText(read)}`,
        wrong,
      };
    } finally {
      await proxy.stop();
    }
  },
};
