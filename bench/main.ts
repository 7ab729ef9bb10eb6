import type { Page } from '@playwright/test';
import { createLifecycle } from '#server/process/lifecycle.ts';
import { withBrowserPage } from './browser.ts';
import { measureCosts } from './costs.ts';
import { type BenchDatabase, openBenchDatabase, openEmptyBenchDatabase } from './database.ts';
import { measureFilterChanges } from './filter-change.ts';
import { measureFindPage } from './find-page.ts';
import { measureChanges } from './follow-changes.ts';
import type { GrowthResult } from './growth.ts';
import { measureImports, measureLargeFile } from './import-speed.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureFirstMap } from './map.ts';
import { measureMemory } from './memory.ts';
import type { ModelResult } from './model.ts';
import { BENCH_PARTS, type BenchOptions, type BenchPart, readOptions } from './options.ts';
import { runBenchScript, startPodiumServer, stopAllProcesses } from './processes.ts';
import { atMostLine, figureLine, formatTable, measurePart, type ReportLine } from './report.ts';
import { measureRunningServer } from './running-server.ts';
import { measureSizes } from './sizes.ts';
import { TARGETS } from './targets.ts';

/** Number of listings in the demonstration. The targets for waiting times apply to this number. */
const DEMO_STOCKS = 12_000;
/** The parts of the benchmark that `measureRunningServer` measures. */
const SERVER_PARTS = [
  'search',
  'facets',
  'clusters',
  'keywords',
  'refresh',
  'pages',
  'transactions',
  'building',
] as const;
/** The parts of the benchmark that do not use the database that `runBench` opens for the other parts. */
const PARTS_WITHOUT_LISTINGS: readonly BenchPart[] = ['growth', 'sizes', 'lighthouse', 'memory'];
/** Heap for two million listings as rows, before they are converted to columns. */
const GROWTH_BENCH_HEAP_MB = 12_000;

/**
 * The demonstration database; undefined until a part of the benchmark opens it. Declared before the
 * top-level await below, which runs the whole benchmark.
 */
let demoDatabasePromise: Promise<BenchDatabase> | undefined;

const lifecycle = createLifecycle((error) => process.stderr.write(`${error}\n`));
const exitWith = async (code: number) => {
  stopAllProcesses();
  await lifecycle.end();
  process.exit(code);
};
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(event, () => exitWith(1));
const options = readOptionsOrExit();
try {
  await exitWith((await runBench(options)) ? 0 : 1);
} catch (error) {
  if (!lifecycle.isEnding) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  await exitWith(1);
}

function readOptionsOrExit(): BenchOptions {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

/** Runs the requested parts and prints the table. Returns true if every target is met. */
async function runBench(options: BenchOptions): Promise<boolean> {
  const startedAt = performance.now();
  const { parts, stocks, transactions, fileMb, seed, dataFolder } = options;
  const lines: ReportLine[] = [];
  // The parts without a database run first, while all memory of the machine is free.
  if (parts.has('growth')) lines.push(...(await measurePart('growth', () => measureGrowth(options))));
  if (parts.has('refresh'))
    lines.push(...(await measurePart('refresh', () => measureChanges(options, printStep))));
  if ([...parts].some((part) => !PARTS_WITHOUT_LISTINGS.includes(part))) {
    const database = await openBenchDatabase({ stocks, transactions }, dataFolder, lifecycle);
    if (parts.has('refresh')) lines.push(...(await measurePart('refresh', () => measureModel(database))));
    if (SERVER_PARTS.some((part) => parts.has(part))) {
      lines.push(...(await measureRunningServer(options, database, printStep)));
    }
    if (parts.has('costs')) {
      printStep('Counting the processor time of answers');
      lines.push(...(await measurePart('costs', () => measureCosts(database, seed))));
    }
    if (parts.has('filters'))
      lines.push(...(await measurePart('filters', () => measureVisitorExperience(database))));
    if (parts.has('map')) lines.push(...(await measurePart('map', () => measureMap(database))));
    if (parts.has('import')) {
      printStep('Exporting and importing');
      lines.push(...(await measurePart('import', () => measureImports(database))));
    }
    if (parts.has('file')) {
      printStep('Importing a large file');
      lines.push(...(await measurePart('file', () => measureLargeFile(database, fileMb))));
    }
  }
  if (parts.has('memory')) {
    printStep('Weighing a node');
    const measure = async () => measureMemory(await openEmptyBenchDatabase(lifecycle), options);
    lines.push(...(await measurePart('memory', measure)));
  }
  if (parts.has('sizes')) {
    printStep('Weighing the pages');
    lines.push(
      ...(await measurePart('sizes', () => withDemoServer((port) => measureSizes(port, options.families)))),
    );
  }
  if (parts.has('lighthouse')) {
    printStep('Opening the pages in Lighthouse');
    const printLine = ({ label, measured }: ReportLine) => process.stderr.write(`${measured}  ${label}\n`);
    const measure = (port: number) => measureLighthouse(port, options, printLine);
    lines.push(...(await measurePart('lighthouse', () => withDemoServer(measure))));
  }
  lines.sort((a, b) => BENCH_PARTS.indexOf(a.part) - BENCH_PARTS.indexOf(b.part));
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const listingCountText = stocks.toLocaleString('en');
  process.stdout.write(
    `${formatTable(lines)}\n\n${listingCountText} listings, seed ${seed}, measured in ${seconds} s\n`,
  );
  return lines.every(({ ok }) => ok !== false);
}

async function measureGrowth({
  growthSizes: sizes,
  comparedSearchCount,
  seed,
}: BenchOptions): Promise<ReportLine[]> {
  const lines: ReportLine[] = [];
  let previousMs: number | undefined;
  for (const stocks of sizes) {
    const listingCountText = `${stocks.toLocaleString('en')} listings`;
    printStep(`Timing searches in ${listingCountText}`);
    const { queryMs } = await runBenchScript<GrowthResult>(
      [`--max-old-space-size=${GROWTH_BENCH_HEAP_MB}`],
      'bench/growth.ts',
      String(stocks),
      String(comparedSearchCount),
      String(seed),
    );
    lines.push(figureLine('growth', `a search in ${listingCountText}, in process`, queryMs * 1000, 'µs'));
    if (previousMs !== undefined) {
      lines.push(
        atMostLine(
          'growth',
          `the same against a tenth of the listings`,
          queryMs / previousMs,
          TARGETS.searchTimeGrowth,
          '×',
        ),
      );
    }
    previousMs = queryMs;
  }
  return lines;
}

async function measureModel({ connection, loadMs }: BenchDatabase): Promise<ReportLine[]> {
  printStep('Building the read model');
  const modelResult = await runBenchScript<ModelResult>(
    ['--expose-gc'],
    'bench/model.ts',
    JSON.stringify(connection),
  );
  const { listings, transactions } = modelResult;
  return [
    ...(loadMs === undefined
      ? []
      : [figureLine('refresh', 'loading the demonstration data', loadMs / 1000, 's')]),
    figureLine('refresh', 'building the read model in its thread', modelResult.buildMs / 1000, 's'),
    figureLine('refresh', 'processor time of a swap where requests are answered', modelResult.swapMs, 'ms'),
    figureLine('refresh', 'row text of a listing', modelResult.textBytes / listings, 'B'),
    atMostLine(
      'refresh',
      'memory of a listing beyond it',
      modelResult.listingBytes / listings,
      TARGETS.bytesPerListing,
      'B',
    ),
    figureLine(
      'refresh',
      'memory of a transaction beyond its row text',
      modelResult.transactionBytes / transactions,
      'B',
    ),
  ];
}

/** Opens the demonstration database, which several parts share. */
function openDemoDatabase(): Promise<BenchDatabase> {
  demoDatabasePromise ??= openBenchDatabase({ stocks: DEMO_STOCKS }, undefined, lifecycle);
  return demoDatabasePromise;
}

/** Runs a measurement on a server with the demonstration database. */
async function withDemoServer(measure: (port: number) => Promise<ReportLine[]>): Promise<ReportLine[]> {
  const server = await startPodiumServer(await openDemoDatabase(), 'memory');
  try {
    return await measure(server.port);
  } finally {
    await server.stop();
  }
}

async function measureVisitorExperience(benchDatabase: BenchDatabase): Promise<ReportLine[]> {
  const demoDatabase = await openDemoDatabase();
  printStep('Changing filters in a browser');
  const demoChanges = await measureInBrowser(demoDatabase, measureFilterChanges);
  const benchChanges = await measureInBrowser(benchDatabase, measureFilterChanges);
  printStep('Typing, and scrolling a long list');
  const { keystrokeMs, listTimeRatio } = await measureInBrowser(demoDatabase, measureFindPage);
  return [
    atMostLine(
      'filters',
      'changed filter to new results on the screen, median',
      demoChanges.medianMs,
      TARGETS.filterChangeMs,
      'ms',
    ),
    figureLine('filters', `the same, p95 of ${demoChanges.changeCount}`, demoChanges.p95Ms, 'ms'),
    atMostLine(
      'filters',
      'the same with all listings',
      benchChanges.medianMs / demoChanges.medianMs,
      TARGETS.filterChangeGrowth,
      '×',
    ),
    atMostLine(
      'filters',
      'a typed key to the frame that shows it, median',
      keystrokeMs,
      TARGETS.keyPressMs,
      'ms',
    ),
    atMostLine(
      'filters',
      'work for the last 300 rows of 3,000 against the first',
      listTimeRatio,
      TARGETS.listGrowth,
      '×',
    ),
  ];
}

/** Runs a measurement in a browser, on a server with this database. */
async function measureInBrowser<Result>(
  database: BenchDatabase,
  measure: (page: Page, port: number) => Promise<Result>,
): Promise<Result> {
  const server = await startPodiumServer(database, 'memory');
  try {
    return await withBrowserPage((page) => measure(page, server.port));
  } finally {
    await server.stop();
  }
}

async function measureMap(database: BenchDatabase): Promise<ReportLine[]> {
  printStep('Opening the map in a browser');
  const server = await startPodiumServer(database, 'memory');
  try {
    const { pictureDelayMs, requestSteps, liveMapMs } = await measureFirstMap(server.port);
    return [
      atMostLine(
        'map',
        'picture of the map after the first paint, median',
        pictureDelayMs,
        TARGETS.mapPictureDelayMs,
        'ms',
      ),
      atMostLine(
        'map',
        'requests of the live map one after the other',
        requestSteps,
        TARGETS.mapRequestSteps,
        'steps',
      ),
      figureLine('map', 'the live map is there, median', liveMapMs, 'ms'),
    ];
  } finally {
    await server.stop();
  }
}

function printStep(text: string): void {
  process.stderr.write(`• ${text} …\n`);
}
