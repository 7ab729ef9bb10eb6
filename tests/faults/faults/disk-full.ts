import { createEnquirer } from '#tests/factories/enquiries.ts';
import { startPostgres } from '#tests/factories/postgres.ts';
import { openPostgresProxy } from '#tests/factories/postgres-proxy.ts';
import { createEnquiryWriter } from '../environment/enquiry-writer.ts';
import { collectFailures, type Fault } from '../environment/fault.ts';
import { formatReadResult, readFailures, startReaders } from '../environment/readers.ts';
import { diskUnavailableReason, openSmallDisk } from '../environment/small-disk.ts';
import type { TestPortal } from '../environment/test-portal.ts';
import { formatSeconds, waitUntil } from '../environment/wait-until.ts';

/**
 * Size of a disk that holds PostgreSQL (with a few hundred listings) and the data folder, in MB.
 * DATA_DISK_MB is the size of a disk that holds only the data folder.
 */
const POSTGRES_DISK_MB = 400;
const DATA_DISK_MB = 24;
const RECOVERY_TIMEOUT_MS = 60_000;
/**
 * Message of the submitted forms. It is long, so that the forms quickly use up the free space inside
 * PostgreSQL's files.
 */
const LONG_TEXT = '長'.repeat(1_000);
const MAX_FORMS = 400;

/** Fills a disk that holds both PostgreSQL and the data folder. */
export const POSTGRES_FULL: Fault = {
  name: 'disk-postgres',
  does: 'fills the disk of PostgreSQL and the data folder completely while visitors read and send forms',
  expects:
    'reads and pictures work, forms are refused only with 503, no acknowledged form is lost, and forms work again once there is space',
  unavailableReason: diskUnavailableReason,
  async run({ openPortal }) {
    const { failures, expect } = collectFailures();
    const disk = openSmallDisk(POSTGRES_DISK_MB);
    try {
      const portal = await openPortal({ folder: disk.folder });
      await portal.start();
      const writer = createEnquiryWriter(portal);
      await writer.change();
      const readers = startReaders(portal.origin());
      disk.fill();
      const statuses = await sendUntilRefused(portal);
      const refusedStatuses = statuses.filter((status) => status !== 200);
      expect(refusedStatuses.length > 0, 'no form was refused although the disk is full');
      expect(
        refusedStatuses.every((status) => status === 503),
        `forms were answered with ${[...new Set(refusedStatuses)].join(', ')}`,
      );
      const status = await requestPicture(portal);
      expect(status === 200, `a picture has status ${status}`);
      disk.empty();
      const readyAfterMs = await waitUntil(
        async () => (await portal.ready()).status === 'ready',
        RECOVERY_TIMEOUT_MS,
      );
      const sentAfterMs = await waitUntil(() => writer.change().then(() => true), RECOVERY_TIMEOUT_MS);
      expect(readyAfterMs !== undefined && sentAfterMs !== undefined, 'forms did not work again');
      failures.push(...(await writer.findDifferences()));
      const [row] = await portal.query<{ stored: number }>('select count(*)::integer as stored from enquiry');
      const acknowledgedCount = statuses.length - refusedStatuses.length + writer.acknowledgedCount();
      expect(
        (row?.stored ?? 0) >= acknowledgedCount,
        `${row?.stored} of ${acknowledgedCount} enquiries are there`,
      );
      const readResult = await readers.stop();
      failures.push(...readFailures(readResult));
      await portal.close();
      return {
        summary: `${statuses.length - refusedStatuses.length} forms still fitted in, ${refusedStatuses.length} refused with 503; forms back ${formatSeconds((readyAfterMs ?? 0) + (sentAfterMs ?? 0))} after there was room; ${formatReadResult(readResult)}`,
        failures,
      };
    } finally {
      disk.close();
    }
  },
};

/** Fills the disk of the data folder; PostgreSQL is on another disk. */
export const DATA_FULL: Fault = {
  name: 'disk-data',
  does: 'fills the disk of the data folder, but not that of PostgreSQL, and restarts the portal',
  expects: 'reads, pictures, forms and changes of listings work, and the restart succeeds',
  unavailableReason: diskUnavailableReason,
  async run({ openPortal }) {
    const { failures, expect } = collectFailures();
    const disk = openSmallDisk(DATA_DISK_MB);
    const postgres = await startPostgres();
    const proxy = await openPostgresProxy(postgres);
    try {
      const { user, port, database } = proxy.connection;
      const DATABASE_URL = `postgres://${user}@127.0.0.1:${port}/${database}`;
      const portal = await openPortal({
        folder: disk.folder,
        env: { DATABASE_URL },
        connection: postgres.connection,
      });
      await portal.start();
      disk.fill();
      const readers = startReaders(portal.origin());
      const writer = createEnquiryWriter(portal);
      await writer.change();
      const pictureStatus = await requestPicture(portal);
      expect(pictureStatus === 200, `a picture has status ${pictureStatus}`);
      await portal.query('update stock set rent = rent + 1 where rent is not null');
      const readyAfterMs = await waitUntil(
        async () => (await portal.ready()).status === 'ready',
        RECOVERY_TIMEOUT_MS,
      );
      expect(readyAfterMs !== undefined, 'a change of a listing is not shown');
      const readResult = await readers.stop();
      failures.push(...readFailures(readResult), ...(await writer.findDifferences()));
      await portal.kill();
      const startMs = await portal.start();
      await writer.change();
      await portal.close();
      return {
        summary: `a picture, a form and a change went on; killed and started again in ${formatSeconds(startMs)}; ${formatReadResult(readResult)}`,
        failures,
      };
    } finally {
      await proxy.stop();
      disk.close();
    }
  },
};

/** Submits forms with long texts until three in a row are refused, and returns the status codes. */
async function sendUntilRefused(portal: TestPortal): Promise<readonly number[]> {
  const statuses: number[] = [];
  while (statuses.length < MAX_FORMS && !areLastThreeRefused(statuses)) {
    const visitor = createEnquirer(portal.origin, `203.0.113.${statuses.length % 250}`);
    const status = await visitor
      .enquiry({ message: LONG_TEXT })
      .then((body) => visitor.post(body))
      .then((response) => response.status)
      // The status if the request failed because the captcha could not be loaded.
      .catch(() => 503);
    statuses.push(status);
  }
  return statuses;
}

/** Requests a picture that the portal has not cached. Returns the HTTP status. */
async function requestPicture(portal: TestPortal): Promise<number> {
  const response = await fetch(
    `${portal.origin()}/ics/property/stock/stockFilterJson?page_size=1&flags=photo`,
  );
  const { stocks } = (await response.json()) as { stocks: { gstock_id: number }[] };
  const pictureResponse = await fetch(`${portal.origin()}/media/stocks/${stocks[0]?.gstock_id}/0?w=720`);
  await pictureResponse.arrayBuffer();
  return pictureResponse.status;
}

const areLastThreeRefused = (statuses: readonly number[]) =>
  statuses.length >= 3 && statuses.slice(-3).every((status) => status !== 200);
