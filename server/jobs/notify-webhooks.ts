import { MAX_EVENTS } from '#contract/webhooks.ts';
import type { WebhookQueries } from '../database/queries/webhooks.ts';
import type { StockWebhook } from '../gateways/stock-webhook.ts';
import { runTraced, type Tracer } from '../trace/trace.ts';
import { retryDelaySeconds } from './deliver-mail.ts';
import { startRepeating } from './repeating-job.ts';

export type WebhookJobOptions = {
  readonly urls: readonly string[];
  readonly queries: WebhookQueries;
  /** Posts events to a URL. Rejects unless the receiver accepts the events. */
  readonly webhook: StockWebhook;
  readonly tracer: Tracer;
  readonly log: { warn(facts: object, message: string): void };
  /** Returns the seconds to wait after a failed attempt. */
  readonly retrySecondsAfter?: (attempts: number) => number;
  readonly intervalMs?: number;
};

const POLL_INTERVAL_MS = 2_000;
/**
 * Duration of a lease: during the lease no other process posts to the same webhook. Must be longer than
 * a post takes.
 */
const LEASE_SECONDS = 60;

/**
 * Posts listing events to each webhook in order: the next events are posted only after the webhook has
 * accepted the previous events. If the process dies after a post, the same events are posted again, so
 * no event is lost. Each event has a unique number, by which the receiver can detect duplicates.
 */
export function startNotifyingWebhooks(options: WebhookJobOptions): { stop(): Promise<void> } {
  const {
    urls,
    queries,
    webhook,
    tracer,
    log,
    retrySecondsAfter = retryDelaySeconds,
    intervalMs = POLL_INTERVAL_MS,
  } = options;

  async function notifyWebhook(url: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const dueEvents = await queries.takeDueEvents(url, MAX_EVENTS, LEASE_SECONDS);
      const lastEvent = dueEvents?.events.at(-1);
      if (!dueEvents || !lastEvent) return;
      try {
        await runTraced(tracer, { name: 'tell webhook', kind: 'internal' }, undefined, () =>
          webhook.post(url, dueEvents.events),
        );
      } catch (error) {
        const { host } = new URL(url);
        log.warn(
          { host, attempts: dueEvents.attempts, err: error },
          'a webhook has not taken events; they wait',
        );
        await queries.postpone(url, retrySecondsAfter(dueEvents.attempts), String(error));
        return;
      }
      await queries.markDelivered(url, lastEvent.id);
    }
  }

  // One job per webhook, so that a slow webhook does not delay the others.
  const jobs = urls.map((url) =>
    startRepeating({
      everyMs: intervalMs,
      run: (signal) => notifyWebhook(url, signal),
      onFailure: (error) => log.warn({ err: error }, 'events of webhooks could not be read or marked'),
    }),
  );
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
