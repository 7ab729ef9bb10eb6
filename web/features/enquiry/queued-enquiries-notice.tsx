import { useEffect } from 'react';
import { type ErrorCode, PodiumError } from '#contract/error.ts';
import { OFFLINE_ENQUIRY_DAYS } from '#domain/enquiry/enquiry.ts';
import { errorText } from '#web/app/error-text.ts';
import { useT } from '#web/app/page.ts';
import { useIsOffline } from '#web/app/use-is-offline.ts';
import { useStored } from '#web/storage/stored-list.ts';
import { Button } from '#web/ui/button.tsx';
import { enquiryQueue, type QueuedEnquiry, removeQueuedEnquiry } from './enquiry-queue.ts';
import { sendQueuedEnquiries } from './send-queued-enquiries.ts';

const rejectionErrorOf = (code: ErrorCode) => PodiumError.detailed(code, undefined, { reason: 'form' });

/**
 * Interval between attempts to send, in milliseconds. Browsers do not always report that the connection
 * is back.
 */
const RETRY_INTERVAL_MS = 10_000;
const EMPTY_QUEUE: readonly QueuedEnquiry[] = [];

/** Sends enquiries that were written offline, and shows the state of each on every page. */
export function QueuedEnquiriesNotice() {
  const t = useT();
  const queue = useStored<QueuedEnquiry, readonly QueuedEnquiry[]>(
    enquiryQueue,
    (storedQueue) => storedQueue,
    EMPTY_QUEUE,
  );
  useSendQueuedEnquiries(queue.some(({ state }) => state === 'waiting'));
  const messageOf = (enquiry: QueuedEnquiry) => {
    const subjectName = enquiry.about || t('waiting.general');
    if (enquiry.state === 'sent') return t('waiting.sent', { about: subjectName, number: enquiry.number });
    if (enquiry.state === 'refused')
      return t('waiting.refused', {
        about: subjectName,
        reason: errorText(rejectionErrorOf(enquiry.code), t),
      });
    return t(`waiting.${enquiry.state}`, { about: subjectName, days: OFFLINE_ENQUIRY_DAYS });
  };
  return (
    <div role="status" className="contents">
      {queue.map((enquiry) => (
        <p key={enquiry.key} className="notice">
          <span>{messageOf(enquiry)}</span>
          <Button variant="ghost" onClick={() => removeQueuedEnquiry(enquiry.key)}>
            {t(enquiry.state === 'waiting' ? 'waiting.delete' : 'waiting.close')}
          </Button>
        </p>
      ))}
    </div>
  );
}

/** Sends the queue immediately and then at intervals, as long as enquiries are waiting. */
function useSendQueuedEnquiries(hasWaitingEnquiry: boolean): void {
  const isOffline = useIsOffline();
  useEffect(() => {
    // Rewrites the stored list once, so that the content of expired enquiries is also deleted from
    // storage.
    if (enquiryQueue.read().length > 0) enquiryQueue.update((queue) => queue);
  }, []);
  useEffect(() => {
    if (!hasWaitingEnquiry || isOffline) return;
    const send = () => void sendQueuedEnquiries();
    send();
    const timer = setInterval(send, RETRY_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [hasWaitingEnquiry, isOffline]);
}
