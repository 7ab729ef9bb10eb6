import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createEnquirer } from '#tests/factories/enquiries.ts';
import { type MailServer, startMailServer } from '#tests/factories/mail-server.ts';
import { isAlive, type Podium, postgresPid, removeFolder, startPodium, temporaryFolder } from './podium.ts';

/** Number of concurrent senders at the time when the process is killed. */
const SENDER_COUNT = 3;

let folder: string;
let mailServer: MailServer;
const startedPodiums: Podium[] = [];

beforeAll(async () => {
  folder = temporaryFolder();
  mailServer = await startMailServer();
});
afterAll(async () => {
  for (const podium of startedPodiums) {
    podium.process.kill('SIGTERM');
    await podium.ended;
  }
  await mailServer.close();
  removeFolder(folder);
});

async function startPortal(): Promise<{ podium: Podium; origin: string }> {
  const podium = startPodium({
    PODIUM_DATA: path.join(folder, 'data'),
    SMTP_URL: mailServer.url,
    TRUST_PROXY: 'loopback',
    // Seconds after which the portal retries an interrupted delivery. A short lease keeps the test
    // short.
    MAIL_LEASE_SECONDS: '5',
  });
  startedPodiums.push(podium);
  return { podium, origin: new URL(await podium.ready).origin };
}

test('after kill -9 during sending and delivery, each acknowledged enquiry is stored once and its mail is delivered', async () => {
  const { podium, origin } = await startPortal();
  const pendingEnquiries = mailServer.holdNext();
  const acknowledgedNumbers = new Map<string, string>();
  const unansweredEnquiries: { key: string; address: string }[] = [];
  // Each sender sends one enquiry after another until the server no longer responds.
  const senderLoops = Array.from({ length: SENDER_COUNT }, async (_, index) => {
    const address = `203.0.113.${index + 1}`;
    const visitor = createEnquirer(() => origin, address);
    for (;;) {
      const key = visitor.newKey();
      try {
        acknowledgedNumbers.set(key, await visitor.send({ key, message: key }));
      } catch {
        return void unansweredEnquiries.push({ key, address });
      }
    }
  });
  await vi.waitUntil(() => acknowledgedNumbers.size >= SENDER_COUNT, { timeout: 60_000, interval: 5 });
  await pendingEnquiries;
  const orphanedPostgresPid = postgresPid(path.join(folder, 'data'));
  podium.process.kill('SIGKILL');
  await Promise.all([podium.ended, ...senderLoops]);
  expect(isAlive(orphanedPostgresPid)).toBe(true);

  const restartedServer = await startPortal();
  expect(isAlive(orphanedPostgresPid), 'the new server replaced the orphaned PostgreSQL').toBe(false);
  // Sends the enquiries without a response again with the same key, as the web form does.
  for (const { key, address } of unansweredEnquiries) {
    acknowledgedNumbers.set(
      key,
      await createEnquirer(() => restartedServer.origin, address).send({ key, message: key }),
    );
  }
  expect(new Set(acknowledgedNumbers.values()).size, 'enquiry numbers are unique').toBe(
    acknowledgedNumbers.size,
  );

  const deliveredNumbers = () =>
    new Set(mailServer.received.map((mail) => enquiryNumberOf(mail.header('subject'))));
  // If the kill interrupted the delivery of a mail, the portal sends the mail again after its lease has
  // expired.
  const missingNumbers = () =>
    [...acknowledgedNumbers.values()].filter((number) => !deliveredNumbers().has(number));
  await vi.waitUntil(() => missingNumbers().length === 0, { timeout: 60_000, interval: 50 });
  for (const [key, number] of acknowledgedNumbers) {
    const mails = mailServer.received.filter((mail) => enquiryNumberOf(mail.header('subject')) === number);
    // If a mail was sent twice, both copies have the same message id.
    expect(new Set(mails.map((mail) => mail.header('message-id'))).size, number).toBe(1);
    for (const mail of mails) expect(mail.part('text/plain')).toContain(key);
  }
}, 180_000);

function enquiryNumberOf(subject: string | undefined): string | undefined {
  return /E\d{6,}/.exec(subject ?? '')?.[0];
}
