import { useT } from '#web/app/page-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import type { EnquiryAbout } from './use-enquiry.ts';

/** The contact form over the page of a listing. */
export default function EnquiryDialog({
  about,
  open,
  onOpenChange,
}: {
  about: EnquiryAbout;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useT();
  const close = t('enquiry:close');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('enquiry:title_of_stock')} closeLabel={close}>
      <EnquiryForm about={about} after={<Button onClick={() => onOpenChange(false)}>{close}</Button>} />
    </Dialog>
  );
}
