import { type ComponentProps, type ComponentType, useState } from 'react';
import { useT } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { loadPart } from '#web/ui/load-code.ts';
import type ReportDialog from './report-dialog.tsx';

/** Opens the form to report a listing; its code comes when it is asked for. Needs script, so it shows only with it. */
export function ReportButton({ stockId }: { stockId: number }) {
  const t = useT();
  const [Form, setForm] = useState<ComponentType<ComponentProps<typeof ReportDialog>>>();
  const [isOpen, setOpen] = useState(false);

  async function report() {
    const { default: Dialog } = await loadPart(() => import('./report-dialog.tsx'));
    setForm(() => Dialog);
    setOpen(true);
  }

  return (
    <>
      <Button icon="flag" look="quiet" className="text-sm noscript:hidden" onClick={report}>
        {t('enquiry:report')}
      </Button>
      {Form && <Form stockId={stockId} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
