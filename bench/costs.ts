import { BROWSER_ENCODINGS } from './connection.ts';
import type { BenchDatabase } from './database.ts';
import { findAddresses } from './find-addresses.ts';
import { startLoadGenerator, startProduct } from './processes.ts';
import { readProcessorTimes } from './processor-time.ts';
import { distinctSearches, searchPath } from './random-requests.ts';
import { figureLine, type ReportLine } from './report.ts';

/** Number of measured requests of each kind. The same number of requests warms the process up first. */
const NEW_REQUESTS = { pages: 300, searches: 1_500 };
const CACHED_REQUESTS = 60;
/** How often each cached address is requested. */
const REPETITIONS = 40;
const CONNECTIONS = 4;
/** Timeout of a measurement, long enough for a busy machine. */
const TIMEOUT_MS = 240_000;

/**
 * Measures the CPU time of answers, which is independent of other load on the machine. The model of
 * docs/growth.md uses the results.
 */
export async function measureCosts(database: BenchDatabase, seed: number): Promise<ReportLine[]> {
  const server = await startProduct(database, 'memory');
  const load = startLoadGenerator();
  const measureCpuMs = async (paths: readonly string[]) => {
    const startTimes = await readProcessorTimes(server.pid);
    const { latencies } = await load.run({
      port: server.port,
      paths,
      acceptEncoding: BROWSER_ENCODINGS,
      connections: CONNECTIONS,
      maxRequests: paths.length,
      durationMs: TIMEOUT_MS,
    });
    return ((await readProcessorTimes(server.pid)).ownMs - startTimes.ownMs) / latencies.length;
  };
  const repeatPaths = (paths: readonly string[]) => Array.from({ length: REPETITIONS }, () => paths).flat();
  const nextPages = findAddresses(seed);
  const nextSearches = distinctSearches(seed);
  const nextSearchPaths = (count: number) => nextSearches(count).map(searchPath);
  try {
    await measureCpuMs([...nextPages(NEW_REQUESTS.pages), ...nextSearchPaths(NEW_REQUESTS.searches)]);
    const newPageMs = await measureCpuMs(nextPages(NEW_REQUESTS.pages));
    const newSearchMs = await measureCpuMs(nextSearchPaths(NEW_REQUESTS.searches));
    const cachedPaths = { pages: nextPages(CACHED_REQUESTS), searches: nextSearchPaths(CACHED_REQUESTS) };
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
    await Promise.all([server.stop(), load.stop()]);
  }
}
