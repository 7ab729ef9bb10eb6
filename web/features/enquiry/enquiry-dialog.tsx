import { useT } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { enquiryContextOf } from './enquiry-context.ts';
import { EnquiryForm } from './enquiry-form.tsx';

/** Dialog with the contact form, over the page of its subject. */
export default function EnquiryDialog({
  context,
  open,
  onOpenChange,
}: {
  context: ReturnType<typeof enquiryContextOf>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useT();
  const closeLabel = t('enquiry:close');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`enquiry:title_of.${context.subject.kind}`)}
      closeLabel={closeLabel}
    >
      <EnquiryForm
        context={context}
        followUp={<Button onClick={() => onOpenChange(false)}>{closeLabel}</Button>}
      />
    </Dialog>
  );
}
