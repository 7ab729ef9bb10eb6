import { createEnquiryWriter, findMailFailures } from '../environment/enquiry-writer.ts';
import { collectFailures, type Fault } from '../environment/fault.ts';
import type { TestPortal } from '../environment/test-portal.ts';
import { waitUntil } from '../environment/wait-until.ts';

const ENQUIRY_COUNT = 3;
const HOUR_SECONDS = 3_600;
const POLL_TIMEOUT_MS = 20_000;

/**
 * Simulates a mail server that is down for an hour. The test does not wait for an hour: it moves the
 * due times of waiting mail into the past.
 */
export const MAIL_DOWN: Fault = {
  name: 'mail',
  does: 'stops the mail server for a simulated hour while visitors send enquiries',
  expects:
    'enquiries are accepted, /readyz reports the mail, and each mail is delivered once after the mail server returns',
  async run({ openPortal }) {
    const { failures, expect } = collectFailures();
    const portal = await openPortal();
    await portal.start();
    await portal.mail.stop();
    const writer = createEnquiryWriter(portal);
    for (let count = 0; count < ENQUIRY_COUNT; count++) await writer.change();
    let passedSeconds = 0;
    let attemptCount = 0;
    for (; passedSeconds < HOUR_SECONDS; attemptCount++) {
      passedSeconds += await advanceMailClock(portal);
      // A new enquiry triggers a delivery attempt, as in normal operation.
      await writer.change();
    }
    const { checks } = await portal.ready();
    expect(checks.mail?.ok === false, '/readyz does not report mail that has waited for an hour');
    await portal.mail.restart();
    await advanceMailClock(portal);
    await writer.change();
    await waitUntil(() => findMailFailures(portal, writer.enquiryNumbers()).length === 0, POLL_TIMEOUT_MS);
    failures.push(...findMailFailures(portal, writer.enquiryNumbers()));
    const duplicateCount = portal.mail.received.length - writer.enquiryNumbers().length;
    expect(duplicateCount === 0, `${duplicateCount} mails came more than once`);
    const readyAfterMs = await waitUntil(
      async () => (await portal.ready()).status === 'ready',
      POLL_TIMEOUT_MS,
    );
    expect(readyAfterMs !== undefined, 'the portal is not ready although all mail is delivered');
    return {
      summary: `${Math.round(passedSeconds / 60)} minutes, ${attemptCount} rounds of attempts, ${writer.enquiryNumbers().length} enquiries acknowledged, ${portal.mail.received.length} mails came`,
      failures,
    };
  },
};

/** Returns the seconds until the last waiting mail is due. */
async function readSecondsUntilDue(portal: TestPortal): Promise<number> {
  const [row] = await portal.query<{ seconds: number }>(
    `select coalesce(max(extract(epoch from next_attempt_at - now())), 0)::float8 as seconds
       from outgoing_mail where state = 'waiting'`,
  );
  return row?.seconds ?? 0;
}

/**
 * Moves the times of mail and enquiries into the past until all waiting mail is due. Returns by how
 * many seconds.
 */
async function advanceMailClock(portal: TestPortal): Promise<number> {
  // Waits until the portal has tried to deliver all mail that is due.
  await waitUntil(async () => (await readSecondsUntilDue(portal)) > 1, POLL_TIMEOUT_MS);
  const secondsUntilDue = await readSecondsUntilDue(portal);
  await portal.query(
    `update outgoing_mail set next_attempt_at = next_attempt_at - make_interval(secs => $1) where state = 'waiting'`,
    [secondsUntilDue],
  );
  await portal.query('update enquiry set received_at = received_at - make_interval(secs => $1)', [
    secondsUntilDue,
  ]);
  return secondsUntilDue;
}
