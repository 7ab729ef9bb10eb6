import type { Page } from '@playwright/test';
import { createLifecycle } from '#server/process/lifecycle.ts';
import { BARS } from './bars.ts';
import { inBrowser } from './browser.ts';
import { measureCosts } from './costs.ts';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { measureFilterChanges } from './filter-change.ts';
import { measureFindPage } from './find-page.ts';
import type { GrowthResult } from './growth.ts';
import { measureImports, measureLargeFile } from './import-speed.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureFirstMap } from './map.ts';
import { measureMemory } from './memory.ts';
import type { ModelResult } from './model.ts';
import { type BenchOptions, PARTS, type Part, readOptions } from './options.ts';
import { endAll, runOnce, startProduct } from './processes.ts';
import { atMost, figure, type Line, measured, table } from './report.ts';
import { measureServed } from './served.ts';
import { measureSizes } from './sizes.ts';

/** Listings of the demonstration: how long a visitor waits is promised for these. */
const DEMO_STOCKS = 12_000;
/** The parts that ask a running server. */
const SERVED = [
  'search',
  'facets',
  'clusters',
  'keywords',
  'refresh',
  'pages',
  'transactions',
  'building',
] as const;
/** The parts that need none of the bench's own listings. */
const WITHOUT_LISTINGS: readonly Part[] = ['growth', 'sizes', 'lighthouse', 'memory'];
/** Room for two million listings as rows, before they become columns. */
const GROWTH_HEAP_MB = 12_000;

/** The demonstration, once a part has opened it. Declared here: what follows waits for the whole run. */
let opened: Promise<BenchDatabase> | undefined;

const lifecycle = createLifecycle((error) => process.stderr.write(`${error}\n`));
const end = async (code: number) => {
  endAll();
  await lifecycle.end();
  process.exit(code);
};
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(event, () => end(1));
const options = typedOptions();
try {
  await end((await run(options)) ? 0 : 1);
} catch (error) {
  if (!lifecycle.isEnding) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  await end(1);
}

function typedOptions(): BenchOptions {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

/** Measures what was asked for and prints the table. True when every bar was met. */
async function run(options: BenchOptions): Promise<boolean> {
  const began = performance.now();
  const { parts, stocks, transactions, fileMb, seed, data } = options;
  const lines: Line[] = [];
  // First, while the machine has all its memory.
  if (parts.has('growth')) lines.push(...(await measured('growth', () => growth(options))));
  if ([...parts].some((part) => !WITHOUT_LISTINGS.includes(part))) {
    const database = await openBenchDatabase({ stocks, transactions }, data, lifecycle);
    if (parts.has('refresh')) lines.push(...(await measured('refresh', () => model(database))));
    if (SERVED.some((part) => parts.has(part))) {
      lines.push(...(await measureServed(options, database, showStep)));
    }
    if (parts.has('costs')) {
      showStep('Counting the processor time of answers');
      lines.push(...(await measured('costs', () => measureCosts(database, seed))));
    }
    if (parts.has('filters')) lines.push(...(await measured('filters', () => visitor(database))));
    if (parts.has('map')) lines.push(...(await measured('map', () => firstMap(database))));
    if (parts.has('import')) {
      showStep('Exporting and importing');
      lines.push(...(await measured('import', () => measureImports(database))));
    }
    if (parts.has('file')) {
      showStep('Importing a large file');
      lines.push(...(await measured('file', () => measureLargeFile(database, fileMb))));
    }
  }
  if (parts.has('memory')) {
    showStep('Weighing a node');
    const measure = async () => measureMemory(await openBenchDatabase({ stocks }, undefined, lifecycle));
    lines.push(...(await measured('memory', measure)));
  }
  if (parts.has('sizes')) {
    showStep('Weighing the pages');
    lines.push(
      ...(await measured('sizes', () => demonstrated((port) => measureSizes(port, options.families)))),
    );
  }
  if (parts.has('lighthouse')) {
    showStep('Opening the pages in Lighthouse');
    const show = ({ what, measured }: Line) => process.stderr.write(`${measured}  ${what}\n`);
    const measure = (port: number) => measureLighthouse(port, options, show);
    lines.push(...(await measured('lighthouse', () => demonstrated(measure))));
  }
  lines.sort((a, b) => PARTS.indexOf(a.part) - PARTS.indexOf(b.part));
  const seconds = Math.round((performance.now() - began) / 1000);
  const size = stocks.toLocaleString('en');
  process.stdout.write(`${table(lines)}\n\n${size} listings, seed ${seed}, measured in ${seconds} s\n`);
  return lines.every(({ ok }) => ok !== false);
}

async function growth({ growth: sizes, searches, seed }: BenchOptions): Promise<Line[]> {
  const lines: Line[] = [];
  let before: number | undefined;
  for (const stocks of sizes) {
    const size = `${stocks.toLocaleString('en')} listings`;
    showStep(`Timing searches in ${size}`);
    const { queryMs } = await runOnce<GrowthResult>(
      [`--max-old-space-size=${GROWTH_HEAP_MB}`],
      'bench/growth.ts',
      String(stocks),
      String(searches),
      String(seed),
    );
    lines.push(figure('growth', `a search in ${size}, in process`, queryMs * 1000, 'µs'));
    if (before !== undefined) {
      lines.push(
        atMost('growth', `the same against a tenth of the listings`, queryMs / before, BARS.growth, '×'),
      );
    }
    before = queryMs;
  }
  return lines;
}

async function model({ connection, loadMs }: BenchDatabase): Promise<Line[]> {
  showStep('Building the read model');
  const found = await runOnce<ModelResult>(['--expose-gc'], 'bench/model.ts', JSON.stringify(connection));
  const { listings, transactions } = found;
  return [
    ...(loadMs === undefined
      ? []
      : [figure('refresh', 'loading the demonstration data', loadMs / 1000, 's')]),
    figure('refresh', 'building the read model in its thread', found.buildMs / 1000, 's'),
    figure('refresh', 'processor time of a swap where requests are answered', found.swapMs, 'ms'),
    figure('refresh', 'row text of a listing', found.textBytes / listings, 'B'),
    atMost(
      'refresh',
      'memory of a listing beyond it',
      found.listingBytes / listings,
      BARS.bytesAListing,
      'B',
    ),
    figure(
      'refresh',
      'memory of a transaction beyond its row text',
      found.transactionBytes / transactions,
      'B',
    ),
  ];
}

/** The database of the demonstration, for all parts that open its pages. */
function demonstration(): Promise<BenchDatabase> {
  opened ??= openBenchDatabase({ stocks: DEMO_STOCKS }, undefined, lifecycle);
  return opened;
}

/** Measures the product as it serves the demonstration. */
async function demonstrated(measure: (port: number) => Promise<Line[]>): Promise<Line[]> {
  const server = await startProduct(await demonstration(), 'memory');
  try {
    return await measure(server.port);
  } finally {
    await server.stop();
  }
}

async function visitor(large: BenchDatabase): Promise<Line[]> {
  const small = await demonstration();
  showStep('Changing filters in a browser');
  const few = await browse(small, measureFilterChanges);
  const many = await browse(large, measureFilterChanges);
  showStep('Typing, and scrolling a long list');
  const { keyMs, listGrowth } = await browse(small, measureFindPage);
  return [
    atMost(
      'filters',
      'changed filter to new results on the screen, median',
      few.medianMs,
      BARS.filterChangeMs,
      'ms',
    ),
    figure('filters', `the same, p95 of ${few.changes}`, few.p95Ms, 'ms'),
    atMost(
      'filters',
      'the same with all listings',
      many.medianMs / few.medianMs,
      BARS.filterChangeGrowth,
      '×',
    ),
    atMost('filters', 'a typed key to the frame that shows it, median', keyMs, BARS.keyMs, 'ms'),
    atMost(
      'filters',
      'work for the last 300 rows of 3,000 against the first',
      listGrowth,
      BARS.listGrowth,
      '×',
    ),
  ];
}

/** Measures pages of the product on this database. */
async function browse<Result>(
  database: BenchDatabase,
  measure: (page: Page, port: number) => Promise<Result>,
): Promise<Result> {
  const server = await startProduct(database, 'memory');
  try {
    return await inBrowser((page) => measure(page, server.port));
  } finally {
    await server.stop();
  }
}

async function firstMap(database: BenchDatabase): Promise<Line[]> {
  showStep('Opening the map in a browser');
  const server = await startProduct(database, 'memory');
  try {
    const { pictureLateMs, steps, liveMs } = await measureFirstMap(server.port);
    return [
      atMost(
        'map',
        'picture of the map after the first paint, median',
        pictureLateMs,
        BARS.mapPictureLateMs,
        'ms',
      ),
      atMost('map', 'requests of the live map one after the other', steps, BARS.mapSteps, 'steps'),
      figure('map', 'the live map is there, median', liveMs, 'ms'),
    ];
  } finally {
    await server.stop();
  }
}

function showStep(text: string): void {
  process.stderr.write(`• ${text} …\n`);
}
