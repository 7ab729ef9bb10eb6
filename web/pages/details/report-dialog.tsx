import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useReducer, useState } from 'react';
import {
  MAX_REPORT_NOTE_LENGTH,
  REPORT_REASONS,
  type ReportReason,
  validateNote,
} from '#domain/enquiry/stock-report.ts';
import { usePage } from '#web/app/page.ts';
import { DataUseNotice } from '#web/features/enquiry/data-use-notice.tsx';
import { SentOutcome } from '#web/features/enquiry/form-outcome.tsx';
import { Honeypot, honeypotText } from '#web/features/enquiry/honeypot.tsx';
import { type InvalidField, InvalidFieldsSummary } from '#web/features/enquiry/invalid-fields-summary.tsx';
import { randomKey } from '#web/features/enquiry/random-key.ts';
import { SendFailure } from '#web/features/enquiry/send-failure.tsx';
import { SEND_MUTATION_OPTIONS, sendForm } from '#web/features/enquiry/send-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { RadioChoice } from '#web/ui/radio-choice.tsx';

type Report = { readonly reason: ReportReason; readonly note: string; readonly key: string };

/** Dialog to report a problem with a listing to the agency. */
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
  // Idempotency key of the report. Every change of the form creates a new key, because a changed report
  // is a new report.
  const [idempotencyKey, setIdempotencyKey] = useState(randomKey);
  const [isValidated, setIsValidated] = useState(false);
  const reportMutation = useMutation({
    mutationFn: ({ website, ...report }: Report & { website: string }) =>
      sendForm('reportListing', { ...report, stock_id: stockId, lang, website }),
    ...SEND_MUTATION_OPTIONS,
  });
  const noteProblem = reason && validateNote(reason, note);
  const [rejectionCount, countRejection] = useReducer((count: number) => count + 1, 0);
  const formId = useId();
  const [reasonId, noteId] = [`${formId}-reason`, `${formId}-note`];
  const reasonError = isValidated && !reason ? t('enquiry:report.choose') : undefined;
  const noteMessage =
    isValidated && noteProblem
      ? t(`enquiry:error.${noteProblem}`, { most: MAX_REPORT_NOTE_LENGTH })
      : undefined;
  const invalidFields: readonly InvalidField[] = [
    ...(reasonError ? [{ id: reasonId, label: t('enquiry:report.reason'), error: reasonError }] : []),
    ...(noteMessage ? [{ id: noteId, label: t('enquiry:report.note'), error: noteMessage }] : []),
  ];
  const closeLabel = t('enquiry:close');

  /** After a successful report, resets the form, so that the dialog can be used again. */
  function resetAfterSending() {
    if (!reportMutation.data) return;
    setReason(undefined);
    setNote('');
    setIdempotencyKey(randomKey());
    setIsValidated(false);
    reportMutation.reset();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsValidated(true);
    if (!reason || noteProblem) return countRejection();
    if (reportMutation.isPending) return;
    reportMutation.mutate({ reason, note, key: idempotencyKey, website: honeypotText(event.currentTarget) });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={resetAfterSending}
      title={t('enquiry:report')}
      closeLabel={closeLabel}
    >
      {reportMutation.data ? (
        <SentOutcome number={reportMutation.data.enquiry_no} help={t('enquiry:report.sent')}>
          <Button onClick={() => onOpenChange(false)}>{closeLabel}</Button>
        </SentOutcome>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-4">
          <p className="text-muted">{t('enquiry:report.intro')}</p>
          <InvalidFieldsSummary invalidFields={invalidFields} rejectionCount={rejectionCount} />
          <RadioChoice
            id={reasonId}
            label={t('enquiry:report.reason')}
            name="reason"
            choices={REPORT_REASONS.map((value) => ({ value, label: t(`enquiry:report.reason.${value}`) }))}
            value={reason}
            error={reasonError}
            onChoose={(newReason) => {
              setReason(newReason);
              setIdempotencyKey(randomKey());
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
                  setIdempotencyKey(randomKey());
                }}
              />
            )}
          </Field>
          <Honeypot />
          {reportMutation.error && !reportMutation.isPending && <SendFailure error={reportMutation.error} />}
          <Button type="submit" wide busy={reportMutation.isPending}>
            {t(reportMutation.isPending ? 'enquiry:sending' : 'enquiry:send')}
          </Button>
          <DataUseNotice>{t('enquiry:report.use_of_data')}</DataUseNotice>
        </form>
      )}
    </Dialog>
  );
}
