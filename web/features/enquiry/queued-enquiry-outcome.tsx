import type { ReactNode } from 'react';
import { OFFLINE_ENQUIRY_DAYS } from '#domain/enquiry/enquiry.ts';
import { useT } from '#web/app/page.ts';
import { useStored } from '#web/storage/stored-list.ts';
import { Button } from '#web/ui/button.tsx';
import { enquiryQueue, removeQueuedEnquiry } from './enquiry-queue.ts';
import { FormOutcome, SentOutcome } from './form-outcome.tsx';

/** Replaces a form that was sent offline. Shows the state of the queued enquiry and a button to delete it. */
export function QueuedEnquiryOutcome({ queuedKey, children }: { queuedKey: string; children: ReactNode }) {
  const t = useT();
  const enquiry = useStored(enquiryQueue, (queue) => queue.find(({ key }) => key === queuedKey), undefined);
  if (enquiry?.state === 'sent')
    return (
      <SentOutcome number={enquiry.number} help={t('enquiry:sent_help')}>
        {children}
      </SentOutcome>
    );
  const isWaiting = enquiry?.state === 'waiting';
  return (
    <FormOutcome
      title={t(isWaiting ? 'waiting.title' : 'waiting.gone')}
      icon={isWaiting ? 'clock' : 'trash'}
      actions={children}
    >
      {isWaiting && (
        <>
          <p>{t('waiting.help', { days: OFFLINE_ENQUIRY_DAYS })}</p>
          <Button variant="plain" icon="trash" onClick={() => removeQueuedEnquiry(queuedKey)}>
            {t('waiting.delete')}
          </Button>
        </>
      )}
    </FormOutcome>
  );
}
