import { useState } from 'react';
import { usePage } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Clears the form, after a question: what was typed and the photos cannot be brought back. */
export function StartOver({ onConfirm }: { onConfirm: () => void }) {
  const { t } = usePage();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        className="-ml-4 justify-self-start text-sm"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {t('list_property:start_over')}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('list_property:start_over.title')}
        closeLabel={t('list_property:start_over.cancel')}
        footer={
          <>
            <Button look="plain" onClick={() => setAsking(false)}>
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
