import type { EnquiryStatus } from '#domain/enquiry/enquiry.ts';
import { useT } from '#web/app/page.ts';
import { cx } from '#web/ui/cx.ts';

const STATUS_CLASS: Readonly<Record<EnquiryStatus, string>> = {
  new: 'border-brand bg-brand text-on-brand',
  open: 'border-brand text-brand',
  handled: 'border-line text-muted',
};

/** Badge that shows the status of an enquiry. */
export function StatusBadge({ status }: { status: EnquiryStatus }) {
  const t = useT();
  return (
    <span
      className={cx(
        'inline-flex items-center rounded-mark border px-2 py-0.5 text-sm font-bold whitespace-nowrap',
        STATUS_CLASS[status],
      )}
    >
      {t(`office:status.${status}`)}
    </span>
  );
}
