import { at } from '#domain/lib/at.ts';
import { enquirer } from '#tests/factories/enquiries.ts';
import { randomOf } from '#tests/factories/requests.ts';
import { createEnquiryWriter, mailWrongs } from '../world/enquiry-writer.ts';
import { collectWrongs, type Fault } from '../world/fault.ts';
import { createFavouriteWriter } from '../world/favourite-writer.ts';
import { INSPECTED, openInspector } from '../world/inspector.ts';
import { createOfficeWriter } from '../world/office-writer.ts';
import { readText, readWrongs, startReading } from '../world/readers.ts';
import { until } from '../world/until.ts';

const HOUR_MS = 3_600_000;
const JUMPS = {
  'an hour ahead': HOUR_MS,
  'a day back': -24 * HOUR_MS,
  'a month ahead': 720 * HOUR_MS,
  right: 0,
};
const CLOCK = new URL('../world/moved-clock.ts', import.meta.url);
const MAIL_MS = 20_000;

/** The clock of the portal jumps; that of PostgreSQL, which may be another machine, does not. */
export const CLOCK_MOVED: Fault = {
  name: 'clock',
  does: 'the clock of the portal jumps an hour ahead, a day back, a month ahead, and is put right',
  expects:
    'reads, forms, favourites and the office go on; a captcha from before is good or refused, and never a fault',
  async run({ open, seed }) {
    const { wrong, expect } = collectWrongs();
    const world = await open({
      env: { NODE_OPTIONS: `--import ${CLOCK.href} ${INSPECTED.NODE_OPTIONS}` },
    });
    await world.start();
    const inspector = await openInspector(world.podium());
    const stocks = await world.query<{ id: number }>(
      "select id from stock where status = 'active' order by id limit 20",
    );
    const ids = stocks.map(({ id }) => Number(id));
    const enquiries = createEnquiryWriter(world);
    await enquiries.change();
    const writers = [
      enquiries,
      createFavouriteWriter(world, ids.slice(1), randomOf(seed)),
      await createOfficeWriter(world, at(enquiries.numbers(), 0), at(ids, 0)),
    ];
    const reading = startReading(world.origin());
    const captchas: number[] = [];
    for (const [jump, ms] of Object.entries(JUMPS)) {
      const visitor = enquirer(world.origin, '203.0.113.9');
      const before = await visitor.enquiry();
      await inspector.evaluate(`globalThis.podiumClock = ${ms}`);
      captchas.push((await visitor.post(before)).status);
      // Twice: the office writes a note and changes a status in turn.
      for (const writer of [...writers, ...writers])
        await writer.change().catch((error) => wrong.push(`clock ${jump}: ${writer.name}: ${error}`));
      const { status } = await world.ready();
      expect(status === 'ready', `clock ${jump}: the portal is ${status}`);
    }
    expect(
      captchas.every((status) => status < 500),
      `captchas from before a jump were answered with ${captchas.join(', ')}`,
    );
    for (const writer of writers) wrong.push(...(await writer.check()));
    await until(() => mailWrongs(world, enquiries.numbers()).length === 0, MAIL_MS);
    wrong.push(...mailWrongs(world, enquiries.numbers()));
    inspector.close();
    const read = await reading.stop();
    wrong.push(...readWrongs(read));
    return {
      happened: `${captchas.length} jumps; captchas from before each: ${captchas.join(', ')}; ${enquiries.acknowledged()} enquiries, all of their mail came; ${readText(read)}`,
      wrong,
    };
  },
};
