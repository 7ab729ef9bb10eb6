import { hongKongDay } from '#domain/text/date.ts';
import type { IndexNowQueries } from '../database/queries/index-now.ts';
import { startRepeating } from '../jobs/repeat.ts';
import type { IndexNow } from './index-now.ts';

export type TellSearchEnginesOptions = {
  readonly queries: IndexNowQueries;
  readonly indexNow: IndexNow;
  /** Public origin. */
  readonly siteUrl: string;
  readonly everyMs: number;
  /** Does something unless another process of the portal is at it. */
  readonly once: (work: () => Promise<void>) => Promise<void>;
  /** Addresses of one submission; the protocol allows 10,000. */
  readonly atOnce?: number;
  readonly now: () => number;
  readonly log: {
    info(facts: object, message: string): void;
    warn(facts: object, message: string): void;
  };
};

const AT_ONCE = 10_000;

/**
 * Tells search engines which pages have changed since the last time. What they do not take is told again the next time,
 * together with what has changed until then.
 */
export function startTellingSearchEngines(options: TellSearchEnginesOptions): { stop(): Promise<void> } {
  const { queries, indexNow, siteUrl, everyMs, once, atOnce = AT_ONCE, now, log } = options;

  async function tell(ending: AbortSignal): Promise<void> {
    const today = hongKongDay(now());
    const changed = await queries.changed(today);
    if (!changed) return;
    const urls = changed.links.flatMap((link) => Object.values(link).map((path) => siteUrl + path));
    for (let from = 0; from < urls.length && !ending.aborted; from += atOnce)
      await indexNow.submit(urls.slice(from, from + atOnce));
    if (ending.aborted) return;
    await queries.markTold(changed.version, today);
    if (urls.length > 0) log.info({ addresses: urls.length }, 'search engines were told what has changed');
  }

  return startRepeating({
    everyMs,
    run: (ending) => once(() => tell(ending)),
    onFailure: (error) =>
      log.warn({ err: error }, 'search engines were not told what has changed; it is tried again'),
  });
}
