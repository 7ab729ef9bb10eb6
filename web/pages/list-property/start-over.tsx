import { useState } from 'react';
import { usePage } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/**
 * Clears the form after a confirmation dialog, because the field values and the photos cannot be
 * restored.
 */
export function StartOverButton({ onConfirm }: { onConfirm: () => void }) {
  const { t } = usePage();
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className="-ml-4 justify-self-start text-sm"
        aria-haspopup="dialog"
        onClick={() => setDialogOpen(true)}
      >
        {t('list_property:start_over')}
      </Button>
      <Dialog
        open={isDialogOpen}
        onOpenChange={setDialogOpen}
        title={t('list_property:start_over.title')}
        closeLabel={t('list_property:start_over.cancel')}
        footer={
          <>
            <Button variant="plain" onClick={() => setDialogOpen(false)}>
              {t('list_property:start_over.cancel')}
            </Button>
            <Button onClick={onConfirm}>{t('list_property:start_over.confirm')}</Button>
          </>
        }
      >
        <p>{t('list_property:start_over.help')}</p>
      </Dialog>
    </>
  );
}
