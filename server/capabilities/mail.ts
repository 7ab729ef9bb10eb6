import { createOutgoingMailQueries } from '../database/queries/outgoing-mail.ts';
import { deliveryLine, deliveryOf } from '../gateways/configured-delivery.ts';
import { startDelivering } from '../jobs/deliver-mail.ts';
import type { Capability, MainThread } from '../portal/capability.ts';
import type { Foundation } from '../portal/foundation.ts';
import type { Once } from '../portal/once.ts';
import { brandOf } from '../services/site.ts';
import type { Peer } from '../threads/peer.ts';
import type { MainCalls } from '../threads/web-calls.ts';
import { currentTrace, runIn } from '../trace/trace.ts';

/** A mail that is just being handed over; what takes longer is handed over again at the next start. */
const DELIVERY_MS = 5_000;

/** Enquiries reach the agency, by SMTP or by a webhook. */
export const mail: Capability = {
  jobs({ env, terminal }) {
    const line = deliveryLine(env);
    if (line !== undefined) terminal.line(line);
  },
  metrics: ({ mail }) => ({ deliversMail: mail.delivers }),
};

export async function openMail(foundation: Foundation): Promise<MainThread['mail']> {
  const { env, log, lifecycle, tracer, database, now } = foundation;
  const delivery = deliveryOf(env, brandOf(env));
  if (!delivery) return { delivers: false, wake: () => undefined };
  const deliverer = startDelivering({
    mail: createOutgoingMailQueries(database),
    delivery,
    tracer,
    log,
    leaseSeconds: env.MAIL_LEASE_SECONDS,
    now,
  });
  await lifecycle.own(() => deliverer.stop(), DELIVERY_MS);
  return { delivers: true, wake: deliverer.wake };
}

/** A web thread tells the main thread what it has stored, and by which request. */
export function askForMail(main: Peer<MainCalls>): Once['mail'] {
  return {
    wake(ids) {
      const trace = currentTrace();
      void main.ask('stored', {
        ids,
        trace: trace && { traceId: trace.traceId, isSampled: trace.isSampled },
      });
    },
  };
}

export function answerMail(mail: Once['mail']): Pick<MainCalls, 'stored'> {
  return { stored: ({ ids, trace }) => runIn(trace, () => mail.wake(ids)) };
}
