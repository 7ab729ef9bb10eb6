import { createEnquiryWriter, mailWrongs } from '../world/enquiry-writer.ts';
import { collectWrongs, type Fault } from '../world/fault.ts';
import { until } from '../world/until.ts';
import type { World } from '../world/world.ts';

const ENQUIRIES = 3;
const HOUR_SECONDS = 3_600;
const LOOK_MS = 20_000;

/** The clock of waiting mail is moved: an hour passes, attempt after attempt, without anybody waiting for it. */
export const MAIL_DOWN: Fault = {
  name: 'mail',
  does: 'the mail server is away for an hour, by moving the times of waiting mail, while enquiries come',
  expects: 'enquiries are accepted, /readyz names mail, and each mail comes once when the server is back',
  async run({ open }) {
    const { wrong, expect } = collectWrongs();
    const world = await open();
    await world.start();
    await world.mail.goAway();
    const writer = createEnquiryWriter(world);
    for (let count = 0; count < ENQUIRIES; count++) await writer.change();
    let passed = 0;
    let attempts = 0;
    for (; passed < HOUR_SECONDS; attempts++) {
      passed += await passTime(world);
      // An enquiry wakes the delivery, as on any day.
      await writer.change();
    }
    const { checks } = await world.ready();
    expect(checks.mail?.ok === false, '/readyz does not name mail that has waited for an hour');
    await world.mail.comeBack();
    await passTime(world);
    await writer.change();
    await until(() => mailWrongs(world, writer.numbers()).length === 0, LOOK_MS);
    wrong.push(...mailWrongs(world, writer.numbers()));
    const copies = world.mail.received.length - writer.numbers().length;
    expect(copies === 0, `${copies} mails came more than once`);
    const isBack = await until(async () => (await world.ready()).status === 'ready', LOOK_MS);
    expect(isBack !== undefined, 'the portal is not ready when all mail has gone');
    return {
      happened: `${Math.round(passed / 60)} minutes, ${attempts} rounds of attempts, ${writer.numbers().length} enquiries acknowledged, ${world.mail.received.length} mails came`,
      wrong,
    };
  },
};

/** Seconds until the next attempt of all waiting mail. */
async function secondsToWait(world: World): Promise<number> {
  const [row] = await world.query<{ seconds: number }>(
    `select coalesce(max(extract(epoch from next_attempt_at - now())), 0)::float8 as seconds
       from outgoing_mail where state = 'waiting'`,
  );
  return row?.seconds ?? 0;
}

/** Lets as much time pass for mail and its enquiries as the longest of them waits; answers how much that was. */
async function passTime(world: World): Promise<number> {
  // All that was due has been tried.
  await until(async () => (await secondsToWait(world)) > 1, LOOK_MS);
  const seconds = await secondsToWait(world);
  await world.query(
    `update outgoing_mail set next_attempt_at = next_attempt_at - make_interval(secs => $1) where state = 'waiting'`,
    [seconds],
  );
  await world.query('update enquiry set received_at = received_at - make_interval(secs => $1)', [seconds]);
  return seconds;
}
