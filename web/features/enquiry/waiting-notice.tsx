import { useEffect } from 'react';
import { type ErrorCode, PodiumError } from '#contract/error.ts';
import { WAITING_DAYS } from '#domain/enquiry/enquiry.ts';
import { errorText } from '#web/app/error-text.ts';
import { useT } from '#web/app/page.ts';
import { useIsOffline } from '#web/app/use-is-offline.ts';
import { useStored } from '#web/storage/stored-list.ts';
import { Button } from '#web/ui/button.tsx';
import { sendWaiting } from './send-waiting.ts';
import { removeWaiting, type WaitingEnquiry, waitingEnquiries } from './waiting-list.ts';

const refusalOf = (code: ErrorCode) => PodiumError.detailed(code, undefined, { reason: 'form' });

/** A device does not always tell that its connection is back. */
const RETRY_MS = 10_000;
const NONE: readonly WaitingEnquiry[] = [];

/** Sends enquiries that were written offline, and says on every page what has become of each. */
export function WaitingNotice() {
  const t = useT();
  const list = useStored<WaitingEnquiry, readonly WaitingEnquiry[]>(waitingEnquiries, (all) => all, NONE);
  useSendWaiting(list.some(({ state }) => state === 'waiting'));
  const textOf = (enquiry: WaitingEnquiry) => {
    const about = enquiry.about || t('waiting.general');
    if (enquiry.state === 'sent') return t('waiting.sent', { about, number: enquiry.number });
    if (enquiry.state === 'refused')
      return t('waiting.refused', { about, reason: errorText(refusalOf(enquiry.code), t) });
    return t(`waiting.${enquiry.state}`, { about, days: WAITING_DAYS });
  };
  return (
    <div role="status" className="contents">
      {list.map((enquiry) => (
        <p key={enquiry.key} className="notice">
          <span>{textOf(enquiry)}</span>
          <Button look="ghost" onClick={() => removeWaiting(enquiry.key)}>
            {t(enquiry.state === 'waiting' ? 'waiting.delete' : 'waiting.close')}
          </Button>
        </p>
      ))}
    </div>
  );
}

/** Now, and again while it fails for reasons that pass. */
function useSendWaiting(isWaiting: boolean): void {
  const isOffline = useIsOffline();
  useEffect(() => {
    // What has grown too old is not shown any more: it is not to stay in the storage either.
    if (waitingEnquiries.read().length > 0) waitingEnquiries.update((list) => list);
  }, []);
  useEffect(() => {
    if (!isWaiting || isOffline) return;
    const send = () => void sendWaiting();
    send();
    const timer = setInterval(send, RETRY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, isOffline]);
}
