import { BROWSER_ENCODINGS } from './connection.ts';
import { readCpuTimes } from './cpu-time.ts';
import type { BenchDatabase } from './database.ts';
import { createFindPagePathGenerator } from './find-addresses.ts';
import { startLoadGenerator, startPodiumServer } from './processes.ts';
import { createDistinctSearchGenerator, searchPath } from './random-requests.ts';
import { figureLine, type ReportLine } from './report.ts';

/** Number of measured requests of each kind. The same number of requests warms the process up first. */
const UNCACHED_REQUEST_COUNTS = { pages: 300, searches: 1_500 };
const CACHED_PATH_COUNT = 60;
/** Number of requests to each cached address. */
const REPETITIONS_PER_PATH = 40;
const CONNECTION_COUNT = 4;
/** Timeout of one measurement, long enough even on a busy machine. */
const MEASUREMENT_TIMEOUT_MS = 240_000;

/**
 * Measures the CPU time of answers, which is independent of other load on the machine. The model of
 * docs/growth.md uses the results.
 */
export async function measureCosts(database: BenchDatabase, seed: number): Promise<ReportLine[]> {
  const server = await startPodiumServer(database, 'memory');
  const loadGenerator = startLoadGenerator();
  const measureCpuMs = async (paths: readonly string[]) => {
    const startTimes = await readCpuTimes(server.pid);
    const { latencies } = await loadGenerator.run({
      port: server.port,
      paths,
      acceptEncoding: BROWSER_ENCODINGS,
      connections: CONNECTION_COUNT,
      maxRequestCount: paths.length,
      durationMs: MEASUREMENT_TIMEOUT_MS,
    });
    return ((await readCpuTimes(server.pid)).ownMs - startTimes.ownMs) / latencies.length;
  };
  const repeatPaths = (paths: readonly string[]) =>
    Array.from({ length: REPETITIONS_PER_PATH }, () => paths).flat();
  const nextPages = createFindPagePathGenerator(seed);
  const nextSearches = createDistinctSearchGenerator(seed);
  const nextSearchPaths = (count: number) => nextSearches(count).map(searchPath);
  try {
    await measureCpuMs([
      ...nextPages(UNCACHED_REQUEST_COUNTS.pages),
      ...nextSearchPaths(UNCACHED_REQUEST_COUNTS.searches),
    ]);
    const newPageMs = await measureCpuMs(nextPages(UNCACHED_REQUEST_COUNTS.pages));
    const newSearchMs = await measureCpuMs(nextSearchPaths(UNCACHED_REQUEST_COUNTS.searches));
    const cachedPaths = { pages: nextPages(CACHED_PATH_COUNT), searches: nextSearchPaths(CACHED_PATH_COUNT) };
    await measureCpuMs([...cachedPaths.pages, ...cachedPaths.searches]);
    return [
      figureLine('costs', 'processor time of a find page', newPageMs, 'ms'),
      figureLine(
        'costs',
        'the same, asked for again',
        await measureCpuMs(repeatPaths(cachedPaths.pages)),
        'ms',
      ),
      figureLine('costs', 'processor time of a search', newSearchMs, 'ms'),
      figureLine(
        'costs',
        'the same, asked for again',
        await measureCpuMs(repeatPaths(cachedPaths.searches)),
        'ms',
      ),
    ];
  } finally {
    await Promise.all([server.stop(), loadGenerator.stop()]);
  }
}
