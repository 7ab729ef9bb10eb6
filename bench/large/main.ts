import { parseArgs } from 'node:util';
import { at } from '#domain/lib/at.ts';
import { isEmpty } from '#server/database/is-empty.ts';
import { setSearchTableMaintenance } from '#server/database/search/maintenance.ts';
import { createTerminal } from '#server/env/terminal.ts';
import { createLifecycle } from '#server/process/lifecycle.ts';
import { type BenchDatabase, loadDemoRows, openBenchServer } from '../database.ts';
import { stopAllProcesses } from '../processes.ts';
import { measureEngine, measureMemory } from './measure.ts';
import { multiplyRows } from './multiply.ts';

/** Size of the generated demonstration. All further rows are copies. */
const INITIAL_DEMO_SIZE = { stocks: 200_000, transactions: 800_000 };
/**
 * Default factor by which the initial demonstration is multiplied: 5,000,000 listings and 20,000,000
 * transactions.
 */
const DEFAULT_COPY_COUNT = '25';
/** Default number of queries for each family. */
const DEFAULT_QUERY_COUNT = '40';

/**
 * PostgreSQL settings for filling: large sorts in memory, no parallel workers, and no waiting for the
 * disk.
 */
const POSTGRES_FILL_SETTINGS = {
  options: [
    'work_mem=512MB',
    'maintenance_work_mem=1GB',
    'max_parallel_maintenance_workers=0',
    'max_parallel_workers_per_gather=0',
    'synchronous_commit=off',
  ]
    .map((setting) => `-c ${setting}`)
    .join(' '),
};

const terminal = createTerminal(process.stderr);
const lifecycle = createLifecycle((error) => terminal.printLine(String(error)));
const exitWith = async (code: number) => {
  stopAllProcesses();
  await lifecycle.end();
  process.exit(code);
};
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(event, () => exitWith(1));
try {
  await runBench();
  await exitWith(0);
} catch (error) {
  if (!lifecycle.isEnding)
    terminal.printLine(error instanceof Error ? (error.stack ?? error.message) : String(error));
  await exitWith(1);
}

/**
 * Fills and measures a large database. `--times 5` gives 1,000,000 listings; `--fill` only fills. The
 * data folder is kept, so that a second run does not fill again.
 */
async function runBench(): Promise<void> {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      times: { type: 'string', default: DEFAULT_COPY_COUNT },
      fill: { type: 'boolean' },
      questions: { type: 'string', default: DEFAULT_QUERY_COUNT },
    },
  });
  if (values.data === undefined || ![values.times, values.questions].every((text) => /^[1-9]\d?$/.test(text)))
    throw new Error('Say --data <folder>; --times and --questions are numbers from 1 to 99.');
  const database = await openBenchServer(values.data, lifecycle, terminal, POSTGRES_FILL_SETTINGS);
  await fillDatabase(database, Number(values.times));
  if (values.fill) return;
  process.stdout.write(`${await measureMemory(database)}\n`);
  process.stdout.write(`${await measureEngine(database, Number(values.questions))}\n`);
}

async function fillDatabase({ pool }: Pick<BenchDatabase, 'pool'>, copyCount: number): Promise<void> {
  if (await isEmpty(pool)) await loadDemoRows(pool, INITIAL_DEMO_SIZE, terminal);
  const { rows } = await pool.query<{ stocks: number }>('select count(*) as stocks from stock');
  const { stocks } = at(rows, 0);
  logWithTime('The demonstration is there');
  await setSearchTableMaintenance(pool, true);
  logWithTime('Its search tables are filled');
  if (stocks === INITIAL_DEMO_SIZE.stocks) await multiplyRows(pool, copyCount, logWithTime);
  else if (stocks !== INITIAL_DEMO_SIZE.stocks * copyCount)
    throw new Error(`The folder holds ${stocks} listings: give another one.`);
}

function logWithTime(line: string): void {
  terminal.printLine(`• ${Math.round(performance.now() / 1000)} s: ${line}`);
}
