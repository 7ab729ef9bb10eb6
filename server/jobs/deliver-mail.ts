import { LRUCache } from 'lru-cache';
import { REFUSED_MAIL_RETRY_HOURS } from '#domain/office/office.ts';
import type { DueMail, OutgoingMailQueries } from '../database/queries/outgoing-mail.ts';
import { type Delivery, RefusedError } from '../gateways/delivery.ts';
import { currentTrace, runInTrace, runTraced, type Trace, type Tracer } from '../trace/trace.ts';
import { startRepeating } from './repeating-job.ts';

export type DeliverOptions = {
  readonly mailQueries: OutgoingMailQueries;
  readonly delivery: Delivery;
  readonly tracer: Tracer;
  readonly log: {
    info(facts: object, message: string): void;
    warn(facts: object, message: string): void;
  };
  /** Returns the seconds to wait after a failed attempt. */
  readonly retrySecondsAfter?: (attempts: number) => number;
  readonly intervalMs?: number;
  /**
   * Duration of a lease: during the lease no other process delivers the same mail. Must be longer than
   * any delivery takes.
   */
  readonly leaseSeconds: number;
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number;
};

export type Deliverer = {
  /**
   * Starts delivery at once. The forms call this function with the ids of enquiries that they have just
   * stored.
   */
  wake(enquiryIds: readonly number[]): void;
  stop(): Promise<void>;
};

/**
 * Polling interval. The job polls the database, because another process may have stored an enquiry, or
 * a retry may be due.
 */
const POLL_INTERVAL_MS = 5_000;
const FIRST_DELAY_SECONDS = 30;
const MAX_DELAY_SECONDS = 6 * 3_600;
const RETRY_REFUSED_SECONDS = REFUSED_MAIL_RETRY_HOURS * 3_600;
/** Maximum number of cached traces. Fewer mails than that wait at any time. */
const MAX_CACHED_TRACES = 1_000;

/**
 * Returns the delay before the next attempt in seconds: 30 s at first, doubling each time, at most 6
 * hours.
 */
export function retryDelaySeconds(attempts: number): number {
  return Math.min(FIRST_DELAY_SECONDS * 2 ** (attempts - 1), MAX_DELAY_SECONDS);
}

/**
 * Delivers waiting mail one by one. If the process dies after it has sent a mail but before it has
 * recorded the delivery, the mail is sent again with the same id: no mail is lost, and the receiver can
 * detect duplicates. Failed deliveries are retried until the receiver accepts the mail. A permanent
 * rejection is retried for one day only.
 */
export function startDelivering({
  mailQueries,
  delivery,
  tracer,
  log,
  retrySecondsAfter = retryDelaySeconds,
  intervalMs = POLL_INTERVAL_MS,
  leaseSeconds,
  now,
}: DeliverOptions): Deliverer {
  /**
   * Traces of the requests that recently stored enquiries in this process, by enquiry id. Mail that
   * another process has stored has no trace here.
   */
  const requestTraces = new LRUCache<string, Trace>({ max: MAX_CACHED_TRACES });

  /** Schedules a retry or gives up, and returns the log message. */
  async function scheduleRetry(dueMail: DueMail, error: unknown): Promise<string> {
    const delaySeconds = retrySecondsAfter(dueMail.attempts);
    if (!(error instanceof RefusedError)) {
      await mailQueries.postpone(dueMail.id, delaySeconds, String(error));
      return 'mail could not be delivered and is tried again later';
    }
    const refusedAt = dueMail.refused_at ?? new Date(now());
    const secondsLeft = RETRY_REFUSED_SECONDS - (now() - refusedAt.getTime()) / 1000;
    if (secondsLeft > 0) {
      await mailQueries.postpone(dueMail.id, Math.min(delaySeconds, secondsLeft), error.message, refusedAt);
      return 'mail was refused and is tried again later';
    }
    await mailQueries.markRefused(dueMail.id, error.message);
    return 'mail was refused for a day and is not tried any more';
  }

  async function deliverOne(dueMail: DueMail): Promise<void> {
    const logFields = { enquiry: dueMail.enquiry?.id, token: dueMail.token, attempts: dueMail.attempts };
    try {
      await delivery.deliver(dueMail);
    } catch (error) {
      return log.warn({ ...logFields, err: error }, await scheduleRetry(dueMail, error));
    }
    await mailQueries.markSent(dueMail.id);
    log.info(logFields, 'mail was delivered');
  }

  async function deliverDue(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const dueMail = await mailQueries.takeDueMail(leaseSeconds);
      if (!dueMail) return;
      const requestTrace = dueMail.enquiry ? requestTraces.get(String(dueMail.enquiry.id)) : undefined;
      await runTraced(tracer, { name: 'deliver mail', kind: 'internal' }, requestTrace, () =>
        deliverOne(dueMail),
      );
    }
  }

  const job = startRepeating({
    everyMs: intervalMs,
    run: deliverDue,
    onFailure: (error) => log.warn({ err: error }, 'waiting mail could not be read or marked'),
  });
  return {
    wake(enquiryIds) {
      const trace = currentTrace();
      if (trace) for (const id of enquiryIds) requestTraces.set(String(id), trace);
      // Runs outside the trace of this request, because the job also delivers mail of other requests.
      runInTrace(undefined, job.wake);
    },
    async stop() {
      await job.stop();
      delivery.close();
    },
  };
}
