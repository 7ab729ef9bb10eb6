import type { ReactNode } from 'react';
import { WAITING_DAYS } from '#domain/enquiry/enquiry.ts';
import { useT } from '#web/app/page.ts';
import { useStored } from '#web/storage/stored-list.ts';
import { Button } from '#web/ui/button.tsx';
import { Outcome, Sent } from './sent.tsx';
import { removeWaiting, waitingEnquiries } from './waiting-list.ts';

/** Stands in the place of a form that was filled in offline: what becomes of it, and that it can be deleted. */
export function Waiting({ enquiryKey, children }: { enquiryKey: string; children: ReactNode }) {
  const t = useT();
  const enquiry = useStored(
    waitingEnquiries,
    (list) => list.find(({ key }) => key === enquiryKey),
    undefined,
  );
  if (enquiry?.state === 'sent')
    return (
      <Sent number={enquiry.number} help={t('enquiry:sent_help')}>
        {children}
      </Sent>
    );
  const isWaiting = enquiry?.state === 'waiting';
  return (
    <Outcome
      title={t(isWaiting ? 'waiting.title' : 'waiting.gone')}
      icon={isWaiting ? 'clock' : 'trash'}
      after={children}
    >
      {isWaiting && (
        <>
          <p>{t('waiting.help', { days: WAITING_DAYS })}</p>
          <Button look="plain" icon="trash" onClick={() => removeWaiting(enquiryKey)}>
            {t('waiting.delete')}
          </Button>
        </>
      )}
    </Outcome>
  );
}
