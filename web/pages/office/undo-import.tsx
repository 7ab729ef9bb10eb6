import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeAnswer } from '#contract/office.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import { errorText } from '#web/app/error-text.ts';
import { usePage } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { officeCall } from './office-client.ts';

type Import = OfficeAnswer<'data'>['imports'][number];

/**
 * Undoes an import after a confirmation dialog, because an import can add or remove many listings at
 * once.
 */
export function UndoImport({ row: { id, kind, file_name } }: { row: Import }) {
  const { t } = usePage();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => officeCall('undoImport', { id: String(id) }, {}),
    onSuccess: ({ restored, removed, withdrawn, left }) => {
      setDialogOpen(false);
      showToast({
        text: t('office:data.undo_done', {
          id,
          restored: groupThousands(restored),
          removed: groupThousands(removed + withdrawn),
          left: groupThousands(left),
        }),
      });
      return queryClient.invalidateQueries({ queryKey: ['office'] });
    },
    onError: (error: Error) => showToast({ text: errorText(error, t) }),
  });
  return (
    <>
      <Button
        variant="ghost"
        aria-label={t('office:data.undo_of', { id })}
        onClick={() => setDialogOpen(true)}
      >
        {t('office:data.undo')}
      </Button>
      <Dialog
        open={isDialogOpen}
        onOpenChange={setDialogOpen}
        title={t('office:data.undo_ask', { id, kind: t(`office:import_kind.${kind}`), file: file_name })}
        closeLabel={t('office:data.undo_cancel')}
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="ghost" onClick={() => setDialogOpen(false)}>
              {t('office:data.undo_cancel')}
            </Button>
            <Button onClick={() => mutate()} busy={isPending}>
              {t('office:data.undo')}
            </Button>
          </div>
        }
      >
        <p>{t('office:data.undo_help')}</p>
      </Dialog>
    </>
  );
}
