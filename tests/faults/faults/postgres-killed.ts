import { setTimeout as pause } from 'node:timers/promises';
import { randomOf } from '#tests/factories/requests.ts';
import { createEnquiryWriter } from '../world/enquiry-writer.ts';
import { collectWrongs, type Fault } from '../world/fault.ts';
import { createFavouriteWriter } from '../world/favourite-writer.ts';
import { readText, readWrongs, startReading } from '../world/readers.ts';
import { seconds, until } from '../world/until.ts';
import { startWriting } from '../world/writer.ts';

const KILLS = 5;
const BACK_MS = 30_000;

/** PostgreSQL ends in the middle of everything, again and again. */
export const POSTGRES_KILLED: Fault = {
  name: 'postgres',
  does: 'kill -9 of PostgreSQL while visitors read, send enquiries and mark favourites',
  expects:
    'all reads are answered; changes are refused with 503 alone; nothing acknowledged is lost; forms are back by themselves',
  async run({ open, seed, rounds, isShort }) {
    const { wrong, expect } = collectWrongs();
    const random = randomOf(seed);
    const world = await open();
    await world.start();
    const stocks = await world.query<{ id: number }>(
      "select id from stock where status = 'active' order by id limit 20",
    );
    const writers = [
      createEnquiryWriter(world),
      createFavouriteWriter(
        world,
        stocks.map(({ id }) => Number(id)),
        random,
      ),
    ];
    const reading = startReading(world.origin());
    const stopWriting = startWriting(writers, true);
    const back: (number | undefined)[] = [];
    for (let kill = 0; kill < (rounds ?? (isShort ? 1 : KILLS)); kill++) {
      await pause(500 + random() * 500);
      process.kill(world.postgres(), 'SIGKILL');
      await until(async () => !(await world.ready()).checks.forms?.ok, BACK_MS);
      back.push(await until(async () => (await world.ready()).status === 'ready', BACK_MS));
    }
    const { refused } = await stopWriting();
    const read = await reading.stop();
    for (const writer of writers) wrong.push(...(await writer.check()));
    wrong.push(...readWrongs(read));
    expect(!back.includes(undefined), 'forms did not come back');
    const faults = refused.filter(({ status }) => status !== 503);
    expect(faults.length === 0, `${faults.length} changes failed otherwise: ${faults[0]?.message}`);
    const changes = writers.reduce((sum, writer) => sum + writer.acknowledged(), 0);
    return {
      happened: `${back.length} kills: ${readText(read)}; ${changes} changes acknowledged, ${refused.length} refused with 503; forms back after ${back.map(seconds).join(', ')}`,
      wrong,
    };
  },
};
