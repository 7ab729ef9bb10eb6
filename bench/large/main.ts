import { parseArgs } from 'node:util';
import { at } from '#domain/lib/at.ts';
import { isEmpty } from '#server/database/is-empty.ts';
import { keepSearchTables } from '#server/database/search/upkeep.ts';
import { createTerminal } from '#server/env/terminal.ts';
import { createLifecycle } from '#server/process/lifecycle.ts';
import { type BenchDatabase, loadBench, openBenchServer } from '../database.ts';
import { endAll } from '../processes.ts';
import { measureEngine, measureMemory } from './measure.ts';
import { multiply } from './multiply.ts';

/** What the demonstration makes; everything beyond are copies of it. */
const BASE = { stocks: 200_000, transactions: 800_000 };
/** 5,000,000 listings and 20,000,000 transactions. */
const TIMES = '25';
/** Of each family. */
const QUESTIONS = '40';

/** For filling: large sorts in memory, one processor, and no wait for the disk. */
const FILLING = {
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
const lifecycle = createLifecycle((error) => terminal.line(String(error)));
const end = async (code: number) => {
  endAll();
  await lifecycle.end();
  process.exit(code);
};
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(event, () => end(1));
try {
  await run();
  await end(0);
} catch (error) {
  if (!lifecycle.isEnding)
    terminal.line(error instanceof Error ? (error.stack ?? error.message) : String(error));
  await end(1);
}

/** `--times 5` for 1,000,000 listings, `--fill` to fill alone; the folder is kept, so that a second run only measures. */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      times: { type: 'string', default: TIMES },
      fill: { type: 'boolean' },
      questions: { type: 'string', default: QUESTIONS },
    },
  });
  if (values.data === undefined || ![values.times, values.questions].every((text) => /^[1-9]\d?$/.test(text)))
    throw new Error('Say --data <folder>; --times and --questions are numbers from 1 to 99.');
  const database = await openBenchServer(values.data, lifecycle, terminal, FILLING);
  await fill(database, Number(values.times));
  if (values.fill) return;
  process.stdout.write(`${await measureMemory(database)}\n`);
  process.stdout.write(`${await measureEngine(database, Number(values.questions))}\n`);
}

async function fill({ pool }: Pick<BenchDatabase, 'pool'>, times: number): Promise<void> {
  if (await isEmpty(pool)) await loadBench(pool, BASE, terminal);
  const { rows } = await pool.query<{ stocks: number }>('select count(*) as stocks from stock');
  const { stocks } = at(rows, 0);
  timed('The demonstration is there');
  await keepSearchTables(pool, true);
  timed('Its search tables are filled');
  if (stocks === BASE.stocks) await multiply(pool, times, timed);
  else if (stocks !== BASE.stocks * times)
    throw new Error(`The folder holds ${stocks} listings: give another one.`);
}

function timed(line: string): void {
  terminal.line(`• ${Math.round(performance.now() / 1000)} s: ${line}`);
}
