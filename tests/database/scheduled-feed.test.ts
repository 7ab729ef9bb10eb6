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
import {
  FACTORY_LINE,
  OFFICE_LINE,
  prepareImportMarket,
  SHOP_LINE,
  stocksCsv,
} from '#tests/factories/import-market.ts';
import { LOCAL_CERTIFICATE } from '#tests/factories/local-certificate.ts';
import { type MailServer, startMailServer } from '#tests/factories/mail-server.ts';

const { run, pool, write, count } = prepareImportMarket();
const SILENT_LOG = { info: () => undefined, warn: () => undefined };
const HOUR_MS = 3_600_000;
const IMPORT_LIMITS = { memoryMb: 512, timeoutMs: HOUR_MS };
const WAIT_OPTIONS = { timeout: 20_000, interval: 20 };

let file: string;
let mailServer: MailServer;
beforeEach(async () => {
  file = await write('feed.csv', stocksCsv(OFFICE_LINE, FACTORY_LINE, SHOP_LINE));
  mailServer = await startMailServer();
  await run('truncate feed_state, outgoing_mail');
});
afterEach(() => mailServer.close());

/** Returns the feed configuration for the given environment variables. */
function feedConfig(env: Record<string, string> = {}) {
  const parsedFeedConfig = configuredFeed(
    readEnv({ FEED_URL: file, FEED_REPLACE: '1', PODIUM_DATA: path.dirname(file), ...env }),
  );
  if (!parsedFeedConfig) throw new Error('no feed');
  return parsedFeedConfig;
}
const createFailureMail = (feedRun: FeedRun) => ({
  recipient: 'office@example.com',
  ...feedMail(feedRun, file, 'https://portal.example.com'),
});
/** Runs the feed if its last run is more than `everyMs` milliseconds ago, as a portal does. */
const runFeedIfDue = (everyMs = 0, env: Record<string, string> = {}) =>
  createFeedStateQueries(pool()).runWhenDue(
    { source: file, everyMs },
    () => runFeed(pool(), feedConfig(env)),
    createFailureMail,
  );
/** Connection settings without the pool's functions, so that they can be posted to a worker thread. */
function connection() {
  const { host, port, user, password, database, connectionString } = pool().options;
  return { host, port, user, password, database, connectionString } as pg.PoolConfig;
}
const readFeedState = async () => (await run('select * from feed_state')).rows;

/** Delivers waiting mail and returns the subjects. */
async function deliverMails(maxMails: number): Promise<string[]> {
  const deliverer = startDelivering({
    tracer: IDS_ONLY_TRACER,
    mailQueries: createOutgoingMailQueries(createDatabase(pool())),
    delivery: createSmtp({
      url: mailServer.url,
      requireTls: false,
      from: { name: { zh: '示範', gb: '示范', en: 'Podium' }, address: 'portal@example.com' },
    }),
    log: SILENT_LOG,
    intervalMs: 20,
    leaseSeconds: 60,
    now: Date.now,
  });
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(maxMails), WAIT_OPTIONS);
  await deliverer.stop();
  return mailServer.received.map((mail) => mail.header('subject') ?? '');
}

test('a portal imports its feed in a separate process when it is due, and again after the interval', async () => {
  const startFeedJob = (everyMs: number) =>
    startImportingFeed({
      stateQueries: createFeedStateQueries(pool()),
      feedProcess: createFeedProcess({ connection: connection(), feed: feedConfig() }, IMPORT_LIMITS),
      source: file,
      everyMs,
      createNotification: createFailureMail,
      log: SILENT_LOG,
      intervalMs: 20,
    });
  // Two portals share one database.
  const bothJobs = [startFeedJob(HOUR_MS), startFeedJob(HOUR_MS)];
  await vi.waitFor(
    async () => expect(await readFeedState()).toMatchObject([{ outcome: 'done' }]),
    WAIT_OPTIONS,
  );
  await Promise.all(bothJobs.map((job) => job.stop()));
  expect(
    (await run('select imported_by, is_replace from import_history where kind = $1', ['stocks'])).rows,
  ).toEqual([{ imported_by: 'schedule', is_replace: true }]);
  expect(await count('stock')).toBe(3);
  expect(await runFeedIfDue(HOUR_MS), 'not due yet').toBeUndefined();
  expect(await runFeedIfDue(0)).toEqual({ outcome: 'done', problem: null });
  expect(await count('outgoing_mail'), 'no mail about a successful import').toBe(0);
});

describe('an import that exceeds a limit is ended and counts as failed', () => {
  let site: HttpsSite;
  let fetchedFolder: string;
  beforeEach(async () => {
    site = await startHttpsSite();
    site.answers.set('/feed.csv', { hangs: true });
    const certificateFile = await write('certificate.pem', LOCAL_CERTIFICATE.cert);
    vi.stubEnv('NODE_EXTRA_CA_CERTS', certificateFile);
    fetchedFolder = path.join(path.dirname(file), 'tmp');
    await mkdir(fetchedFolder, { recursive: true });
    vi.stubEnv('TMPDIR', fetchedFolder);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    return site.close();
  });
  const startFeedJob = (feedUrl: string, env: Record<string, string>, limits: Partial<FeedLimits> = {}) =>
    createFeedProcess(
      { connection: connection(), feed: feedConfig({ FEED_URL: feedUrl, ...env }) },
      { ...IMPORT_LIMITS, ...limits },
    );
  const hangingUrl = () => `https://127.0.0.1:${site.port}/feed.csv`;

  test('when it needs too much memory', async () => {
    const jsonFile = await write('feed.json', `[${'[[]],'.repeat(4_000_000)}0]`);
    const logWarning = vi.fn<(facts: object, message: string) => void>();
    const feedJob = startImportingFeed({
      stateQueries: createFeedStateQueries(pool()),
      feedProcess: startFeedJob(jsonFile, { FEED_MAP: 'reso' }, { memoryMb: 128 }),
      source: jsonFile,
      everyMs: HOUR_MS,
      createNotification: createFailureMail,
      log: { ...SILENT_LOG, warn: logWarning },
    });
    await vi.waitFor(() => expect(logWarning).toHaveBeenCalled(), WAIT_OPTIONS);
    await feedJob.stop();
    const expectedProblem = expect.stringContaining('more memory than FEED_MEMORY_MB, 128 MB');
    expect(logWarning.mock.calls).toEqual([
      [{ source: jsonFile, outcome: 'failed', problem: expectedProblem }, 'the feed was not imported'],
    ]);
    expect(await readFeedState()).toMatchObject([{ outcome: 'failed', problem: expectedProblem }]);
    expect(await count('outgoing_mail')).toBe(1);
    expect((await readQueueStates(createDatabase(pool()))).lastCompletedAt.feed).toBeNull();
  });

  test('when it takes too long, and its files are deleted', async () => {
    const { run: runImport } = startFeedJob(hangingUrl(), {}, { timeoutMs: 3_000 });
    expect(await runImport()).toMatchObject({
      outcome: 'failed',
      problem: expect.stringContaining('longer than FEED_TIMEOUT, 0.05 minutes'),
    });
    expect(site.requestedPaths).toEqual(['/feed.csv']);
    expect(await readdir(fetchedFolder)).toEqual([]);
  });

  test('but an import ended with its portal is left to the next start', async () => {
    const feedJob = startFeedJob(hangingUrl(), {});
    const dueRun = createFeedStateQueries(pool()).runWhenDue(
      { source: file, everyMs: 0 },
      feedJob.run,
      createFailureMail,
    );
    await vi.waitFor(() => expect(site.requestedPaths).toEqual(['/feed.csv']), WAIT_OPTIONS);
    await Promise.all([feedJob.stop(), expect(dueRun).rejects.toThrow('was stopped')]);
    expect(await readFeedState()).toMatchObject([{ ended_at: null, outcome: null }]);
    expect(await readdir(fetchedFolder)).toEqual([]);
  });
});

test('two portals never run it at the same time, and another portal takes over after a crash', async () => {
  const stateQueries = createFeedStateQueries(pool());
  const otherRun = vi.fn(async (): Promise<FeedRun> => ({ outcome: 'done', problem: null }));
  const failingRun = stateQueries.runWhenDue(
    { source: file, everyMs: HOUR_MS },
    async () => {
      expect(
        await stateQueries.runWhenDue({ source: file, everyMs: 0 }, otherRun, createFailureMail),
      ).toBeUndefined();
      throw new Error('killed');
    },
    createFailureMail,
  );
  await expect(failingRun).rejects.toThrow('killed');
  expect(otherRun).not.toHaveBeenCalled();
  expect(await readFeedState()).toMatchObject([{ ended_at: null, outcome: null }]);
  expect(
    await stateQueries.runWhenDue({ source: file, everyMs: HOUR_MS }, otherRun, createFailureMail),
  ).toMatchObject({
    outcome: 'done',
  });
});

test('a feed that would withdraw too many listings is rejected, and the office gets one mail per problem', async () => {
  await runFeedIfDue();
  await write('feed.csv', stocksCsv(OFFICE_LINE));
  const refusedResponse = await runFeedIfDue();
  expect(refusedResponse?.outcome).toBe('refused');
  expect(refusedResponse?.problem).toContain('2 of the 3 active stocks are not in the file');
  expect(await readFeedState()).toMatchObject([{ outcome: 'refused', problem: refusedResponse?.problem }]);
  expect((await run(`select from stock where status = 'active'`)).rowCount).toBe(3);
  await runFeedIfDue();
  expect(await deliverMails(1)).toEqual([expect.stringContaining('The scheduled feed was refused')]);
  expect(mailServer.received[0]?.to).toEqual(['office@example.com']);
  const mailText = mailServer.received[0]?.part('text/plain');
  for (const expectedPart of [
    '定時匯入',
    '2 of the 3 active stocks',
    'https://portal.example.com/ics/property/office/',
  ])
    expect(`${mailServer.received[0]?.header('subject')} ${mailText}`).toContain(expectedPart);

  await rm(file);
  expect(await runFeedIfDue()).toMatchObject({
    outcome: 'failed',
    problem: `${file} cannot be used: there is no such file or folder.`,
  });
  await runFeedIfDue();
  expect((await deliverMails(2))[1]).toContain('The scheduled feed failed');

  await write('feed.csv', stocksCsv(OFFICE_LINE));
  expect(await runFeedIfDue(0, { FEED_MAX_WITHDRAWN: '100%' })).toMatchObject({ outcome: 'done' });
  await runFeedIfDue();
  expect((await deliverMails(3))[2]).toContain('The scheduled feed works again');
  expect((await run(`select from stock where status = 'active'`)).rowCount).toBe(1);
});

test('rejected rows are reported in the data folder, and a feed that is not a file of listings is rejected', async () => {
  await write('feed.csv', stocksCsv(OFFICE_LINE, FACTORY_LINE.replace('102,i', '102,x')));
  expect(await runFeedIfDue()).toMatchObject({
    outcome: 'refused',
    problem: expect.stringContaining('1 was refused'),
  });
  expect(await count('stock')).toBe(0);
  expect(await runFeedIfDue(0, { FEED_PARTIAL: '1' })).toMatchObject({ outcome: 'done' });
  expect(await count('stock')).toBe(1);
  await write('feed.csv', 'colour\nred\n');
  expect(await runFeedIfDue()).toMatchObject({
    outcome: 'refused',
    problem: expect.stringContaining('colour'),
  });
});
