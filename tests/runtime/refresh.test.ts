import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CALLS } from '#contract/call-table.ts';
import { COMMAND } from '#tests/factories/program.ts';
import {
  inheritedEnv,
  type Podium,
  postgresPid,
  removeFolder,
  startPodium,
  temporaryFolder,
} from './podium.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/**
 * Timeout in milliseconds. The benchmark limits how soon a change appears; this test only checks that
 * the change appears.
 */
const CHANGE_TIMEOUT_MS = 60_000;
/** Maximum time from an import until its changes are visible, in milliseconds, as documented. */
const MAX_IMPORT_DELAY_MS = 3_000;

describe('a change reaches a running Podium by itself', () => {
  let folder: string;
  let data: string;
  let podium: Podium;
  let origin: string;

  beforeAll(async () => {
    folder = temporaryFolder();
    data = path.join(folder, 'data');
    await startOn({ PODIUM_DEMO_STOCKS: '300' });
  });

  afterAll(async () => {
    await stop();
    removeFolder(folder);
  });

  async function startOn(env: Record<string, string>): Promise<void> {
    podium = startPodium({ PODIUM_DATA: data, ...env });
    origin = new URL(await podium.ready).origin;
  }

  async function stop(): Promise<void> {
    podium?.process.kill('SIGTERM');
    await podium?.ended;
  }

  /**
   * Runs a command without blocking the event loop; otherwise fetch would reuse connections that the
   * server has closed meanwhile.
   */
  async function runCommand(...args: string[]) {
    const child = spawn(process.execPath, [COMMAND, ...args], {
      cwd: ROOT,
      env: { ...inheritedEnv(), PODIUM_DATA: data },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [output, complaint, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    return { status, text: output.trimEnd(), complaint: complaint.trimEnd() };
  }

  async function highestPrice(query = '') {
    const answer = await fetch(
      `${origin}/ics/property/${CALLS.stocks.path}?tx_type=S&order_field=sell&page_size=1${query}`,
    );
    expect(answer.status).toBe(200);
    return CALLS.stocks.answer.parse(await answer.json());
  }

  const readiness = async () => (await fetch(`${origin}/readyz`)).json();

  test('a listing marked sold by the CLI leaves the search', async () => {
    const priceBefore = await highestPrice();
    const sold = priceBefore.stocks[0]?.id ?? '';
    const { status, text } = await runCommand('stock', sold, '--status', 'sold');
    expect(text).toMatch(new RegExp(`^${sold} is sold now; data version \\d+\\.$`));
    expect(status).toBe(0);
    await vi.waitUntil(async () => (await highestPrice()).count === priceBefore.count - 1, {
      timeout: CHANGE_TIMEOUT_MS,
      interval: 20,
    });
    expect((await highestPrice()).stocks[0]?.id).not.toBe(sold);
    expect((await runCommand('version')).text).toBe(`Data version ${(await readiness()).data_version}`);

    expect((await runCommand('stock', sold, '--status', 'sold')).text).toBe(`${sold} is sold already.`);
    expect((await runCommand('stock', sold.toLowerCase(), '--status', 'active')).status).toBe(0);
    await vi.waitUntil(async () => (await highestPrice()).stocks[0]?.id === sold, {
      timeout: CHANGE_TIMEOUT_MS,
      interval: 20,
    });
  });

  test('what is exported, changed and imported again is shown within 3 s', async () => {
    const file = path.join(folder, 'stocks.ndjson');
    expect((await runCommand('export', 'stocks', file)).text).toBe(`Written to ${file}: 300 rows of stocks.`);
    const [stock] = (await highestPrice()).stocks;
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
    await vi.waitUntil(async () => (await highestPrice()).stocks[0]?.sell === Number(stock?.sell) + 10_000, {
      timeout: MAX_IMPORT_DELAY_MS,
      interval: 20,
    });
  });

  test('searches go on while PostgreSQL is away; it is said, and changes are followed when it is back', async () => {
    const priceBefore = await highestPrice();
    const postgres = postgresPid(data);
    process.kill(postgres, 'SIGKILL');
    await vi.waitUntil(async () => (await readiness()).database === 'away', { timeout: 10_000, interval: 5 });
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    expect(await highestPrice()).toEqual(priceBefore);

    await vi.waitUntil(async () => (await readiness()).status === 'ready', { timeout: 30_000, interval: 50 });
    const sold = priceBefore.stocks[0]?.id ?? '';
    expect((await runCommand('stock', sold, '--status', 'withdrawn')).status).toBe(0);
    await vi.waitUntil(async () => (await highestPrice()).count === priceBefore.count - 1, {
      timeout: CHANGE_TIMEOUT_MS,
      interval: 20,
    });
  });

  test('started again to search by PostgreSQL, it finds the same, and changes are followed', async () => {
    const priceBefore = await highestPrice();
    await stop();
    await startOn({ SEARCH_ENGINE: 'postgres' });
    expect(await highestPrice()).toEqual(priceBefore);
    const sold = priceBefore.stocks[0]?.id ?? '';
    expect((await runCommand('stock', sold, '--status', 'withdrawn')).status).toBe(0);
    await vi.waitUntil(async () => (await highestPrice()).count === priceBefore.count - 1, {
      timeout: CHANGE_TIMEOUT_MS,
      interval: 20,
    });
  });

  test('demonstration data are taken away, and never loaded over what an operator has imported', async () => {
    expect((await runCommand('demo', '--stocks', '0')).text).toBe(
      'The demonstration data are gone; districts, streets, stations and usages are left.',
    );
    await vi.waitUntil(async () => (await highestPrice()).count === 0, {
      timeout: CHANGE_TIMEOUT_MS,
      interval: 20,
    });
    const sample = path.join(ROOT, 'data/samples/buildings.csv');
    expect((await runCommand('import', 'buildings', sample)).text).toMatch(
      /^buildings: \d+ added, .* 0 refused/,
    );
    expect((await runCommand('demo', '--stocks', '100')).complaint).toBe(
      'This database holds data of an operator: demonstration data are not loaded over them.',
    );
  });
});
