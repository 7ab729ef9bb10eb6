import { setTimeout as pause } from 'node:timers/promises';
import { median, quantile } from '#bench/statistics.ts';
import { at } from '#domain/lib/at.ts';
import { randomOf } from '#tests/factories/requests.ts';
import { createEnquiryWriter, mailWrongs } from '../world/enquiry-writer.ts';
import { collectWrongs, type Fault } from '../world/fault.ts';
import { createFavouriteWriter } from '../world/favourite-writer.ts';
import { createImportWriter } from '../world/import-writer.ts';
import { createOfficeWriter } from '../world/office-writer.ts';
import { seconds, until } from '../world/until.ts';
import type { World } from '../world/world.ts';
import { startWriting } from '../world/writer.ts';

/** As `npm start` loads them. */
const DEMONSTRATION = 12_000;
const ROUNDS = 100;
const SHORT_ROUNDS = 1;
/** The moment of a kill, in milliseconds after work has begun or a start has. */
const EARLIEST_MS = 30;
const LATEST_MS = 1_500;
/** Every so many rounds PostgreSQL is killed as well, or the next start is killed before it is done. */
const WITH_POSTGRES = 5;
const IN_START = 7;
const BACK_MS = 5_000;
const MAIL_MS = 60_000;

/** 100 × `kill -9` at random moments; after each, all that was acknowledged is looked for. */
export const KILL: Fault = {
  name: 'kill',
  does: 'kill -9 of the server at random moments during enquiries, favourites, office edits and imports; now and then of PostgreSQL too, and of a start that is under way',
  expects: 'all that was acknowledged is there once, and the home page is back within 5 s',
  async run({ open, seed, rounds: asked, isShort, say }) {
    const rounds = asked ?? (isShort ? SHORT_ROUNDS : ROUNDS);
    const random = randomOf(seed);
    const moment = () => pause(EARLIEST_MS + random() * (LATEST_MS - EARLIEST_MS));
    const { wrong, expect } = collectWrongs();
    const world = await open({ stocks: isShort ? 300 : DEMONSTRATION });
    await world.start();
    const { writers, numbers } = await openWriters(world, random);
    const starts: number[] = [];
    for (let round = 1; round <= rounds; round++) {
      const stopped = startWriting(writers);
      await moment();
      const postgres = world.postgres();
      await world.kill();
      const { refused } = await stopped();
      expect(refused.length === 0, `round ${round}: ${refused[0]?.message}`);
      if (round % WITH_POSTGRES === 0) process.kill(postgres, 'SIGKILL');
      if (round % IN_START === 0) {
        const starting = world.start().catch(() => undefined);
        await moment();
        await world.kill();
        await starting;
      }
      starts.push(await world.start());
      for (const writer of writers) {
        // A connection from before the kill may be found broken only now.
        const found = await writer.check().catch(() => writer.check());
        wrong.push(...found.map((text) => `round ${round}: ${text}`));
      }
      if (round % 10 === 0 || round === rounds)
        say(`${round} of ${rounds}, ${wrong.length} wrong, back after ${seconds(median(starts))}`);
    }
    await until(() => mailWrongs(world, numbers()).length === 0, MAIL_MS);
    wrong.push(...mailWrongs(world, numbers()));
    const slow = starts.filter((ms) => ms > BACK_MS).length;
    // A machine that runs other tests besides says nothing of times.
    if (!isShort) expect(slow === 0, `${slow} of ${rounds} starts took longer than 5 s`);
    const counts = writers.map((writer) => `${writer.acknowledged()} ${writer.name}`).join(', ');
    const times = `${seconds(median(starts))}, 95 % within ${seconds(quantile(starts, 0.95))}, all within ${seconds(Math.max(...starts))}`;
    return {
      happened: `${rounds} kills (seed ${seed}); acknowledged: ${counts}; back after ${times}`,
      wrong,
    };
  },
};

async function openWriters(world: World, random: () => number) {
  // Other systems write only where the data are the operator's own.
  await world.query('update dataset set demonstration = false');
  const rows = await world.query<{ id: number }>(
    `select id from stock where status = 'active' and tx_type = 'L' order by id limit 30`,
  );
  const ids = rows.map(({ id }) => Number(id));
  const enquiries = [createEnquiryWriter(world), createEnquiryWriter(world)];
  await at(enquiries, 0).change();
  const numbers = () => enquiries.flatMap((writer) => writer.numbers());
  const writers = [
    ...enquiries,
    createFavouriteWriter(world, ids.slice(0, 10), random),
    createFavouriteWriter(world, ids.slice(0, 10), random),
    await createOfficeWriter(world, at(numbers(), 0), at(ids, 10)),
    await createImportWriter(world, ids.slice(11, 21)),
  ];
  return { writers, numbers };
}
