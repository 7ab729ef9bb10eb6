import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDatabase } from '#server/database/pool.ts';
import { createFeedStateQueries } from '#server/database/queries/feed-state.ts';
import { createOutgoingMailQueries } from '#server/database/queries/outgoing-mail.ts';
import { readQueueStates } from '#server/database/queries/queues.ts';
import { readEnv } from '#server/env/env.ts';
import { configuredFeed } from '#server/feeds/configured-feed.ts';
import { feedMail } from '#server/feeds/feed-mail.ts';
import { createFeedProcess, type FeedLimits } from '#server/feeds/feed-process.ts';
import { type FeedRun, runFeed } from '#server/feeds/run-feed.ts';
import { createSmtp } from '#server/gateways/smtp.ts';
import { startDelivering } from '#server/jobs/deliver-mail.ts';
import { startImportingFeed } from '#server/jobs/import-feed.ts';
import { IDS_ONLY_TRACER } from '#server/trace/trace.ts';
import { type HttpsSite, startHttpsSite } from '#tests/factories/https-site.ts';
import { FACTORY, OFFICE, prepareImportMarket, SHOP, stocks } from '#tests/factories/import-market.ts';
import { LOCAL_CERTIFICATE } from '#tests/factories/local-certificate.ts';
import { type MailServer, startMailServer } from '#tests/factories/mail-server.ts';

const { run, pool, write, count } = prepareImportMarket();
const SILENT = { info: () => undefined, warn: () => undefined };
const HOUR_MS = 3_600_000;
const LIMITS = { memoryMb: 512, timeoutMs: HOUR_MS };
const WAIT = { timeout: 20_000, interval: 20 };

let file: string;
let mailServer: MailServer;
beforeEach(async () => {
  file = await write('feed.csv', stocks(OFFICE, FACTORY, SHOP));
  mailServer = await startMailServer();
  await run('truncate feed_state, outgoing_mail');
});
afterEach(() => mailServer.close());

/** Returns the feed configuration that results from environment settings. */
function feedConfig(env: Record<string, string> = {}) {
  const feed = configuredFeed(
    readEnv({ FEED_URL: file, FEED_REPLACE: '1', PODIUM_DATA: path.dirname(file), ...env }),
  );
  if (!feed) throw new Error('no feed');
  return feed;
}
const failureMail = (feedRun: FeedRun) => ({
  recipient: 'office@example.com',
  ...feedMail(feedRun, file, 'https://portal.example.com'),
});
/** Runs the feed if its last run is more than `everyMs` milliseconds ago, as a portal does. */
const runNow = (everyMs = 0, env: Record<string, string> = {}) =>
  createFeedStateQueries(pool()).runWhenDue(
    { source: file, everyMs },
    () => runFeed(pool(), feedConfig(env)),
    failureMail,
  );
/** Connection settings without the pool's functions, so that they can be posted to a worker thread. */
function connection() {
  const { host, port, user, password, database, connectionString } = pool().options;
  return { host, port, user, password, database, connectionString } as pg.PoolConfig;
}
const state = async () => (await run('select * from feed_state')).rows;

/** Delivers waiting mail and returns the subjects. */
async function deliverMails(maxMails: number): Promise<string[]> {
  const deliverer = startDelivering({
    tracer: IDS_ONLY_TRACER,
    mail: createOutgoingMailQueries(createDatabase(pool())),
    delivery: createSmtp({
      url: mailServer.url,
      requireTls: false,
      from: { name: { zh: '示範', gb: '示范', en: 'Podium' }, address: 'portal@example.com' },
    }),
    log: SILENT,
    intervalMs: 20,
    leaseSeconds: 60,
    now: Date.now,
  });
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(maxMails), WAIT);
  await deliverer.stop();
  return mailServer.received.map((mail) => mail.header('subject') ?? '');
}

test('a portal imports its feed when it is due, in a process of its own, and again when its time has come', async () => {
  const startFeedJob = (everyMs: number) =>
    startImportingFeed({
      state: createFeedStateQueries(pool()),
      process: createFeedProcess({ connection: connection(), feed: feedConfig() }, LIMITS),
      source: file,
      everyMs,
      createNotification: failureMail,
      log: SILENT,
      intervalMs: 20,
    });
  // Two portals share one database.
  const bothJobs = [startFeedJob(HOUR_MS), startFeedJob(HOUR_MS)];
  await vi.waitFor(async () => expect(await state()).toMatchObject([{ outcome: 'done' }]), WAIT);
  await Promise.all(bothJobs.map((one) => one.stop()));
  expect(
    (await run('select imported_by, is_replace from import_history where kind = $1', ['stocks'])).rows,
  ).toEqual([{ imported_by: 'schedule', is_replace: true }]);
  expect(await count('stock')).toBe(3);
  expect(await runNow(HOUR_MS), 'not yet').toBeUndefined();
  expect(await runNow(0)).toEqual({ outcome: 'done', problem: null });
  expect(await count('outgoing_mail'), 'nothing to tell').toBe(0);
});

describe('a run that takes too much is ended, and has failed', () => {
  let site: HttpsSite;
  let fetched: string;
  beforeEach(async () => {
    site = await startHttpsSite();
    site.answers.set('/feed.csv', { hangs: true });
    const certificate = await write('certificate.pem', LOCAL_CERTIFICATE.cert);
    vi.stubEnv('NODE_EXTRA_CA_CERTS', certificate);
    fetched = path.join(path.dirname(file), 'tmp');
    await mkdir(fetched, { recursive: true });
    vi.stubEnv('TMPDIR', fetched);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    return site.close();
  });
  const startFeedJob = (from: string, env: Record<string, string>, limits: Partial<FeedLimits> = {}) =>
    createFeedProcess(
      { connection: connection(), feed: feedConfig({ FEED_URL: from, ...env }) },
      { ...LIMITS, ...limits },
    );
  const hanging = () => `https://127.0.0.1:${site.port}/feed.csv`;

  test('when its memory is not enough', async () => {
    const json = await write('feed.json', `[${'[[]],'.repeat(4_000_000)}0]`);
    const warn = vi.fn<(facts: object, message: string) => void>();
    const job = startImportingFeed({
      state: createFeedStateQueries(pool()),
      process: startFeedJob(json, { FEED_MAP: 'reso' }, { memoryMb: 128 }),
      source: json,
      everyMs: HOUR_MS,
      createNotification: failureMail,
      log: { ...SILENT, warn },
    });
    await vi.waitFor(() => expect(warn).toHaveBeenCalled(), WAIT);
    await job.stop();
    const problem = expect.stringContaining('more memory than FEED_MEMORY_MB, 128 MB');
    expect(warn.mock.calls).toEqual([
      [{ source: json, outcome: 'failed', problem }, 'the feed was not imported'],
    ]);
    expect(await state()).toMatchObject([{ outcome: 'failed', problem }]);
    expect(await count('outgoing_mail')).toBe(1);
    expect((await readQueueStates(createDatabase(pool()))).lastDone.feed).toBeNull();
  });

  test('when its time is over, and nothing of it is left', async () => {
    const { run: import_ } = startFeedJob(hanging(), {}, { timeoutMs: 3_000 });
    expect(await import_()).toMatchObject({
      outcome: 'failed',
      problem: expect.stringContaining('longer than FEED_TIMEOUT, 0.05 minutes'),
    });
    expect(site.requestedPaths).toEqual(['/feed.csv']);
    expect(await readdir(fetched)).toEqual([]);
  });

  test('but one that ends with the portal is left to the next', async () => {
    const feed = startFeedJob(hanging(), {});
    const dueRun = createFeedStateQueries(pool()).runWhenDue(
      { source: file, everyMs: 0 },
      feed.run,
      failureMail,
    );
    await vi.waitFor(() => expect(site.requestedPaths).toEqual(['/feed.csv']), WAIT);
    await Promise.all([feed.stop(), expect(dueRun).rejects.toThrow('was stopped')]);
    expect(await state()).toMatchObject([{ ended_at: null, outcome: null }]);
    expect(await readdir(fetched)).toEqual([]);
  });
});

test('two portals never run it at once, and one that died leaves it to the next', async () => {
  const queries = createFeedStateQueries(pool());
  const other = vi.fn(async (): Promise<FeedRun> => ({ outcome: 'done', problem: null }));
  const dying = queries.runWhenDue(
    { source: file, everyMs: HOUR_MS },
    async () => {
      expect(await queries.runWhenDue({ source: file, everyMs: 0 }, other, failureMail)).toBeUndefined();
      throw new Error('killed');
    },
    failureMail,
  );
  await expect(dying).rejects.toThrow('killed');
  expect(other).not.toHaveBeenCalled();
  expect(await state()).toMatchObject([{ ended_at: null, outcome: null }]);
  expect(await queries.runWhenDue({ source: file, everyMs: HOUR_MS }, other, failureMail)).toMatchObject({
    outcome: 'done',
  });
});

test('a feed that would withdraw too much is refused, and the office is told once of each change', async () => {
  await runNow();
  await write('feed.csv', stocks(OFFICE));
  const refused = await runNow();
  expect(refused?.outcome).toBe('refused');
  expect(refused?.problem).toContain('2 of the 3 active stocks are not in the file');
  expect(await state()).toMatchObject([{ outcome: 'refused', problem: refused?.problem }]);
  expect((await run(`select from stock where status = 'active'`)).rowCount).toBe(3);
  await runNow();
  expect(await deliverMails(1)).toEqual([expect.stringContaining('The scheduled feed was refused')]);
  expect(mailServer.received[0]?.to).toEqual(['office@example.com']);
  const text = mailServer.received[0]?.part('text/plain');
  for (const part of [
    '定時匯入',
    '2 of the 3 active stocks',
    'https://portal.example.com/ics/property/office/',
  ])
    expect(`${mailServer.received[0]?.header('subject')} ${text}`).toContain(part);

  await rm(file);
  expect(await runNow()).toMatchObject({
    outcome: 'failed',
    problem: `${file} cannot be used: there is no such file or folder.`,
  });
  await runNow();
  expect((await deliverMails(2))[1]).toContain('The scheduled feed failed');

  await write('feed.csv', stocks(OFFICE));
  expect(await runNow(0, { FEED_MAX_WITHDRAWN: '100%' })).toMatchObject({ outcome: 'done' });
  await runNow();
  expect((await deliverMails(3))[2]).toContain('The scheduled feed works again');
  expect((await run(`select from stock where status = 'active'`)).rowCount).toBe(1);
});

test('refused rows are reported in the data folder, and a feed that is no file of listings is refused', async () => {
  await write('feed.csv', stocks(OFFICE, FACTORY.replace('102,i', '102,x')));
  expect(await runNow()).toMatchObject({
    outcome: 'refused',
    problem: expect.stringContaining('1 was refused'),
  });
  expect(await count('stock')).toBe(0);
  expect(await runNow(0, { FEED_PARTIAL: '1' })).toMatchObject({ outcome: 'done' });
  expect(await count('stock')).toBe(1);
  await write('feed.csv', 'colour\nred\n');
  expect(await runNow()).toMatchObject({ outcome: 'refused', problem: expect.stringContaining('colour') });
});
