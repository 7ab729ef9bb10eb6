import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useReducer, useState } from 'react';
import { noteError, REPORT_NOTE, REPORT_REASONS, type ReportReason } from '#domain/enquiry/stock-report.ts';
import { usePage } from '#web/app/page.ts';
import { Failed } from '#web/features/enquiry/failed.tsx';
import { Honeypot, honeypotText } from '#web/features/enquiry/honeypot.tsx';
import { randomKey } from '#web/features/enquiry/random-key.ts';
import { SENDING, sendForm } from '#web/features/enquiry/send-form.ts';
import { Sent } from '#web/features/enquiry/sent.tsx';
import { UseOfData } from '#web/features/enquiry/use-of-data.tsx';
import { type WrongField, WrongFields } from '#web/features/enquiry/wrong-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { RadioChoice } from '#web/ui/radio-choice.tsx';

type Report = { readonly reason: ReportReason; readonly note: string; readonly key: string };

/** Tells the agency what is wrong with a listing. */
export default function ReportDialog({
  stockId,
  open,
  onOpenChange,
}: {
  stockId: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { t, lang } = usePage();
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  // One that is changed is another report.
  const [key, setKey] = useState(randomKey);
  const [isChecked, setChecked] = useState(false);
  const sending = useMutation({
    mutationFn: ({ website, ...report }: Report & { website: string }) =>
      sendForm('reportListing', { ...report, stock_id: stockId, lang, website }),
    ...SENDING,
  });
  const wrong = reason && noteError(reason, note);
  const [refusals, refuse] = useReducer((count: number) => count + 1, 0);
  const formId = useId();
  const [reasonId, noteId] = [`${formId}-reason`, `${formId}-note`];
  const reasonError = isChecked && !reason ? t('enquiry:report.choose') : undefined;
  const noteMessage = isChecked && wrong ? t(`enquiry:error.${wrong}`, { most: REPORT_NOTE }) : undefined;
  const wrongFields: readonly WrongField[] = [
    ...(reasonError ? [{ id: reasonId, label: t('enquiry:report.reason'), error: reasonError }] : []),
    ...(noteMessage ? [{ id: noteId, label: t('enquiry:report.note'), error: noteMessage }] : []),
  ];
  const close = t('enquiry:close');

  /** One that was sent is done: the next time, the dialog asks again. */
  function clearSent() {
    if (!sending.data) return;
    setReason(undefined);
    setNote('');
    setKey(randomKey());
    setChecked(false);
    sending.reset();
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (!reason || wrong) return refuse();
    if (sending.isPending) return;
    sending.mutate({ reason, note, key, website: honeypotText(event.currentTarget) });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={clearSent}
      title={t('enquiry:report')}
      closeLabel={close}
    >
      {sending.data ? (
        <Sent number={sending.data.enquiry_no} help={t('enquiry:report.sent')}>
          <Button onClick={() => onOpenChange(false)}>{close}</Button>
        </Sent>
      ) : (
        <form noValidate onSubmit={send} className="grid gap-4">
          <p className="text-muted">{t('enquiry:report.intro')}</p>
          <WrongFields fields={wrongFields} refusals={refusals} />
          <RadioChoice
            id={reasonId}
            label={t('enquiry:report.reason')}
            name="reason"
            choices={REPORT_REASONS.map((value) => ({ value, label: t(`enquiry:report.reason.${value}`) }))}
            value={reason}
            error={reasonError}
            onChoose={(chosen) => {
              setReason(chosen);
              setKey(randomKey());
            }}
          />
          <Field id={noteId} label={t('enquiry:report.note')} error={noteMessage}>
            {(control) => (
              <TextArea
                {...control}
                name="note"
                value={note}
                onChange={(event) => {
                  setNote(event.target.value);
                  setKey(randomKey());
                }}
              />
            )}
          </Field>
          <Honeypot />
          {sending.error && !sending.isPending && <Failed error={sending.error} />}
          <Button type="submit" wide busy={sending.isPending}>
            {t(sending.isPending ? 'enquiry:sending' : 'enquiry:send')}
          </Button>
          <UseOfData>{t('enquiry:report.use_of_data')}</UseOfData>
        </form>
      )}
    </Dialog>
  );
}
