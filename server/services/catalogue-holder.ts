import { buildCatalogue } from '#catalogue/catalogue.ts';
import type { SearchEngine } from '#catalogue/engine.ts';
import type { CatalogueRows } from '#catalogue/rows.ts';
import { PodiumError } from '#contract/error.ts';

export type HolderOptions = {
  /** All rows as of one data version. */
  readonly loadRows: () => Promise<CatalogueRows>;
  readonly readVersion: () => Promise<number>;
  readonly log: {
    info(facts: object, message: string): void;
    warn(facts: object, message: string): void;
  };
  /** How often to look whether data have changed, in milliseconds. */
  readonly interval?: number;
};

export type CatalogueHolder = {
  /** The catalogue of now; throws `unavailable` while none could be loaded. */
  current(): SearchEngine;
  isLoaded(): boolean;
  /** Loads the catalogue when the data version is another; answers whether it was. */
  refresh(): Promise<boolean>;
  /** Looks for changes again and again, until `stop`. */
  watch(): void;
  /** Resolves when no look is under way any more. */
  stop(): Promise<void>;
};

const INTERVAL_MS = 2_000;

/**
 * Holds the catalogue that answers all searches and swaps it whole when data change. When the database
 * is away the last catalogue goes on answering.
 */
export function createCatalogueHolder(options: HolderOptions): CatalogueHolder {
  const { loadRows, readVersion, log, interval = INTERVAL_MS } = options;
  let engine: SearchEngine | undefined;
  let underWay: Promise<boolean> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let reachable = true;

  async function load(): Promise<boolean> {
    if (engine && (await readVersion()) === engine.version) return false;
    const started = performance.now();
    engine = buildCatalogue(await loadRows());
    log.info({ version: engine.version, ms: Math.round(performance.now() - started) }, 'catalogue loaded');
    return true;
  }

  /** One at a time: who asks meanwhile gets the answer of the one under way. */
  function refresh(): Promise<boolean> {
    underWay ??= load().finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  /** Told once when the database goes away and once when it is back, not at every look. */
  async function look(): Promise<void> {
    try {
      await refresh();
      if (!reachable) log.info({}, 'the database is back');
      reachable = true;
    } catch (error) {
      if (reachable) log.warn({ err: error }, 'the database is away; the last catalogue goes on answering');
      reachable = false;
    }
  }

  function watch(): void {
    timer = setTimeout(async () => {
      await look();
      if (timer) watch();
    }, interval);
    timer.unref();
  }

  return {
    current() {
      if (!engine) throw new PodiumError('unavailable');
      return engine;
    },
    isLoaded: () => engine !== undefined,
    refresh,
    watch,
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await underWay?.catch(() => undefined);
    },
  };
}
