import { enquirer } from '#tests/factories/enquiries.ts';
import { startPostgres } from '#tests/factories/postgres.ts';
import { openPostgresProxy } from '#tests/factories/postgres-proxy.ts';
import { createEnquiryWriter } from '../world/enquiry-writer.ts';
import { collectWrongs, type Fault } from '../world/fault.ts';
import { readText, readWrongs, startReading } from '../world/readers.ts';
import { openSmallDisk, whyNoDisk } from '../world/small-disk.ts';
import { seconds, until } from '../world/until.ts';
import type { World } from '../world/world.ts';

/** Room for PostgreSQL with some hundred listings, and for a data folder without it. */
const WITH_POSTGRES_MB = 400;
const DATA_MB = 24;
const BACK_MS = 60_000;
/** Long enough that the room PostgreSQL still has is used up soon. */
const LONG_TEXT = '長'.repeat(1_000);
const MOST_FORMS = 400;

/** All of the disk is used: PostgreSQL's and that of the data folder, which are one. */
export const POSTGRES_FULL: Fault = {
  name: 'disk-postgres',
  does: 'the disk of PostgreSQL and of the data folder is filled to the last byte while visitors read and send forms',
  expects:
    'reads and pictures go on, forms are refused with 503 and no other fault, nothing acknowledged is lost, and forms are back by themselves once there is room',
  missing: whyNoDisk,
  async run({ open }) {
    const { wrong, expect } = collectWrongs();
    const disk = openSmallDisk(WITH_POSTGRES_MB);
    try {
      const world = await open({ folder: disk.folder });
      await world.start();
      const writer = createEnquiryWriter(world);
      await writer.change();
      const reading = startReading(world.origin());
      disk.fill();
      const statuses = await sendUntilRefused(world);
      const refused = statuses.filter((status) => status !== 200);
      expect(refused.length > 0, 'a full disk refused no form');
      expect(
        refused.every((status) => status === 503),
        `forms were answered with ${[...new Set(refused)].join(', ')}`,
      );
      const picture = await pictureStatus(world);
      expect(picture === 200, `a picture was answered with ${picture}`);
      disk.empty();
      const back = await until(async () => (await world.ready()).status === 'ready', BACK_MS);
      const sent = await until(() => writer.change().then(() => true), BACK_MS);
      expect(back !== undefined && sent !== undefined, 'forms did not come back');
      wrong.push(...(await writer.check()));
      const [row] = await world.query<{ stored: number }>('select count(*)::integer as stored from enquiry');
      const acknowledged = statuses.length - refused.length + writer.acknowledged();
      expect((row?.stored ?? 0) >= acknowledged, `${row?.stored} of ${acknowledged} enquiries are there`);
      const read = await reading.stop();
      wrong.push(...readWrongs(read));
      await world.close();
      return {
        happened: `${statuses.length - refused.length} forms still fitted in, ${refused.length} refused with 503; forms back ${seconds((back ?? 0) + (sent ?? 0))} after there was room; ${readText(read)}`,
        wrong,
      };
    } finally {
      disk.close();
    }
  },
};

/** PostgreSQL is elsewhere; the disk of the data folder alone is full. */
export const DATA_FULL: Fault = {
  name: 'disk-data',
  does: 'the disk of the data folder is filled, PostgreSQL is on another; the portal is started again on it',
  expects: 'reads, pictures, forms and changed listings go on, and the start succeeds',
  missing: whyNoDisk,
  async run({ open }) {
    const { wrong, expect } = collectWrongs();
    const disk = openSmallDisk(DATA_MB);
    const postgres = await startPostgres();
    const proxy = await openPostgresProxy(postgres);
    try {
      const { user, port, database } = proxy.connection;
      const DATABASE_URL = `postgres://${user}@127.0.0.1:${port}/${database}`;
      const world = await open({
        folder: disk.folder,
        env: { DATABASE_URL },
        connection: postgres.connection,
      });
      await world.start();
      disk.fill();
      const reading = startReading(world.origin());
      const writer = createEnquiryWriter(world);
      await writer.change();
      const picture = await pictureStatus(world);
      expect(picture === 200, `a picture was answered with ${picture}`);
      await world.query('update stock set rent = rent + 1 where rent is not null');
      const shown = await until(async () => (await world.ready()).status === 'ready', BACK_MS);
      expect(shown !== undefined, 'a change is not followed');
      const read = await reading.stop();
      wrong.push(...readWrongs(read), ...(await writer.check()));
      await world.kill();
      const started = await world.start();
      await writer.change();
      await world.close();
      return {
        happened: `a picture, a form and a change went on; killed and started again in ${seconds(started)}; ${readText(read)}`,
        wrong,
      };
    } finally {
      await proxy.stop();
      disk.close();
    }
  },
};

/** What forms with long texts are answered, until several in a row are refused. */
async function sendUntilRefused(world: World): Promise<readonly number[]> {
  const statuses: number[] = [];
  while (statuses.length < MOST_FORMS && !isRefusedAgain(statuses)) {
    const visitor = enquirer(world.origin, `203.0.113.${statuses.length % 250}`);
    const status = await visitor
      .enquiry({ message: LONG_TEXT })
      .then((body) => visitor.post(body))
      .then((answer) => answer.status)
      // The captcha could not be had.
      .catch(() => 503);
    statuses.push(status);
  }
  return statuses;
}

/** A picture that nobody has asked for, so that it is made. */
async function pictureStatus(world: World): Promise<number> {
  const answer = await fetch(`${world.origin()}/ics/property/stock/stockFilterJson?page_size=1&flags=photo`);
  const { stocks } = (await answer.json()) as { stocks: { gstock_id: number }[] };
  const picture = await fetch(`${world.origin()}/media/stocks/${stocks[0]?.gstock_id}/0?w=720`);
  await picture.arrayBuffer();
  return picture.status;
}

const isRefusedAgain = (statuses: readonly number[]) =>
  statuses.length >= 3 && statuses.slice(-3).every((status) => status !== 200);
