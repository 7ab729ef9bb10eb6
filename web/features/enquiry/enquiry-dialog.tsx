import { useT } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { aboutSubject } from './about.ts';
import { EnquiryForm } from './enquiry-form.tsx';

/** The contact form over the page of its subject. */
export default function EnquiryDialog({
  about,
  open,
  onOpenChange,
}: {
  about: ReturnType<typeof aboutSubject>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useT();
  const close = t('enquiry:close');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`enquiry:title_of.${about.subject.kind}`)}
      closeLabel={close}
    >
      <EnquiryForm about={about} after={<Button onClick={() => onOpenChange(false)}>{close}</Button>} />
    </Dialog>
  );
}
