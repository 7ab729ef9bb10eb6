import { MOST_EVENTS } from '#contract/webhooks.ts';
import type { WebhookQueries } from '../database/queries/webhooks.ts';
import type { StockWebhook } from '../gateways/stock-webhook.ts';
import { runTraced, type Tracer } from '../trace/trace.ts';
import { delayOf } from './deliver-mail.ts';
import { startRepeating } from './repeat.ts';

export type TellOptions = {
  readonly urls: readonly string[];
  readonly queries: WebhookQueries;
  /** Posts events to an address; rejects unless they were taken. */
  readonly webhook: StockWebhook;
  readonly tracer: Tracer;
  readonly log: { warn(facts: object, message: string): void };
  /** Seconds before the attempt after this one. */
  readonly delayAfter?: (attempts: number) => number;
  readonly intervalMs?: number;
};

const INTERVAL_MS = 2_000;
/** Longer than a post takes. */
const LEASE_SECONDS = 60;

/**
 * Tells each webhook what has happened to listings, in order: the next events are posted when those before were taken.
 * A process that dies after a post leaves them to be posted again: none is lost, and each has its number.
 */
export function startTellingWebhooks(options: TellOptions): { stop(): Promise<void> } {
  const { urls, queries, webhook, tracer, log, delayAfter = delayOf, intervalMs = INTERVAL_MS } = options;

  async function tell(url: string, ending: AbortSignal): Promise<void> {
    while (!ending.aborted) {
      const due = await queries.take(url, MOST_EVENTS, LEASE_SECONDS);
      const last = due?.events.at(-1);
      if (!due || !last) return;
      try {
        await runTraced(tracer, { name: 'tell webhook', kind: 'internal' }, undefined, () =>
          webhook.post(url, due.events),
        );
      } catch (error) {
        const { host } = new URL(url);
        log.warn({ host, attempts: due.attempts, err: error }, 'a webhook has not taken events; they wait');
        await queries.putOff(url, delayAfter(due.attempts), String(error));
        return;
      }
      await queries.markTaken(url, last.id);
    }
  }

  // A webhook that is slow holds up no other.
  const jobs = urls.map((url) =>
    startRepeating({
      everyMs: intervalMs,
      run: (ending) => tell(url, ending),
      onFailure: (error) => log.warn({ err: error }, 'events of webhooks could not be read or marked'),
    }),
  );
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
