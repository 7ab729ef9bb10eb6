import type { EnquiryStatus } from '#domain/enquiry/enquiry.ts';
import { useT } from '#web/app/page.ts';
import { cx } from '#web/ui/cx.ts';

const LOOK: Readonly<Record<EnquiryStatus, string>> = {
  new: 'border-brand bg-brand text-on-brand',
  open: 'border-brand text-brand',
  handled: 'border-line text-muted',
};

/** How far an enquiry is. */
export function StatusMark({ status }: { status: EnquiryStatus }) {
  const t = useT();
  return (
    <span
      className={cx(
        'inline-flex items-center rounded-mark border px-2 py-0.5 text-sm font-bold whitespace-nowrap',
        LOOK[status],
      )}
    >
      {t(`office:status.${status}`)}
    </span>
  );
}
