import { setTimeout as pause } from 'node:timers/promises';
import { createRandomGenerator } from '#tests/factories/requests.ts';
import { createEnquiryWriter } from '../environment/enquiry-writer.ts';
import { collectFailures, type Fault } from '../environment/fault.ts';
import { createFavouriteWriter } from '../environment/favourite-writer.ts';
import { formatReadResult, readFailures, startReaders } from '../environment/readers.ts';
import { formatSeconds, waitUntil } from '../environment/wait-until.ts';
import { startWriting } from '../environment/writer.ts';

const KILL_COUNT = 5;
const RECOVERY_TIMEOUT_MS = 30_000;

/** Kills PostgreSQL repeatedly while visitors read and change data. */
export const POSTGRES_KILLED: Fault = {
  name: 'postgres',
  does: 'kills PostgreSQL with kill -9 while visitors read, send enquiries and change favourites',
  expects:
    'all reads succeed, changes are refused only with 503, no acknowledged change is lost, and forms work again automatically',
  async run({ openPortal, seed, rounds, isShort }) {
    const { failures, expect } = collectFailures();
    const random = createRandomGenerator(seed);
    const portal = await openPortal();
    await portal.start();
    const stockRows = await portal.query<{ id: number }>(
      "select id from stock where status = 'active' order by id limit 20",
    );
    const writers = [
      createEnquiryWriter(portal),
      createFavouriteWriter(
        portal,
        stockRows.map(({ id }) => Number(id)),
        random,
      ),
    ];
    const readers = startReaders(portal.origin());
    const stopWriting = startWriting(writers, true);
    const recoveryTimesMs: (number | undefined)[] = [];
    for (let killIndex = 0; killIndex < (rounds ?? (isShort ? 1 : KILL_COUNT)); killIndex++) {
      await pause(500 + random() * 500);
      process.kill(portal.postgresPid(), 'SIGKILL');
      await waitUntil(async () => !(await portal.ready()).checks.forms?.ok, RECOVERY_TIMEOUT_MS);
      recoveryTimesMs.push(
        await waitUntil(async () => (await portal.ready()).status === 'ready', RECOVERY_TIMEOUT_MS),
      );
    }
    const { refusals } = await stopWriting();
    const readResult = await readers.stop();
    for (const writer of writers) failures.push(...(await writer.findDifferences()));
    failures.push(...readFailures(readResult));
    expect(!recoveryTimesMs.includes(undefined), 'forms did not work again');
    const unexpectedRefusals = refusals.filter(({ status }) => status !== 503);
    expect(
      unexpectedRefusals.length === 0,
      `${unexpectedRefusals.length} changes failed otherwise: ${unexpectedRefusals[0]?.message}`,
    );
    const acknowledgedCount = writers.reduce((sum, writer) => sum + writer.acknowledgedCount(), 0);
    return {
      summary: `${recoveryTimesMs.length} kills: ${formatReadResult(readResult)}; ${acknowledgedCount} changes acknowledged, ${refusals.length} refused with 503; forms back after ${recoveryTimesMs.map(formatSeconds).join(', ')}`,
      failures,
    };
  },
};
