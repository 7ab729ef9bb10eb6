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
  /** Whether the machine has nothing else to do. */
  readonly isIdle: () => boolean;
  readonly log: { warn(facts: object, message: string): void };
  /** Milliseconds between two looks. */
  readonly interval?: number;
};

/** The first look comes after a minute too, when the server has started in peace. */
const INTERVAL_MS = 60_000;
/** The widths of cards on a desk and on a phone. */
const CARD_WIDTHS = [360, 720] as const;
const LISTINGS_OF_HOME = 8;
const LISTINGS_OF_FIND = 24;

/** The load of the last minute leaves half of the processors free. */
export function hasSpareProcessors(): boolean {
  const [lastMinute = 0] = loadavg();
  return lastMinute < availableParallelism() / 2;
}

/**
 * Makes the pictures that are most likely asked for next before anybody asks: those of the home page and of the first
 * page of each search. Works only while the machine is idle, and goes on at the next look.
 */
export function startPreparingPictures(options: PrepareOptions): { stop(): Promise<void> } {
  const { pictures, catalogue, isIdle, log, interval = INTERVAL_MS } = options;
  let stopped = false;
  /** The data version whose pictures are all there. */
  let prepared: number | undefined;

  async function prepare(): Promise<void> {
    const engine = catalogue.current();
    if (engine.version === prepared) return;
    for (const url of await likelyPictures(engine)) {
      const name = readPictureAddress(url.replace(/^\/media\//, ''))?.name;
      if (name === undefined) continue;
      for (const width of CARD_WIDTHS) {
        if (stopped || !isIdle()) return;
        await (await pictures.find(name, { width, format: 'webp' }))?.body('ahead');
      }
    }
    prepared = engine.version;
  }

  let underWay = Promise.resolve();
  const timer = setInterval(() => {
    underWay = underWay
      .then(prepare)
      .catch((error) => log.warn({ err: error }, 'pictures could not be made ahead'));
  }, interval);
  timer.unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await underWay;
    },
  };
}

async function likelyPictures(engine: Pick<SearchEngine, 'home' | 'stocks'>): Promise<ReadonlySet<string>> {
  const home = await engine.home(LISTINGS_OF_HOME);
  const found = await Promise.all(
    ICS_TYPES.map((icsType) =>
      engine.stocks({
        filter: { icsType: [icsType] },
        order: DEFAULT_STOCK_ORDER,
        cursor: 0,
        pageSize: LISTINGS_OF_FIND,
      }),
    ),
  );
  const sections = ICS_TYPES.flatMap((icsType) => [
    ...home[icsType].fresh,
    ...home[icsType].hot,
    ...home[icsType].reduced,
  ]);
  const stocks = [...sections, ...found.flatMap((page) => page.stocks)];
  return new Set(stocks.flatMap(({ thumbnail }) => thumbnail ?? []));
}
