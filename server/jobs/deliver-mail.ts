import type { OutgoingMailQueries } from '../database/queries/outgoing-mail.ts';
import type { Delivery } from '../gateways/delivery.ts';

export type DeliverOptions = {
  readonly mail: OutgoingMailQueries;
  readonly delivery: Delivery;
  readonly log: {
    info(facts: object, message: string): void;
    warn(facts: object, message: string): void;
  };
  /** Seconds before the attempt after this one. */
  readonly delayAfter?: (attempts: number) => number;
  readonly intervalMs?: number;
  /** Longer than any delivery takes: meanwhile no other process delivers the same mail. */
  readonly leaseSeconds: number;
};

export type Deliverer = {
  /** Looks for mail at once: an enquiry has just been stored. */
  wake(): void;
  stop(): Promise<void>;
};

/** Another process may have stored an enquiry, or an attempt may be due. */
const INTERVAL_MS = 5_000;
const FIRST_DELAY_SECONDS = 30;
const LONGEST_DELAY_SECONDS = 6 * 3_600;

/** Half a minute at first, twice as long each time, at most six hours: mail is tried until it is accepted. */
export function delayOf(attempts: number): number {
  return Math.min(FIRST_DELAY_SECONDS * 2 ** (attempts - 1), LONGEST_DELAY_SECONDS);
}

/**
 * Delivers waiting mail one by one. A mail that was handed over just before the process died is handed over again,
 * under the same id: none is lost, and a receiver can tell a second copy.
 */
export function startDelivering({
  mail,
  delivery,
  log,
  delayAfter = delayOf,
  intervalMs = INTERVAL_MS,
  leaseSeconds,
}: DeliverOptions): Deliverer {
  let stopped = false;

  async function deliverDue(): Promise<void> {
    try {
      while (!stopped) {
        const due = await mail.take(leaseSeconds);
        if (!due) return;
        const facts = { enquiry: due.enquiry.id, token: due.token, attempts: due.attempts };
        try {
          await delivery.deliver(due);
        } catch (error) {
          await mail.putOff(due.id, delayAfter(due.attempts), String(error));
          log.warn({ ...facts, err: error }, 'mail could not be delivered and is tried again later');
          continue;
        }
        await mail.markSent(due.id);
        log.info(facts, 'mail was delivered');
      }
    } catch (error) {
      log.warn({ err: error }, 'waiting mail could not be read or marked');
    }
  }

  let underWay = deliverDue();
  const wake = () => {
    if (!stopped) underWay = underWay.then(deliverDue);
  };
  const timer = setInterval(wake, intervalMs);
  timer.unref();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await underWay;
      delivery.close();
    },
  };
}
