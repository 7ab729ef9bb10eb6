import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeAnswer } from '#contract/office.ts';
import { grouped } from '#domain/text/numbers.ts';
import { errorText } from '#web/app/error-text.ts';
import { usePage } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { officeCall } from './office-client.ts';

type Import = OfficeAnswer<'data'>['imports'][number];

/** Takes back an import, after a question: many listings may come or go at once. */
export function UndoImport({ row: { id, kind, file_name } }: { row: Import }) {
  const { t } = usePage();
  const [isAsked, ask] = useState(false);
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => officeCall('undoImport', { id: String(id) }, {}),
    onSuccess: ({ restored, removed, withdrawn, left }) => {
      ask(false);
      showToast({
        text: t('office:data.undo_done', {
          id,
          restored: grouped(restored),
          removed: grouped(removed + withdrawn),
          left: grouped(left),
        }),
      });
      return queryClient.invalidateQueries({ queryKey: ['office'] });
    },
    onError: (error: Error) => showToast({ text: errorText(error, t) }),
  });
  return (
    <>
      <Button look="ghost" aria-label={t('office:data.undo_of', { id })} onClick={() => ask(true)}>
        {t('office:data.undo')}
      </Button>
      <Dialog
        open={isAsked}
        onOpenChange={ask}
        title={t('office:data.undo_ask', { id, kind: t(`office:import_kind.${kind}`), file: file_name })}
        closeLabel={t('office:data.undo_cancel')}
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="ghost" onClick={() => ask(false)}>
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
