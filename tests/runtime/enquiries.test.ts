import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { enquirer } from '#tests/factories/enquiries.ts';
import { type MailServer, startMailServer } from '#tests/factories/mail-server.ts';
import { isAlive, type Podium, postgresPid, removeFolder, startPodium, temporaryFolder } from './podium.ts';

/** Enquiries under way when the process is killed. */
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
    // A delivery that broke off is tried again this soon.
    MAIL_LEASE_SECONDS: '5',
  });
  started.push(podium);
  return { podium, origin: new URL(await podium.ready).origin };
}

test('kill -9 in the middle of sends and of a delivery: what was acknowledged is stored once, and all of its mail arrives', async () => {
  const { podium, origin } = await start();
  const underWay = mailServer.holdNext();
  const acknowledged = new Map<string, string>();
  const unanswered: { key: string; address: string }[] = [];
  // Each sends one enquiry after another, until nobody answers any more.
  const senders = Array.from({ length: SENDERS }, async (_, index) => {
    const address = `203.0.113.${index + 1}`;
    const visitor = enquirer(() => origin, address);
    for (;;) {
      const key = visitor.newKey();
      try {
        acknowledged.set(key, await visitor.send({ key, message: key }));
      } catch {
        return void unanswered.push({ key, address });
      }
    }
  });
  await vi.waitUntil(() => acknowledged.size >= SENDERS, { timeout: 60_000, interval: 5 });
  await underWay;
  const leftOver = postgresPid(path.join(folder, 'data'));
  podium.process.kill('SIGKILL');
  await Promise.all([podium.ended, ...senders]);
  expect(isAlive(leftOver)).toBe(true);

  const again = await start();
  expect(isAlive(leftOver), 'a PostgreSQL of its own took the place of the one left over').toBe(false);
  // Those without an answer try again under the same key, as the form does.
  for (const { key, address } of unanswered) {
    acknowledged.set(key, await enquirer(() => again.origin, address).send({ key, message: key }));
  }
  expect(new Set(acknowledged.values()).size, 'each has a number of its own').toBe(acknowledged.size);

  const numbers = () => new Set(mailServer.received.map((mail) => numberOf(mail.header('subject'))));
  // The mail that was under way when the process died comes again once its lease has passed.
  const missing = () => [...acknowledged.values()].filter((number) => !numbers().has(number));
  await vi.waitUntil(() => missing().length === 0, { timeout: 60_000, interval: 50 });
  for (const [key, number] of acknowledged) {
    const mails = mailServer.received.filter((mail) => numberOf(mail.header('subject')) === number);
    // A second copy is told by its id.
    expect(new Set(mails.map((mail) => mail.header('message-id'))).size, number).toBe(1);
    for (const mail of mails) expect(mail.part('text/plain')).toContain(key);
  }
}, 180_000);

function numberOf(subject: string | undefined): string | undefined {
  return /E\d{6,}/.exec(subject ?? '')?.[0];
}
