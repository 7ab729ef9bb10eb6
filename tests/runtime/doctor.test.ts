import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withDatabase } from '#cli/connect.ts';
import { formatReport, runDoctor } from '#cli/doctor/command.ts';
import { migrate } from '#server/database/migrate.ts';
import { readEnv } from '#server/env/env.ts';
import { backupName } from '#server/jobs/make-backups.ts';
import { dropCitusCatalogue, stubCitusCatalogue } from '#tests/factories/citus-catalogue.ts';
import { databaseUrlOf, openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { LOCAL_CERTIFICATE } from '#tests/factories/local-certificate.ts';
import { type MailServer, startMailServer } from '#tests/factories/mail-server.ts';
import { COMMAND_SCRIPT } from '#tests/factories/server-build.ts';
import { inheritedEnv, type Podium, removeFolder, startPodium, temporaryFolder } from './podium.ts';

const PROJECT_ROOT = path.resolve(import.meta.dirname, '../..');

let folder: string;
let database: TestDatabase;
let otherDatabase: TestDatabase;
let mailServer: MailServer;
let podium: Podium;
/** Settings of a portal without problems. */
let validSettings: Record<string, string>;
const testServers: (http.Server | https.Server)[] = [];

beforeAll(async () => {
  folder = temporaryFolder();
  database = await openDatabase('embedded', { stocks: 100 });
  otherDatabase = await openDatabase('embedded', { isBare: true });
  mailServer = await startMailServer();
  const backupFolder = path.join(folder, 'backups');
  mkdirSync(backupFolder);
  // If root runs the test, the portal runs as another account, which must be able to write to this
  // folder.
  chmodSync(backupFolder, 0o777);
  writeFileSync(path.join(backupFolder, backupName(Date.now())), '');
  const dataFolder = path.join(folder, 'data');
  mkdirSync(dataFolder);
  podium = startPodium({ PODIUM_DATA: dataFolder, DATABASE_URL: databaseUrlOf(database), HOST: '127.0.0.1' });
  const { port } = new URL(await podium.ready);
  validSettings = {
    PODIUM_DATA: dataFolder,
    DATABASE_URL: databaseUrlOf(database),
    HOST: '127.0.0.1',
    PORT: port,
    SITE_URL: `http://127.0.0.1:${port}`,
    MAP_PROVIDER: 'embedded',
    SMTP_URL: mailServer.url,
    BACKUP_DIR: backupFolder,
  };
});
afterAll(async () => {
  podium.process.kill('SIGTERM');
  await podium.ended;
  for (const server of testServers) server.close();
  await mailServer.close();
  await database.close();
  await otherDatabase.close();
  removeFolder(folder);
});

const checkPortal = (settings: Record<string, string>) =>
  runDoctor(() => readEnv({ ...validSettings, ...settings }), withDatabase);

async function listenLocally(server: http.Server | https.Server): Promise<string> {
  testServers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return `${server instanceof https.Server ? 'https' : 'http'}://127.0.0.1:${port}`;
}

/** Creates a simulated reverse proxy that sets X-Forwarded-For. */
const createProxyServer = () =>
  http.createServer((request, response) => {
    const headers = { ...request.headers, 'x-forwarded-for': '198.51.100.7' };
    const proxiedRequest = http.request(`${validSettings.SITE_URL}${request.url}`, { headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    proxiedRequest.end();
  });
const createNotFoundServer = () => http.createServer((_request, response) => response.writeHead(404).end());

test('a portal without problems: every line is ok, and the command exits with 0', async () => {
  const report = await checkPortal({});
  expect(
    report.filter(({ status, name }) => status !== 'ok' && name !== 'memory' && name !== 'disk'),
  ).toEqual([]);
  expect(report.map(({ name }) => name)).toEqual(
    'configuration rights disk memory database replicas search clock portal brand logo mail webhooks feed map photos backup certificate proxy'.split(
      ' ',
    ),
  );
});

test('the command prints a line per check, and exits with 1 if one failed', () => {
  const runDoctorCommand = (...args: string[]) =>
    spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', COMMAND_SCRIPT, 'doctor', ...args],
      {
        cwd: PROJECT_ROOT,
        env: { ...inheritedEnv(), ...validSettings, PORT: 'eighty' },
        encoding: 'utf8',
      },
    );
  const { status, stdout } = runDoctorCommand('--json');
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject([{ name: 'configuration', state: 'failed' }]);
});

/**
 * Title of the problem; function that causes the problem and returns the settings; name of the line in
 * the report; pattern of the advice in that line.
 */
type BrokenSetup = [string, () => Promise<Record<string, string>>, string, RegExp];

describe('a problem is reported with advice', () => {
  const BROKEN_SETUPS: readonly BrokenSetup[] = [
    [
      'an invalid setting',
      async () => ({ PORT: 'eighty' }),
      'configuration',
      /PORT must be a port number .* Correct it/,
    ],
    [
      'a file in place of the data folder',
      async () => {
        writeFileSync(path.join(folder, 'file'), '');
        return { PODIUM_DATA: path.join(folder, 'file') };
      },
      'rights',
      /a file has this name\. Set PODIUM_DATA to a folder/,
    ],
    [
      'a file in place of the photo folder',
      async () => {
        const dataFolder = path.join(folder, 'no-submitted');
        mkdirSync(path.join(dataFolder, 'photos'), { recursive: true });
        chmodSync(dataFolder, 0o777);
        chmodSync(path.join(dataFolder, 'photos'), 0o777);
        writeFileSync(path.join(dataFolder, 'photos/submitted'), '');
        return { PODIUM_DATA: dataFolder };
      },
      'rights',
      /photos\/submitted\S* cannot be written.*: not a directory\. As root: chown -R \d+:\d+ '/,
    ],
    [
      'a missing feed file',
      async () => ({ FEED_URL: path.join(folder, 'gone.csv') }),
      'feed',
      /The feed .+gone\.csv cannot be read: there is no such file.* Correct FEED_URL/,
    ],
    [
      'a missing feed map',
      async () => ({ FEED_URL: path.join(folder, 'feed.xml'), FEED_MAP: 'my.map.json' }),
      'feed',
      /The map my\.map\.json cannot be used: it cannot be read.* Correct FEED_MAP/,
    ],
    [
      'a feed whose last run failed',
      async () => {
        const file = path.join(folder, 'stocks.csv');
        writeFileSync(file, '');
        await database.pool.query(
          `insert into feed_state (source, started_at, ended_at, outcome, problem) values ($1, now(), now(), 'refused', 'Nothing was imported.')`,
          [file],
        );
        return { FEED_URL: file };
      },
      'feed',
      /stocks\.csv was not imported: Nothing was imported\. The office shows it/,
    ],
    [
      'a missing logo',
      async () => ({ BRAND_LOGO: '/logo.svg' }),
      'logo',
      /The logo, \/logo\.svg, answers 404\. Put logo\.png into the folder photos/,
    ],
    [
      'a logo URL that returns text',
      async () => ({ BRAND_LOGO: '/robots.txt' }),
      'logo',
      /is not a picture but text\/plain/,
    ],
    [
      'an unreachable database server',
      async () => ({ DATABASE_URL: 'postgres://podium:secret@127.0.0.1:9/podium' }),
      'database',
      /cannot be used: connect ECONNREFUSED .* make sure that the server of DATABASE_URL runs/,
    ],
    [
      'an unreachable replica',
      async () => ({
        DATABASE_REPLICA_URLS: `${databaseUrlOf(database)},postgres://podium:secret@127.0.0.1:9/podium`,
      }),
      'replicas',
      / is \d+ ms behind\. 127\.0\.0\.1:9 cannot be read from: connect ECONNREFUSED .* reads from the primary instead/,
    ],
    [
      'a role that may not search',
      async () => {
        await database.pool.query('drop role if exists may_not_search');
        await database.pool.query('create role may_not_search login');
        return { SEARCH_ENGINE: 'postgres', DATABASE_URL: databaseUrlOf(database, 'may_not_search') };
      },
      'search',
      /role fails: permission denied for schema search\. Start a portal with SEARCH_ENGINE=postgres once/,
    ],
    [
      'a worker of Citus that does not answer',
      async () => {
        await stubCitusCatalogue(database.pool, { tables: [], unreachableWorker: 'worker-2' });
        return { SEARCH_ENGINE: 'postgres', DATABASE_URL: databaseUrlOf(database, 'may_not_search') };
      },
      'search',
      /cannot connect to worker-2:5432 with the portal's role\. Start the worker, or let its standby take over/,
    ],
    [
      'search tables that are not distributed like the others',
      async () => {
        await dropCitusCatalogue(database.pool);
        await stubCitusCatalogue(database.pool, { tables: ['search.stock'] });
        return { SEARCH_ENGINE: 'postgres' };
      },
      'search',
      /not distributed: search\.closed_stock, .*\. Run `podium distribute`\./,
    ],
    [
      'a database without tables',
      async () => ({ DATABASE_URL: databaseUrlOf(otherDatabase) }),
      'database',
      /lacks migrations of this Podium: 0001_schema, .*\. Start this Podium with the database once\./,
    ],
    [
      'a portal that is not running',
      async () => ({ PORT: '9' }),
      'portal',
      /No portal answers at http:\/\/127\.0\.0\.1:9 .* Start it, or set HOST and PORT/,
    ],
    [
      'a portal with a failed check',
      async () => {
        const checks = { data: { ok: true }, search: { ok: false, reason: 'searches are not answered' } };
        const server = http.createServer((_request, response) =>
          response.end(JSON.stringify({ status: 'degraded', data_version: 1, checks })),
        );
        return { PORT: new URL(await listenLocally(server)).port };
      },
      'portal',
      /reports the status degraded \(search: searches are not answered\)\. Read its log/,
    ],
    [
      'a wrong password of the mail server',
      async () => ({ SMTP_URL: mailServer.url.replace('//', '//user:wrong@') }),
      'mail',
      /does not accept mail from Podium: .* Correct the user and the password of SMTP_URL/,
    ],
    [
      'an unreachable mail server',
      async () => ({ SMTP_URL: 'smtp://127.0.0.1:9' }),
      'mail',
      /ECONNREFUSED.* Correct host and port of SMTP_URL/,
    ],
    [
      'a webhook that rejects events',
      async () => {
        const url = await listenLocally(createNotFoundServer());
        await database.pool.query(
          `insert into webhook (url, event_id, attempts, last_error) values ($1, 0, 4, 'it answered 500')`,
          [url],
        );
        return { WEBHOOK_URL: url, WEBHOOK_SECRET: 'a secret of tests'.replaceAll(' ', '-') };
      },
      'webhooks',
      /has failed to accept events 4 times: it answered 500 Fix the receiver/,
    ],
    [
      'a damaged base map',
      async () => {
        writeFileSync(path.join(folder, 'own.pmtiles'), 'no map');
        return { MAP_PROVIDER: 'pmtiles', MAP_PMTILES: path.join(folder, 'own.pmtiles') };
      },
      'map',
      /own\.pmtiles.* Create it by `podium basemap build`/,
    ],
    [
      'missing map tiles',
      async () => ({
        MAP_PROVIDER: 'raster',
        MAP_TILE_URLS: `${await listenLocally(createNotFoundServer())}/{z}/{x}/{y}.png`,
      }),
      'map',
      /answers 404\. Correct MAP_TILE_URLS/,
    ],
    [
      'outdated backups',
      async () => {
        const oldFolder = path.join(folder, 'old');
        mkdirSync(oldFolder);
        writeFileSync(path.join(oldFolder, backupName(Date.now() - 5 * 86_400_000)), '');
        return { BACKUP_DIR: oldFolder };
      },
      'backup',
      /The newest backup is 120 hours old\. Read what the portal logs/,
    ],
    [
      'an untrusted certificate',
      async () => ({ SITE_URL: await listenLocally(https.createServer(LOCAL_CERTIFICATE)) }),
      'certificate',
      /Browsers do not trust https:.*: self-signed certificate\. Renew the certificate/,
    ],
    [
      'a proxy that is not trusted',
      async () => ({ SITE_URL: await listenLocally(createProxyServer()) }),
      'proxy',
      /The proxy at 127\.0\.0\.1 is not trusted: .* Set TRUST_PROXY=127\.0\.0\.1\./,
    ],
    [
      'a site URL of another server',
      async () => ({ SITE_URL: await listenLocally(createNotFoundServer()) }),
      'proxy',
      /does not lead to this portal: the response is 404\. Make the proxy forward all requests/,
    ],
  ];

  test.each(BROKEN_SETUPS)('%s', async (_what, causeProblem, name, sentence) => {
    const report = await checkPortal(await causeProblem());
    const line = report.find((reportLine) => reportLine.name === name);
    expect(line?.status).toBe('failed');
    expect(formatReport(line ? [line] : [])).toMatch(sentence);
  });

  test('a clock that is an hour slow', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    const report = await checkPortal({}).finally(() => vi.useRealTimers());
    expect(report.find(({ name }) => name === 'clock')).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(/are 3\d\d\d s apart/),
      advice: expect.stringContaining('NTP'),
    });
  });

  test('agency settings that are partly those of the demonstration', async () => {
    const checkBrand = async (settings: Record<string, string>) =>
      (await checkPortal(settings)).find(({ name }) => name === 'brand');
    expect(await checkBrand({ BRAND_NAME_ZH: '港灣物業', BRAND_PHONE: '+852 2111 1111' })).toMatchObject({
      status: 'warning',
      message: expect.stringMatching(/: BRAND_LICENCE is C-000000, BRAND_EMAIL is \S+\.$/),
    });
    const ownBrand = { BRAND_LICENCE: 'C-123456', BRAND_PHONE: '+852 2111 1111', BRAND_EMAIL: 'a@b.example' };
    expect(await checkBrand({ BRAND_NAME_ZH: '港灣物業', ...ownBrand })).toMatchObject({
      status: 'ok',
      message: 'The agency is 港灣物業, 港灣物業 and 港灣物業.',
    });
  });

  test.runIf(process.getuid?.() === 0)('a photo folder that belongs to root', async () => {
    const nobodyUid = 65_534;
    const dataFolder = path.join(folder, 'of-nobody');
    const photoFolder = path.join(dataFolder, 'photos');
    mkdirSync(photoFolder, { recursive: true });
    chmodSync(folder, 0o711);
    chownSync(dataFolder, nobodyUid, nobodyUid);
    const checkPhotoRights = async () =>
      (await checkPortal({ PODIUM_DATA: dataFolder, PORT: '9' })).find(({ name }) => name === 'rights');
    const reportAsNobody = 'by user 65534, as whom the portal runs';
    expect(await checkPhotoRights()).toMatchObject({
      status: 'failed',
      message: `${photoFolder} cannot be written ${reportAsNobody}: permission denied.`,
      advice: `As root: chown -R 65534:65534 '${photoFolder}'`,
    });
    chownSync(photoFolder, nobodyUid, nobodyUid);
    const photoFile = path.join(photoFolder, '1.jpg');
    writeFileSync(photoFile, '', { mode: 0o600 });
    expect(await checkPhotoRights()).toMatchObject({
      status: 'failed',
      message: `${photoFile} cannot be read ${reportAsNobody}.`,
    });
    chmodSync(photoFile, 0o644);
    expect(await checkPhotoRights()).toMatchObject({
      status: 'ok',
      message: expect.stringContaining(reportAsNobody),
    });
    chownSync(dataFolder, 0, 0);
    expect(await checkPhotoRights()).toMatchObject({
      status: 'ok',
      message: `${dataFolder} can be read and written by root, to whom the data folder belongs.`,
    });
  });

  test('missing photos', async () => {
    await database.pool.query(
      `update media set url = '/media/files/gone.jpg' where id = (select min(id) from media where kind = 'photo' and stock_id is not null)`,
    );
    const report = await checkPortal({});
    expect(report.find(({ name }) => name === 'photos')).toMatchObject({
      status: 'warning',
      message: '1 photographs are missing and 0 are broken.',
      advice: expect.stringContaining('podium photos check'),
    });
  });

  test('a portal that serves another database', async () => {
    // Creates the tables of `otherDatabase`, whose data version then differs from the data version of
    // the portal's database.
    await migrate(otherDatabase.pool);
    const report = await checkPortal({ DATABASE_URL: databaseUrlOf(otherDatabase) });
    const line = report.find(({ name }) => name === 'portal');
    expect(line?.message).toMatch(/^The portal shows data version \d+, and the database has \d+\.$/);
    expect(line?.advice).toContain('compare DATABASE_URL');
  });

  test('a portal that does not respond', async () => {
    podium.process.kill('SIGSTOP');
    const report = await checkPortal({}).finally(() => podium.process.kill('SIGCONT'));
    expect(report.find(({ name }) => name === 'portal')?.message).toMatch(/no answer within 5 s/);
  });
});

test('the response about how a request arrived is not readable by visitors', async () => {
  for (const headers of [{}, { authorization: 'Bearer 1.2' }] as Record<string, string>[]) {
    const { status } = await fetch(`${validSettings.SITE_URL}/healthz/seen`, { headers });
    expect(status).toBe(404);
  }
});
