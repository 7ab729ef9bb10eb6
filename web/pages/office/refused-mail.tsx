import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import type { OfficeAnswer } from '#contract/office.ts';
import { REFUSED_HOURS } from '#domain/office/office.ts';
import { FailedNotice } from '#web/app/failed-notice.tsx';
import { useT } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Enquiry = OfficeAnswer<'enquiry'>;

/** Nobody gets the mail of this enquiry. */
export function RefusedMark() {
  const t = useT();
  return (
    <span className="inline-flex items-center rounded-mark border border-accent bg-accent-tint px-2 py-0.5 text-sm font-bold whitespace-nowrap text-accent">
      {t('office:mail_refused')}
    </span>
  );
}

/** Mail that its receiver refuses for good: what was answered, and a button to try again. */
export function RefusedMail({
  mail,
  resend,
}: {
  mail: Enquiry['mail'];
  resend: UseMutationResult<Enquiry, Error, void>;
}) {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  if (mail?.state !== 'refused' && !resend.isSuccess) return null;
  return (
    <div ref={frame} tabIndex={-1} className="grid gap-3 outline-none">
      {mail?.state === 'refused' ? (
        <Notice warning>
          <p className="font-bold">{t('office:mail_refused.title')}</p>
          <p>{t('office:mail_refused.help', { hours: REFUSED_HOURS })}</p>
          <p className="wrap-anywhere">{t('office:mail_refused.answer', { answer: mail.answer ?? '–' })}</p>
          <Button
            icon="send"
            look="plain"
            busy={resend.isPending}
            className="mt-3"
            onClick={() => {
              // This button goes when it is done.
              frame.current?.focus();
              resend.mutate();
            }}
          >
            {t('office:mail_refused.resend')}
          </Button>
        </Notice>
      ) : (
        <p role="status" className="text-sm text-muted">
          {t('office:mail_refused.resent')}
        </p>
      )}
      {resend.error && <FailedNotice title={t('office:change_failed')} error={resend.error} />}
    </div>
  );
}
