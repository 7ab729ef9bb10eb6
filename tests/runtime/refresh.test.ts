import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CALLS } from '#contract/call-table.ts';
import { COMMAND_SCRIPT } from '#tests/factories/server-build.ts';
import {
  inheritedEnv,
  type Podium,
  postgresPid,
  removeFolder,
  startPodium,
  temporaryFolder,
} from './podium.ts';

const PROJECT_ROOT = path.resolve(import.meta.dirname, '../..');
/**
 * Timeout for a change to appear, in milliseconds. This test checks only that the change appears; a
 * benchmark checks how soon.
 */
const CHANGE_TIMEOUT_MS = 60_000;
/** Documented maximum time from an import until its changes are visible, in milliseconds. */
const MAX_IMPORT_DELAY_MS = 3_000;

describe('a running portal shows changes without a restart', () => {
  let folder: string;
  let dataFolder: string;
  let podium: Podium;
  let origin: string;

  beforeAll(async () => {
    folder = temporaryFolder();
    dataFolder = path.join(folder, 'data');
    await startPortal({ PODIUM_DEMO_STOCKS: '300' });
  });

  afterAll(async () => {
    await stopPortal();
    removeFolder(folder);
  });

  async function startPortal(env: Record<string, string>): Promise<void> {
    podium = startPodium({ PODIUM_DATA: dataFolder, ...env });
    origin = new URL(await podium.ready).origin;
  }

  async function stopPortal(): Promise<void> {
    podium?.process.kill('SIGTERM');
    await podium?.ended;
  }

  /**
   * Runs a command without blocking the event loop. A blocked event loop would not notice that the
   * server has closed connections, and fetch would reuse them.
   */
  async function runCommand(...args: string[]) {
    const commandProcess = spawn(process.execPath, [COMMAND_SCRIPT, ...args], {
      cwd: PROJECT_ROOT,
      env: { ...inheritedEnv(), PODIUM_DATA: dataFolder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [output, complaint, [status]] = await Promise.all([
      text(commandProcess.stdout),
      text(commandProcess.stderr),
      once(commandProcess, 'close'),
    ]);
    return { status, text: output.trimEnd(), complaint: complaint.trimEnd() };
  }

  async function fetchHighestPrice(query = '') {
    const answer = await fetch(
      `${origin}/ics/property/${CALLS.stocks.path}?tx_type=S&order_field=sell&page_size=1${query}`,
    );
    expect(answer.status).toBe(200);
    return CALLS.stocks.answer.parse(await answer.json());
  }

  const fetchReadiness = async () => (await fetch(`${origin}/readyz`)).json();

  test('a listing marked as sold by a command leaves the search', async () => {
    const priceBefore = await fetchHighestPrice();
    const soldId = priceBefore.stocks[0]?.id ?? '';
    const { status, text } = await runCommand('stock', soldId, '--status', 'sold');
    expect(text).toMatch(new RegExp(`^${soldId} is sold now; data version \\d+\\.$`));
    expect(status).toBe(0);
    await vi.waitUntil(async () => (await fetchHighestPrice()).count === priceBefore.count - 1, {
      timeout: CHANGE_TIMEOUT_MS,
      interval: 20,
    });
    expect((await fetchHighestPrice()).stocks[0]?.id).not.toBe(soldId);
    expect((await runCommand('version')).text).toBe(`Data version ${(await fetchReadiness()).data_version}`);

    expect((await runCommand('stock', soldId, '--status', 'sold')).text).toBe(`${soldId} is sold already.`);
    expect((await runCommand('stock', soldId.toLowerCase(), '--status', 'active')).status).toBe(0);
    await vi.waitUntil(async () => (await fetchHighestPrice()).stocks[0]?.id === soldId, {
      timeout: CHANGE_TIMEOUT_MS,
      interval: 20,
    });
  });

  test('an exported, changed and re-imported listing is shown within 3 s', async () => {
    const file = path.join(folder, 'stocks.ndjson');
    expect((await runCommand('export', 'stocks', file)).text).toBe(`Written to ${file}: 300 rows of stocks.`);
    const [stock] = (await fetchHighestPrice()).stocks;
    const rows = readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const higherPrice = rows.map((row) =>
      row.gstock_id === stock?.gstock_id ? { ...row, sell: row.sell + 10_000 } : row,
    );
    writeFileSync(file, higherPrice.map((row) => JSON.stringify(row)).join('\n'));
    expect((await runCommand('import', 'stocks', file)).complaint).toContain(
      'This database holds demonstration data.',
    );
    expect((await runCommand('import', 'stocks', file, '--into-demo')).text).toMatch(
      /^stocks: 0 added, 1 changed, 299 unchanged, 0 withdrawn, 0 refused/,
    );
    await vi.waitUntil(
      async () => (await fetchHighestPrice()).stocks[0]?.sell === Number(stock?.sell) + 10_000,
      {
        timeout: MAX_IMPORT_DELAY_MS,
        interval: 20,
      },
    );
  });

  test('searches still work while PostgreSQL is down, which is reported, and changes appear after its return', async () => {
    const priceBefore = await fetchHighestPrice();
    const postgresProcessId = postgresPid(dataFolder);
    process.kill(postgresProcessId, 'SIGKILL');
    await vi.waitUntil(async () => (await fetchReadiness()).database === 'away', {
      timeout: 10_000,
      interval: 5,
    });
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    expect(await fetchHighestPrice()).toEqual(priceBefore);

    await vi.waitUntil(async () => (await fetchReadiness()).status === 'ready', {
      timeout: 30_000,
      interval: 50,
    });
    const soldId = priceBefore.stocks[0]?.id ?? '';
    expect((await runCommand('stock', soldId, '--status', 'withdrawn')).status).toBe(0);
    await vi.waitUntil(async () => (await fetchHighestPrice()).count === priceBefore.count - 1, {
      timeout: CHANGE_TIMEOUT_MS,
      interval: 20,
    });
  });

  test('restarted with the SQL engine, it finds the same and shows changes', async () => {
    const priceBefore = await fetchHighestPrice();
    await stopPortal();
    await startPortal({ SEARCH_ENGINE: 'postgres' });
    expect(await fetchHighestPrice()).toEqual(priceBefore);
    const soldId = priceBefore.stocks[0]?.id ?? '';
    expect((await runCommand('stock', soldId, '--status', 'withdrawn')).status).toBe(0);
    await vi.waitUntil(async () => (await fetchHighestPrice()).count === priceBefore.count - 1, {
      timeout: CHANGE_TIMEOUT_MS,
      interval: 20,
    });
  });

  test('demonstration data can be removed, and is never loaded over imported data', async () => {
    expect((await runCommand('demo', '--stocks', '0')).text).toBe(
      'The demonstration data are gone; districts, streets, stations and usages are left.',
    );
    await vi.waitUntil(async () => (await fetchHighestPrice()).count === 0, {
      timeout: CHANGE_TIMEOUT_MS,
      interval: 20,
    });
    const sampleFile = path.join(PROJECT_ROOT, 'data/samples/buildings.csv');
    expect((await runCommand('import', 'buildings', sampleFile)).text).toMatch(
      /^buildings: \d+ added, .* 0 refused/,
    );
    expect((await runCommand('demo', '--stocks', '100')).complaint).toBe(
      'This database holds data of an operator: demonstration data are not loaded over them.',
    );
  });
});
