import type { FeedStateQueries } from '../database/queries/feed-state.ts';
import type { FeedProcess } from '../feeds/feed-process.ts';
import { startRepeating } from './repeating-job.ts';

export type ImportFeedOptions = {
  readonly stateQueries: FeedStateQueries;
  readonly feedProcess: FeedProcess;
  /** Address of the feed without secrets, for the log. */
  readonly source: string;
  readonly everyMs: number;
  /** Creates the mail that notifies the office of the result of a run. */
  readonly createNotification: Parameters<FeedStateQueries['runWhenDue']>[2];
  readonly log: {
    info(facts: object, message: string): void;
    warn(facts: object, message: string): void;
  };
  readonly intervalMs?: number;
};

/**
 * Polling interval. Each poll checks in the database whether the feed is due, because another process
 * may already have imported the feed.
 */
const POLL_INTERVAL_MS = 30_000;

/** Imports the configured feed whenever it is due. */
export function startImportingFeed(options: ImportFeedOptions): { stop(): Promise<void> } {
  const {
    stateQueries,
    feedProcess,
    source,
    everyMs,
    createNotification,
    log,
    intervalMs = POLL_INTERVAL_MS,
  } = options;
  const job = startRepeating({
    everyMs: intervalMs,
    async run() {
      const feedRun = await stateQueries.runWhenDue(
        { source, everyMs },
        () => feedProcess.run(),
        createNotification,
      );
      if (feedRun?.outcome === 'done') log.info({ source }, 'the feed was imported');
      else if (feedRun) log.warn({ source, ...feedRun }, 'the feed was not imported');
    },
    onFailure: (error) => log.warn({ source, err: error }, 'the feed could not be run'),
  });
  return {
    async stop() {
      await Promise.all([job.stop(), feedProcess.stop()]);
    },
  };
}
