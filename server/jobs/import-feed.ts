import type { FeedStateQueries } from '../database/queries/feed-state.ts';
import type { FeedProcess } from '../feeds/feed-process.ts';
import { startRepeating } from './repeat.ts';

export type ImportFeedOptions = {
  readonly state: FeedStateQueries;
  readonly process: FeedProcess;
  /** Where it comes from, without secrets. */
  readonly source: string;
  readonly everyMs: number;
  /** The mail that tells the office of something new. */
  readonly tell: Parameters<FeedStateQueries['runWhenDue']>[2];
  readonly log: {
    info(facts: object, message: string): void;
    warn(facts: object, message: string): void;
  };
  readonly intervalMs?: number;
};

/** How often it is looked whether the feed is due: another process may have run it last. */
const INTERVAL_MS = 30_000;

/** Imports the feed of the portal whenever it is due. */
export function startImportingFeed(options: ImportFeedOptions): { stop(): Promise<void> } {
  const { state, process, source, everyMs, tell, log, intervalMs = INTERVAL_MS } = options;
  const job = startRepeating({
    everyMs: intervalMs,
    async run() {
      const run = await state.runWhenDue({ source, everyMs }, () => process.run(), tell);
      if (run?.outcome === 'done') log.info({ source }, 'the feed was imported');
      else if (run) log.warn({ source, ...run }, 'the feed was not imported');
    },
    onFailure: (error) => log.warn({ source, err: error }, 'the feed could not be run'),
  });
  return {
    async stop() {
      await Promise.all([job.stop(), process.stop()]);
    },
  };
}
