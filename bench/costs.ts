import { BROWSER_ENCODINGS } from './connection.ts';
import type { BenchDatabase } from './database.ts';
import { findAddresses } from './find-addresses.ts';
import { startLoadGenerator, startProduct } from './processes.ts';
import { processorTimes } from './processor-time.ts';
import { distinctSearches, searchPath } from './questions.ts';
import { figure, type Line } from './report.ts';

/** Answers of each kind that are counted, after as many that warm the process up. */
const NEW = { pages: 300, searches: 1_500 };
const KNOWN = 60;
/** How often what is known is asked for again. */
const AGAIN = 40;
const CONNECTIONS = 4;
/** However busy the machine is. */
const LIMIT_MS = 240_000;

/** Processor time of answers, whatever else the machine does meanwhile: what the model of docs/growth.md counts with. */
export async function measureCosts(database: BenchDatabase, seed: number): Promise<Line[]> {
  const server = await startProduct(database, 'memory');
  const load = startLoadGenerator();
  const costOf = async (paths: readonly string[]) => {
    const before = await processorTimes(server.pid);
    const { latencies } = await load.run({
      port: server.port,
      paths,
      acceptEncoding: BROWSER_ENCODINGS,
      connections: CONNECTIONS,
      requests: paths.length,
      ms: LIMIT_MS,
    });
    return ((await processorTimes(server.pid)).running - before.running) / latencies.length;
  };
  const again = (paths: readonly string[]) => Array.from({ length: AGAIN }, () => paths).flat();
  const pages = findAddresses(seed);
  const supply = distinctSearches(seed);
  const searches = (count: number) => supply(count).map(searchPath);
  try {
    await costOf([...pages(NEW.pages), ...searches(NEW.searches)]);
    const page = await costOf(pages(NEW.pages));
    const search = await costOf(searches(NEW.searches));
    const known = { pages: pages(KNOWN), searches: searches(KNOWN) };
    await costOf([...known.pages, ...known.searches]);
    return [
      figure('costs', 'processor time of a find page', page, 'ms'),
      figure('costs', 'the same, asked for again', await costOf(again(known.pages)), 'ms'),
      figure('costs', 'processor time of a search', search, 'ms'),
      figure('costs', 'the same, asked for again', await costOf(again(known.searches)), 'ms'),
    ];
  } finally {
    await Promise.all([server.stop(), load.stop()]);
  }
}
