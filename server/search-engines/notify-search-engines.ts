import { hongKongDay } from '#domain/text/date.ts';
import type { IndexNowQueries } from '../database/queries/index-now.ts';
import { startRepeating } from '../jobs/repeating-job.ts';
import type { IndexNow } from './index-now.ts';

export type NotifySearchEnginesOptions = {
  readonly queries: IndexNowQueries;
  readonly indexNow: IndexNow;
  /** Public origin of the site. */
  readonly siteUrl: string;
  readonly everyMs: number;
  /** Runs the work unless another process is running it. */
  readonly runExclusively: (task: () => Promise<void>) => Promise<void>;
  /** Maximum URLs per submission; the protocol allows 10,000. */
  readonly urlsPerSubmission?: number;
  readonly now: () => number;
  readonly log: {
    info(facts: object, message: string): void;
    warn(facts: object, message: string): void;
  };
};

const MAX_URLS_PER_SUBMISSION = 10_000;

/**
 * Notifies search engines of pages that have changed since the last run. If a submission fails, its
 * pages are included in the next run.
 */
export function startNotifyingSearchEngines(options: NotifySearchEnginesOptions): { stop(): Promise<void> } {
  const {
    queries,
    indexNow,
    siteUrl,
    everyMs,
    runExclusively,
    urlsPerSubmission = MAX_URLS_PER_SUBMISSION,
    now,
    log,
  } = options;

  async function notifyOfChanges(signal: AbortSignal): Promise<void> {
    const today = hongKongDay(now());
    const changes = await queries.readChangedPages(today);
    if (!changes) return;
    const urls = changes.links.flatMap((link) => Object.values(link).map((path) => siteUrl + path));
    for (let start = 0; start < urls.length && !signal.aborted; start += urlsPerSubmission)
      await indexNow.submit(urls.slice(start, start + urlsPerSubmission));
    if (signal.aborted) return;
    await queries.markNotified(changes.version, today);
    if (urls.length > 0) log.info({ addresses: urls.length }, 'search engines were notified of changes');
  }

  return startRepeating({
    everyMs,
    run: (signal) => runExclusively(() => notifyOfChanges(signal)),
    onFailure: (error) =>
      log.warn({ err: error }, 'search engines were not notified of changes; it is retried'),
  });
}
