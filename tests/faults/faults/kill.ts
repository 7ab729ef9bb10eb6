import { setTimeout as pause } from 'node:timers/promises';
import { median, quantile } from '#bench/statistics.ts';
import { at } from '#domain/lib/at.ts';
import { createRandomGenerator } from '#tests/factories/requests.ts';
import { createEnquiryWriter, findMailFailures } from '../environment/enquiry-writer.ts';
import { collectFailures, type Fault } from '../environment/fault.ts';
import { createFavouriteWriter } from '../environment/favourite-writer.ts';
import { createImportWriter } from '../environment/import-writer.ts';
import { createOfficeWriter } from '../environment/office-writer.ts';
import type { TestPortal } from '../environment/test-portal.ts';
import { formatSeconds, waitUntil } from '../environment/wait-until.ts';
import { startWriting } from '../environment/writer.ts';

/** Number of demonstration listings, the default of `npm start`. */
const LISTING_COUNT = 12_000;
const ROUND_COUNT = 100;
const SHORT_ROUNDS = 1;
/**
 * Limits of the random time between the start of the writers, or of the server, and the kill of the
 * server.
 */
const EARLIEST_KILL_MS = 30;
const LATEST_KILL_MS = 1_500;
/**
 * Every fifth round also kills PostgreSQL. Every seventh round also kills the restarting server before
 * it is ready.
 */
const POSTGRES_KILL_EVERY_ROUNDS = 5;
const START_KILL_EVERY_ROUNDS = 7;
const MAX_START_MS = 5_000;
const MAIL_TIMEOUT_MS = 60_000;

/**
 * Kills the server 100 times with `kill -9` at random moments and checks all acknowledged changes after
 * each kill.
 */
export const KILL_FAULT: Fault = {
  name: 'kill',
  does: 'kills the server with kill -9 at random moments during enquiries, favourites, office changes and imports; sometimes also PostgreSQL, or a starting server',
  expects: 'every acknowledged change is stored once, and the home page is available again within 5 s',
  async run({ openPortal, seed, rounds: requestedRounds, isShort, logProgress }) {
    const roundCount = requestedRounds ?? (isShort ? SHORT_ROUNDS : ROUND_COUNT);
    const random = createRandomGenerator(seed);
    const waitRandomTime = () => pause(EARLIEST_KILL_MS + random() * (LATEST_KILL_MS - EARLIEST_KILL_MS));
    const { failures, expect } = collectFailures();
    const portal = await openPortal({ stocks: isShort ? 300 : LISTING_COUNT });
    await portal.start();
    const { writers, numbers: enquiryNumbers } = await createWriters(portal, random);
    const startTimesMs: number[] = [];
    for (let round = 1; round <= roundCount; round++) {
      const stopWriting = startWriting(writers);
      await waitRandomTime();
      const postgresPid = portal.postgresPid();
      await portal.kill();
      const { refusals } = await stopWriting();
      expect(refusals.length === 0, `round ${round}: ${refusals[0]?.message}`);
      if (round % POSTGRES_KILL_EVERY_ROUNDS === 0) process.kill(postgresPid, 'SIGKILL');
      if (round % START_KILL_EVERY_ROUNDS === 0) {
        const pendingStart = portal.start().catch(() => undefined);
        await waitRandomTime();
        await portal.kill();
        await pendingStart;
      }
      startTimesMs.push(await portal.start());
      for (const writer of writers) {
        // The first attempt may fail on a pooled connection that the kill has broken.
        const differences = await writer.findDifferences().catch(() => writer.findDifferences());
        failures.push(...differences.map((difference) => `round ${round}: ${difference}`));
      }
      if (round % 10 === 0 || round === roundCount)
        logProgress(
          `${round} of ${roundCount}, ${failures.length} wrong, back after ${formatSeconds(median(startTimesMs))}`,
        );
    }
    await waitUntil(() => findMailFailures(portal, enquiryNumbers()).length === 0, MAIL_TIMEOUT_MS);
    failures.push(...findMailFailures(portal, enquiryNumbers()));
    const slowStartCount = startTimesMs.filter((ms) => ms > MAX_START_MS).length;
    // The short version runs together with other tests, so it does not check times.
    if (!isShort)
      expect(slowStartCount === 0, `${slowStartCount} of ${roundCount} starts took longer than 5 s`);
    const countsMessage = writers.map((writer) => `${writer.acknowledgedCount()} ${writer.name}`).join(', ');
    const timesMessage = `${formatSeconds(median(startTimesMs))}, 95 % within ${formatSeconds(quantile(startTimesMs, 0.95))}, all within ${formatSeconds(Math.max(...startTimesMs))}`;
    return {
      summary: `${roundCount} kills (seed ${seed}); acknowledged: ${countsMessage}; back after ${timesMessage}`,
      failures,
    };
  },
};

async function createWriters(portal: TestPortal, random: () => number) {
  // The feed API refuses imports into demonstration data, so the data is marked as the operator's own.
  await portal.query('update dataset set demonstration = false');
  const rows = await portal.query<{ id: number }>(
    `select id from stock where status = 'active' and tx_type = 'L' order by id limit 30`,
  );
  const stockIds = rows.map(({ id }) => Number(id));
  const enquiryWriters = [createEnquiryWriter(portal), createEnquiryWriter(portal)];
  await at(enquiryWriters, 0).change();
  const enquiryNumbers = () => enquiryWriters.flatMap((writer) => writer.enquiryNumbers());
  const writers = [
    ...enquiryWriters,
    createFavouriteWriter(portal, stockIds.slice(0, 10), random),
    createFavouriteWriter(portal, stockIds.slice(0, 10), random),
    await createOfficeWriter(portal, at(enquiryNumbers(), 0), at(stockIds, 10)),
    await createImportWriter(portal, stockIds.slice(11, 21)),
  ];
  return { writers, numbers: enquiryNumbers };
}
