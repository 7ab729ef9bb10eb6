import { at } from '#domain/lib/at.ts';
import { createEnquirer } from '#tests/factories/enquiries.ts';
import { createRandomGenerator } from '#tests/factories/requests.ts';
import { createEnquiryWriter, findMailFailures } from '../environment/enquiry-writer.ts';
import { collectFailures, type Fault } from '../environment/fault.ts';
import { createFavouriteWriter } from '../environment/favourite-writer.ts';
import { INSPECTOR_ENV, openInspector } from '../environment/inspector.ts';
import { createOfficeWriter } from '../environment/office-writer.ts';
import { formatReadResult, readFailures, startReaders } from '../environment/readers.ts';
import { waitUntil } from '../environment/wait-until.ts';

const HOUR_MS = 3_600_000;
const CLOCK_OFFSETS_MS = {
  'an hour ahead': HOUR_MS,
  'a day back': -24 * HOUR_MS,
  'a month ahead': 720 * HOUR_MS,
  right: 0,
};
const CLOCK_MODULE = new URL('../environment/moved-clock.ts', import.meta.url);
const MAIL_TIMEOUT_MS = 20_000;

/** Moves the portal's clock. PostgreSQL's clock stays, because PostgreSQL may run on another machine. */
export const CLOCK_MOVED: Fault = {
  name: 'clock',
  does: "moves the portal's clock an hour ahead, a day back and a month ahead, and then corrects it",
  expects:
    'reads, forms, favourites and the office work; an earlier captcha is accepted or rejected without a server error',
  async run({ openPortal, seed }) {
    const { failures, expect } = collectFailures();
    const portal = await openPortal({
      env: { NODE_OPTIONS: `--import ${CLOCK_MODULE.href} ${INSPECTOR_ENV.NODE_OPTIONS}` },
    });
    await portal.start();
    const inspector = await openInspector(portal.serverProcess());
    const stockRows = await portal.query<{ id: number }>(
      "select id from stock where status = 'active' order by id limit 20",
    );
    const stockIds = stockRows.map(({ id }) => Number(id));
    const enquiryWriter = createEnquiryWriter(portal);
    await enquiryWriter.change();
    const writers = [
      enquiryWriter,
      createFavouriteWriter(portal, stockIds.slice(1), createRandomGenerator(seed)),
      await createOfficeWriter(portal, at(enquiryWriter.enquiryNumbers(), 0), at(stockIds, 0)),
    ];
    const readers = startReaders(portal.origin());
    const captchaStatuses: number[] = [];
    for (const [jumpName, offsetMs] of Object.entries(CLOCK_OFFSETS_MS)) {
      const visitor = createEnquirer(portal.origin, '203.0.113.9');
      const enquiryBefore = await visitor.enquiry();
      await inspector.evaluate(`globalThis.podiumClock = ${offsetMs}`);
      captchaStatuses.push((await visitor.post(enquiryBefore)).status);
      // Each writer runs twice, because the office writer alternates between a note and a status
      // change.
      for (const writer of [...writers, ...writers])
        await writer.change().catch((error) => failures.push(`clock ${jumpName}: ${writer.name}: ${error}`));
      const { status } = await portal.ready();
      expect(status === 'ready', `clock ${jumpName}: the portal is ${status}`);
    }
    expect(
      captchaStatuses.every((status) => status < 500),
      `captchas from before a jump were answered with ${captchaStatuses.join(', ')}`,
    );
    for (const writer of writers) failures.push(...(await writer.findDifferences()));
    await waitUntil(
      () => findMailFailures(portal, enquiryWriter.enquiryNumbers()).length === 0,
      MAIL_TIMEOUT_MS,
    );
    failures.push(...findMailFailures(portal, enquiryWriter.enquiryNumbers()));
    inspector.close();
    const readResult = await readers.stop();
    failures.push(...readFailures(readResult));
    return {
      summary: `${captchaStatuses.length} jumps; captchas from before each: ${captchaStatuses.join(', ')}; ${enquiryWriter.acknowledgedCount()} enquiries, all of their mail came; ${formatReadResult(readResult)}`,
      failures,
    };
  },
};
