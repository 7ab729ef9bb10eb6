import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { enquirer } from '#tests/factories/enquiries.ts';
import { type MailServer, startMailServer } from '#tests/factories/mail-server.ts';
import { isAlive, type Podium, postgresPid, removeFolder, startPodium, temporaryFolder } from './podium.ts';

/** Number of concurrent senders when the process is killed. */
const SENDERS = 3;

let folder: string;
let mailServer: MailServer;
const started: Podium[] = [];

beforeAll(async () => {
  folder = temporaryFolder();
  mailServer = await startMailServer();
});
afterAll(async () => {
  for (const podium of started) {
    podium.process.kill('SIGTERM');
    await podium.ended;
  }
  await mailServer.close();
  removeFolder(folder);
});

async function start(): Promise<{ podium: Podium; origin: string }> {
  const podium = startPodium({
    PODIUM_DATA: path.join(folder, 'data'),
    SMTP_URL: mailServer.url,
    TRUST_PROXY: 'loopback',
    // A short lease, so that an interrupted delivery is retried after 5 s.
    MAIL_LEASE_SECONDS: '5',
  });
  started.push(podium);
  return { podium, origin: new URL(await podium.ready).origin };
}

test('kill -9 in the middle of sends and of a delivery: what was acknowledged is stored once, and all of its mail arrives', async () => {
  const { podium, origin } = await start();
  const pendingEnquiries = mailServer.holdNext();
  const acknowledgedNumbers = new Map<string, string>();
  const unansweredEnquiries: { key: string; address: string }[] = [];
  // Each sender sends one enquiry after another until the server no longer responds.
  const senders = Array.from({ length: SENDERS }, async (_, index) => {
    const address = `203.0.113.${index + 1}`;
    const visitor = enquirer(() => origin, address);
    for (;;) {
      const key = visitor.newKey();
      try {
        acknowledgedNumbers.set(key, await visitor.send({ key, message: key }));
      } catch {
        return void unansweredEnquiries.push({ key, address });
      }
    }
  });
  await vi.waitUntil(() => acknowledgedNumbers.size >= SENDERS, { timeout: 60_000, interval: 5 });
  await pendingEnquiries;
  const orphanedPostgresPid = postgresPid(path.join(folder, 'data'));
  podium.process.kill('SIGKILL');
  await Promise.all([podium.ended, ...senders]);
  expect(isAlive(orphanedPostgresPid)).toBe(true);

  const restartedServer = await start();
  expect(isAlive(orphanedPostgresPid), 'a PostgreSQL of its own took the place of the one left over').toBe(
    false,
  );
  // Enquiries without a response are sent again with the same key, as the web form does.
  for (const { key, address } of unansweredEnquiries) {
    acknowledgedNumbers.set(
      key,
      await enquirer(() => restartedServer.origin, address).send({ key, message: key }),
    );
  }
  expect(new Set(acknowledgedNumbers.values()).size, 'each has a number of its own').toBe(
    acknowledgedNumbers.size,
  );

  const numbers = () => new Set(mailServer.received.map((mail) => numberOf(mail.header('subject'))));
  // A mail whose delivery was interrupted is sent again when its lease has expired.
  const missingNumbers = () => [...acknowledgedNumbers.values()].filter((number) => !numbers().has(number));
  await vi.waitUntil(() => missingNumbers().length === 0, { timeout: 60_000, interval: 50 });
  for (const [key, number] of acknowledgedNumbers) {
    const mails = mailServer.received.filter((mail) => numberOf(mail.header('subject')) === number);
    // A second copy of a mail has the same message id.
    expect(new Set(mails.map((mail) => mail.header('message-id'))).size, number).toBe(1);
    for (const mail of mails) expect(mail.part('text/plain')).toContain(key);
  }
}, 180_000);

function numberOf(subject: string | undefined): string | undefined {
  return /E\d{6,}/.exec(subject ?? '')?.[0];
}
