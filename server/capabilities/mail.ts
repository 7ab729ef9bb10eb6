import { createOutgoingMailQueries } from '../database/queries/outgoing-mail.ts';
import { createDelivery, deliveryWarning } from '../gateways/configured-delivery.ts';
import { startDelivering } from '../jobs/deliver-mail.ts';
import type { Capability, MainThreadContext } from '../portal/capability.ts';
import type { ProcessSingletons } from '../portal/process-singletons.ts';
import type { ThreadResources } from '../portal/thread-resources.ts';
import { brandOf } from '../services/site.ts';
import type { RpcPeer } from '../threads/rpc-peer.ts';
import type { MainCalls } from '../threads/web-thread-calls.ts';
import { currentTrace, runInTrace } from '../trace/trace.ts';

/**
 * Time that a running delivery may take to finish when the portal stops. An interrupted delivery is
 * repeated at the next start.
 */
const STOP_TIMEOUT_MS = 5_000;

/** Delivers enquiries to the agency, by SMTP or by a webhook. */
export const mail: Capability = {
  jobs({ env, terminal }) {
    const startUpMessage = deliveryWarning(env);
    if (startUpMessage !== undefined) terminal.printLine(startUpMessage);
  },
  metrics: ({ mail }) => ({ deliversMail: mail.delivers }),
};

export async function openMail(threadResources: ThreadResources): Promise<MainThreadContext['mail']> {
  const { env, log, lifecycle, tracer, database, now } = threadResources;
  const delivery = createDelivery(env, brandOf(env));
  if (!delivery) return { delivers: false, wake: () => undefined };
  const deliveryJob = startDelivering({
    mailQueries: createOutgoingMailQueries(database),
    delivery,
    tracer,
    log,
    leaseSeconds: env.MAIL_LEASE_SECONDS,
    now,
  });
  await lifecycle.closeAtEnd(() => deliveryJob.stop(), STOP_TIMEOUT_MS);
  return { delivers: true, wake: deliveryJob.wake };
}

/** Notifies the main thread of enquiries that a web thread has stored, with the trace of the request. */
export function createMailProxy(main: RpcPeer<MainCalls>): ProcessSingletons['mail'] {
  return {
    wake(ids) {
      const trace = currentTrace();
      void main.call('enquiriesStored', {
        ids,
        trace: trace && { traceId: trace.traceId, isSampled: trace.isSampled },
      });
    },
  };
}

export function serveMailCalls(mail: ProcessSingletons['mail']): Pick<MainCalls, 'enquiriesStored'> {
  return { enquiriesStored: ({ ids, trace }) => runInTrace(trace, () => mail.wake(ids)) };
}
