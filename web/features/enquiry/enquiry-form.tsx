import { type FormEvent, type ReactNode, useEffect, useId, useReducer, useRef } from 'react';
import {
  CONTACT_TIMES,
  CONTACT_WAYS,
  type ContactTime,
  type ContactWay,
} from '#domain/enquiry/contact-preferences.ts';
import { ENQUIRY_TYPES, type EnquiryField, type EnquiryType } from '#domain/enquiry/enquiry.ts';
import { useT } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, type FieldControl, Input, TextArea } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { DataUseNotice } from './data-use-notice.tsx';
import type { EnquiryContext } from './enquiry-context.ts';
import { useFieldErrorMessages, useInvalidFields } from './enquiry-messages.ts';
import { SentOutcome } from './form-outcome.tsx';
import { Honeypot, honeypotText } from './honeypot.tsx';
import { InvalidFieldsSummary } from './invalid-fields-summary.tsx';
import { MarketingConsent } from './marketing-consent.tsx';
import { NoScript } from './no-script.tsx';
import { QueuedEnquiryOutcome } from './queued-enquiry-outcome.tsx';
import { ResumeField } from './resume-field.tsx';
import { SendFailure } from './send-failure.tsx';
import { type EnquiryFormState, useEnquiry } from './use-enquiry.ts';

/**
 * Contact form. Without a subject, the visitor selects the type of enquiry. For a recruitment post, the
 * form includes a résumé. `followUp` is shown beside the 'write another' button.
 */
export function EnquiryForm({ context, followUp }: { context: EnquiryContext; followUp?: ReactNode }) {
  const t = useT();
  const enquiry = useEnquiry(context);
  const formRef = useRef<HTMLFormElement>(null);
  const formId = useId();
  const messages = useFieldErrorMessages(enquiry);
  const invalidFields = useInvalidFields(messages, (field) => `${formId}-${field}`);
  const [rejectionCount, countRejection] = useReducer((count: number) => count + 1, 0);
  const isFocusPendingRef = useRef(false);
  const isSent = enquiry.response !== undefined || enquiry.queuedKey !== undefined;
  // The 'write another' button no longer exists, so the first field of the new form takes the focus.
  useEffect(() => {
    if (isSent || !isFocusPendingRef.current) return;
    isFocusPendingRef.current = false;
    formRef.current?.querySelector<HTMLElement>('select, input')?.focus();
  }, [isSent]);
  const followUpActions = (
    <>
      {followUp}
      {!enquiry.isApplication && (
        <Button
          variant="plain"
          onClick={() => {
            isFocusPendingRef.current = true;
            enquiry.restart();
          }}
        >
          {t('enquiry:again')}
        </Button>
      )}
    </>
  );
  if (enquiry.queuedKey)
    return <QueuedEnquiryOutcome queuedKey={enquiry.queuedKey}>{followUpActions}</QueuedEnquiryOutcome>;
  if (enquiry.response)
    return (
      <SentOutcome
        number={(enquiry.response.enquiry_nos ?? [enquiry.response.enquiry_no]).join(
          t('enquiry:stocks_separator'),
        )}
        help={
          enquiry.response.enquiry_nos
            ? t('enquiry:sent_each')
            : t(enquiry.isApplication ? 'enquiry:application.sent_help' : 'enquiry:sent_help')
        }
      >
        {followUpActions}
      </SentOutcome>
    );

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!enquiry.send(honeypotText(event.currentTarget))) countRejection();
  }

  return (
    <>
      <NoScript />
      <form ref={formRef} noValidate onSubmit={handleSubmit} className="grid gap-4 noscript:hidden">
        <p className="text-muted">
          {t(enquiry.isApplication ? 'enquiry:application.intro' : 'enquiry:intro')}
        </p>
        <InvalidFieldsSummary invalidFields={invalidFields} rejectionCount={rejectionCount} />
        {context.subject === undefined && (
          <Field label={t('enquiry:type')}>
            {(control) => (
              <Select
                {...control}
                name="type"
                value={enquiry.type}
                onChange={(event) => enquiry.update({ type: event.target.value as EnquiryType })}
                options={ENQUIRY_TYPES.map((value) => ({ value, label: t(`enquiry:type.${value}`) }))}
              />
            )}
          </Field>
        )}
        <TypedField id={`${formId}-name`} enquiry={enquiry} field="name">
          {(control) => <Input {...control} autoComplete="name" />}
        </TypedField>
        <TypedField id={`${formId}-phone`} enquiry={enquiry} field="phone" hint={t('enquiry:phone_hint')}>
          {(control) => <Input {...control} type="tel" autoComplete="tel" />}
        </TypedField>
        <PreferenceFields emailId={`${formId}-email`} enquiry={enquiry} />
        <TypedField id={`${formId}-message`} enquiry={enquiry} field="message">
          {(control) => <TextArea {...control} />}
        </TypedField>
        {enquiry.isApplication && (
          <ResumeField
            id={`${formId}-resume`}
            resume={enquiry.resume}
            error={messages.resume}
            onChoose={(file) => void enquiry.chooseResume(file)}
          />
        )}
        <Honeypot />
        {!enquiry.isApplication && (
          <MarketingConsent
            checked={enquiry.draft.directMarketing}
            onChange={(directMarketing) => enquiry.update({ directMarketing })}
          />
        )}
        {enquiry.failure && !enquiry.isSending && <SendFailure error={enquiry.failure} />}
        <Button type="submit" wide busy={enquiry.isSending}>
          {enquiry.isSending ? t('enquiry:sending') : t('enquiry:send')}
        </Button>
        <DataUseNotice>
          {t(enquiry.isApplication ? 'enquiry:application.use_of_data' : 'enquiry:use_of_data')}
        </DataUseNotice>
      </form>
    </>
  );
}

/** Optional fields for how and when the visitor prefers to be contacted. */
function PreferenceFields({ emailId, enquiry }: { emailId: string; enquiry: EnquiryFormState }) {
  const t = useT();
  const { draft, update } = enquiry;
  const { email: error } = useFieldErrorMessages(enquiry);
  return (
    <>
      <Field id={emailId} label={t('enquiry:field.email')} error={error}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            value={draft.email}
            onChange={(event) => update({ email: event.target.value })}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('enquiry:field.contact_by')}>
          {(control) => (
            <Select
              {...control}
              name="contact_by"
              value={draft.contactBy}
              onChange={(event) => update({ contactBy: event.target.value as ContactWay | '' })}
              options={[
                { value: '', label: t('enquiry:contact_by.any') },
                ...CONTACT_WAYS.map((value) => ({ value, label: t(`enquiry:contact_by.${value}`) })),
              ]}
            />
          )}
        </Field>
        <Field label={t('enquiry:field.contact_at')}>
          {(control) => (
            <Select
              {...control}
              name="contact_at"
              value={draft.contactAt}
              onChange={(event) => update({ contactAt: event.target.value as ContactTime | '' })}
              options={[
                { value: '', label: t('enquiry:contact_at.any') },
                ...CONTACT_TIMES.map((value) => ({ value, label: t(`enquiry:contact_at.${value}`) })),
              ]}
            />
          )}
        </Field>
      </div>
    </>
  );
}

type TypedControl = FieldControl & {
  name: EnquiryField;
  required: true;
  value: string;
  onChange: (event: { readonly target: { readonly value: string } }) => void;
};

function TypedField({
  id,
  enquiry,
  field,
  hint,
  children,
}: {
  id: string;
  enquiry: EnquiryFormState;
  field: EnquiryField;
  hint?: string;
  children: (control: TypedControl) => ReactNode;
}) {
  const t = useT();
  const { draft, update } = enquiry;
  const error = useFieldErrorMessages(enquiry)[field];
  return (
    <Field id={id} label={t(`enquiry:field.${field}`)} hint={hint} error={error}>
      {(control) =>
        children({
          ...control,
          name: field,
          required: true,
          value: draft[field],
          onChange: (event) => update({ [field]: event.target.value }),
        })
      }
    </Field>
  );
}
