import { type ComponentProps, type ComponentType, useState } from 'react';
import { useT } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { loadWithRetry } from '#web/ui/load-code.ts';
import type ReportDialog from './report-dialog.tsx';

/**
 * Button that opens the form to report a listing. The form's code is loaded on demand. Hidden without
 * JavaScript.
 */
export function ReportButton({ stockId }: { stockId: number }) {
  const t = useT();
  const [LoadedDialog, setLoadedDialog] = useState<ComponentType<ComponentProps<typeof ReportDialog>>>();
  const [isOpen, setOpen] = useState(false);

  async function openDialog() {
    const { default: Dialog } = await loadWithRetry(() => import('./report-dialog.tsx'));
    setLoadedDialog(() => Dialog);
    setOpen(true);
  }

  return (
    <>
      <Button icon="flag" variant="quiet" className="text-sm noscript:hidden" onClick={openDialog}>
        {t('enquiry:report')}
      </Button>
      {LoadedDialog && <LoadedDialog stockId={stockId} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
