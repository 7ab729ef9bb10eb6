import { availableParallelism, loadavg } from 'node:os';
import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { DEFAULT_STOCK_ORDER } from '#domain/search/sort.ts';
import type { CatalogueHolder } from '../live-catalogue/catalogue-holder.ts';
import { readPictureAddress } from './picture-address.ts';
import type { PictureService } from './pictures.ts';

export type PrepareOptions = {
  readonly pictures: PictureService;
  readonly catalogue: Pick<CatalogueHolder, 'current'>;
  /** True if the machine is idle enough for background work. */
  readonly isIdle: () => boolean;
  readonly log: { warn(facts: object, message: string): void };
  /** Milliseconds between two runs. */
  readonly intervalMs?: number;
};

/**
 * The first run also waits for one interval, so that preparation does not slow down the start of the
 * server.
 */
const POLL_INTERVAL_MS = 60_000;
/** Picture widths in pixels of listing cards on phones and desktops, at normal and double pixel density. */
const CARD_WIDTHS = [360, 720] as const;
const LISTINGS_ON_HOME_PAGE = 8;
const LISTINGS_ON_FIND_PAGE = 24;

/** True if the load average of the last minute leaves at least half of the CPUs free. */
export function hasSpareCpus(): boolean {
  const [loadOfLastMinute = 0] = loadavg();
  return loadOfLastMinute < availableParallelism() / 2;
}

/**
 * Creates the pictures that visitors are most likely to request next: those on the home page and on the
 * first page of each search. Runs only while the machine is idle; an interrupted run continues at the
 * next interval.
 */
export function startPreparingPictures(options: PrepareOptions): { stop(): Promise<void> } {
  const { pictures, catalogue, isIdle, log, intervalMs = POLL_INTERVAL_MS } = options;
  let isStopped = false;
  /** Data version whose pictures have all been created. */
  let preparedVersion: number | undefined;

  async function prepareMissingPictures(): Promise<void> {
    const searchEngine = catalogue.current();
    if (searchEngine.version === preparedVersion) return;
    for (const url of await findLikelyPictureUrls(searchEngine)) {
      const name = readPictureAddress(url.replace(/^\/media\//, ''))?.name;
      if (name === undefined) continue;
      for (const width of CARD_WIDTHS) {
        if (isStopped || !isIdle()) return;
        await (await pictures.find(name, { width, format: 'webp' }))?.body('prefetch');
      }
    }
    preparedVersion = searchEngine.version;
  }

  let currentRunPromise = Promise.resolve();
  const timer = setInterval(() => {
    currentRunPromise = currentRunPromise
      .then(prepareMissingPictures)
      .catch((error) => log.warn({ err: error }, 'pictures could not be prepared in advance'));
  }, intervalMs);
  timer.unref();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await currentRunPromise;
    },
  };
}

async function findLikelyPictureUrls(
  engine: Pick<SearchEngine, 'home' | 'stocks'>,
): Promise<ReadonlySet<string>> {
  const home = await engine.home(LISTINGS_ON_HOME_PAGE);
  const firstPages = await Promise.all(
    ICS_TYPES.map((icsType) =>
      engine.stocks({
        filter: { icsType: [icsType] },
        order: DEFAULT_STOCK_ORDER,
        cursor: 0,
        pageSize: LISTINGS_ON_FIND_PAGE,
      }),
    ),
  );
  const homeStocks = ICS_TYPES.flatMap((icsType) => [
    ...home[icsType].fresh,
    ...home[icsType].hot,
    ...home[icsType].reduced,
  ]);
  const stocks = [...homeStocks, ...firstPages.flatMap((page) => page.stocks)];
  return new Set(stocks.flatMap(({ thumbnail }) => thumbnail ?? []));
}
