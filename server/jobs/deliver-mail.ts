import { LRUCache } from 'lru-cache';
import { REFUSED_HOURS } from '#domain/office/office.ts';
import type { DueMail, OutgoingMailQueries } from '../database/queries/outgoing-mail.ts';
import { type Delivery, RefusedError } from '../gateways/delivery.ts';
import { currentTrace, runIn, runTraced, type Trace, type Tracer } from '../trace/trace.ts';
import { startRepeating } from './repeat.ts';

export type DeliverOptions = {
  readonly mail: OutgoingMailQueries;
  readonly delivery: Delivery;
  readonly tracer: Tracer;
  readonly log: {
    info(facts: object, message: string): void;
    warn(facts: object, message: string): void;
  };
  /** Seconds before the attempt after this one. */
  readonly delayAfter?: (attempts: number) => number;
  readonly intervalMs?: number;
  /** Longer than any delivery takes: meanwhile no other process delivers the same mail. */
  readonly leaseSeconds: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

export type Deliverer = {
  /** Looks for mail at once: these enquiries have just been stored. */
  wake(enquiryIds: readonly number[]): void;
  stop(): Promise<void>;
};

/** Another process may have stored an enquiry, or an attempt may be due. */
const INTERVAL_MS = 5_000;
const FIRST_DELAY_SECONDS = 30;
const LONGEST_DELAY_SECONDS = 6 * 3_600;
const REFUSED_SECONDS = REFUSED_HOURS * 3_600;
/** More than wait at once. */
const CAUSES = 1_000;

/** Half a minute at first, twice as long each time, at most six hours. */
export function delayOf(attempts: number): number {
  return Math.min(FIRST_DELAY_SECONDS * 2 ** (attempts - 1), LONGEST_DELAY_SECONDS);
}

/**
 * Delivers waiting mail one by one. A mail that was handed over just before the process died is handed over again,
 * under the same id: none is lost, and a receiver can tell a second copy. It is tried until it is accepted, or was
 * refused for good for a day.
 */
export function startDelivering({
  mail,
  delivery,
  tracer,
  log,
  delayAfter = delayOf,
  intervalMs = INTERVAL_MS,
  leaseSeconds,
  now,
}: DeliverOptions): Deliverer {
  /** The requests that have stored enquiries of late; mail of another process is delivered without. */
  const causes = new LRUCache<string, Trace>({ max: CAUSES });

  /** What becomes of mail that was not accepted. */
  async function settle(due: DueMail, error: unknown): Promise<string> {
    const delay = delayAfter(due.attempts);
    if (!(error instanceof RefusedError)) {
      await mail.putOff(due.id, delay, String(error));
      return 'mail could not be delivered and is tried again later';
    }
    const refusedAt = due.refused_at ?? new Date(now());
    const secondsLeft = REFUSED_SECONDS - (now() - refusedAt.getTime()) / 1000;
    if (secondsLeft > 0) {
      await mail.putOff(due.id, Math.min(delay, secondsLeft), error.message, refusedAt);
      return 'mail was refused and is tried again later';
    }
    await mail.giveUp(due.id, error.message);
    return 'mail was refused for a day and is not tried any more';
  }

  async function deliverOne(due: DueMail): Promise<void> {
    const facts = { enquiry: due.enquiry?.id, token: due.token, attempts: due.attempts };
    try {
      await delivery.deliver(due);
    } catch (error) {
      return log.warn({ ...facts, err: error }, await settle(due, error));
    }
    await mail.markSent(due.id);
    log.info(facts, 'mail was delivered');
  }

  async function deliverDue(ending: AbortSignal): Promise<void> {
    while (!ending.aborted) {
      const due = await mail.take(leaseSeconds);
      if (!due) return;
      const cause = due.enquiry ? causes.get(String(due.enquiry.id)) : undefined;
      await runTraced(tracer, { name: 'deliver mail', kind: 'internal' }, cause, () => deliverOne(due));
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
      if (trace) for (const id of enquiryIds) causes.set(String(id), trace);
      // Not as part of what woke it: it delivers what others have caused too.
      runIn(undefined, job.wake);
    },
    async stop() {
      await job.stop();
      delivery.close();
    },
  };
}
