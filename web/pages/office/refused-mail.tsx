import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import type { OfficeAnswer } from '#contract/office.ts';
import { REFUSED_MAIL_RETRY_HOURS } from '#domain/office/office.ts';
import { FailedNotice } from '#web/app/failed-notice.tsx';
import { useT } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Enquiry = OfficeAnswer<'enquiry'>;

/** Badge for an enquiry whose mail was refused by the recipient's server. */
export function RefusedMailBadge() {
  const t = useT();
  return (
    <span className="inline-flex items-center rounded-mark border border-accent bg-accent-tint px-2 py-0.5 text-sm font-bold whitespace-nowrap text-accent">
      {t('office:mail_refused')}
    </span>
  );
}

/**
 * Notice that the recipient's server refused the mail permanently, with its response and a button to
 * resend.
 */
export function RefusedMail({
  mail,
  resendMutation,
}: {
  mail: Enquiry['mail'];
  resendMutation: UseMutationResult<Enquiry, Error, void>;
}) {
  const t = useT();
  const containerRef = useRef<HTMLDivElement>(null);
  if (mail?.state !== 'refused' && !resendMutation.isSuccess) return null;
  return (
    <div ref={containerRef} tabIndex={-1} className="grid gap-3 outline-none">
      {mail?.state === 'refused' ? (
        <Notice isWarning>
          <p className="font-bold">{t('office:mail_refused.title')}</p>
          <p>{t('office:mail_refused.help', { hours: REFUSED_MAIL_RETRY_HOURS })}</p>
          <p className="wrap-anywhere">{t('office:mail_refused.answer', { answer: mail.answer ?? '–' })}</p>
          <Button
            icon="send"
            variant="plain"
            busy={resendMutation.isPending}
            className="mt-3"
            onClick={() => {
              // This button disappears after the mail is resent, so focus moves to the container.
              containerRef.current?.focus();
              resendMutation.mutate();
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
      {resendMutation.error && (
        <FailedNotice title={t('office:change_failed')} error={resendMutation.error} />
      )}
    </div>
  );
}
