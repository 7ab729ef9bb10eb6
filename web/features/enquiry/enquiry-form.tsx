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
import type { EnquiryAbout } from './about.ts';
import { Consent } from './consent.tsx';
import { useEnquiryMessages, useWrongFields } from './enquiry-messages.ts';
import { Failed } from './failed.tsx';
import { Honeypot, honeypotText } from './honeypot.tsx';
import { NoScript } from './no-script.tsx';
import { ResumeField } from './resume-field.tsx';
import { Sent } from './sent.tsx';
import { type Enquiry, useEnquiry } from './use-enquiry.ts';
import { UseOfData } from './use-of-data.tsx';
import { Waiting } from './waiting.tsx';
import { WrongFields } from './wrong-fields.tsx';

/**
 * The contact form: about a subject, or about what the visitor chooses. About a recruitment post it takes a résumé.
 * `after` stands beside "write another".
 */
export function EnquiryForm({ about, after }: { about: EnquiryAbout; after?: ReactNode }) {
  const t = useT();
  const enquiry = useEnquiry(about);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const messages = useEnquiryMessages(enquiry);
  const wrongFields = useWrongFields(messages, (field) => `${formId}-${field}`);
  const [refusals, refuse] = useReducer((count: number) => count + 1, 0);
  const isAnother = useRef(false);
  const isSent = enquiry.sent !== undefined || enquiry.waitingKey !== undefined;
  // The button that asked for another form is gone: its first field takes the focus.
  useEffect(() => {
    if (isSent || !isAnother.current) return;
    isAnother.current = false;
    form.current?.querySelector<HTMLElement>('select, input')?.focus();
  }, [isSent]);
  const wayOn = (
    <>
      {after}
      {!enquiry.isApplication && (
        <Button
          look="plain"
          onClick={() => {
            isAnother.current = true;
            enquiry.restart();
          }}
        >
          {t('enquiry:again')}
        </Button>
      )}
    </>
  );
  if (enquiry.waitingKey) return <Waiting enquiryKey={enquiry.waitingKey}>{wayOn}</Waiting>;
  if (enquiry.sent)
    return (
      <Sent
        number={(enquiry.sent.enquiry_nos ?? [enquiry.sent.enquiry_no]).join(t('enquiry:stocks_separator'))}
        help={
          enquiry.sent.enquiry_nos
            ? t('enquiry:sent_each')
            : t(enquiry.isApplication ? 'enquiry:application.sent_help' : 'enquiry:sent_help')
        }
      >
        {wayOn}
      </Sent>
    );

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!enquiry.send(honeypotText(event.currentTarget))) refuse();
  }

  return (
    <>
      <NoScript />
      <form ref={form} noValidate onSubmit={send} className="grid gap-4 noscript:hidden">
        <p className="text-muted">
          {t(enquiry.isApplication ? 'enquiry:application.intro' : 'enquiry:intro')}
        </p>
        <WrongFields fields={wrongFields} refusals={refusals} />
        {about.subject === undefined && (
          <Field label={t('enquiry:type')}>
            {(control) => (
              <Select
                {...control}
                name="type"
                value={enquiry.type}
                onChange={(event) => enquiry.change({ type: event.target.value as EnquiryType })}
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
          <Consent
            checked={enquiry.unsent.directMarketing}
            onChange={(directMarketing) => enquiry.change({ directMarketing })}
          />
        )}
        {enquiry.failure && !enquiry.isSending && <Failed error={enquiry.failure} />}
        <Button type="submit" wide busy={enquiry.isSending}>
          {enquiry.isSending ? t('enquiry:sending') : t('enquiry:send')}
        </Button>
        <UseOfData>
          {t(enquiry.isApplication ? 'enquiry:application.use_of_data' : 'enquiry:use_of_data')}
        </UseOfData>
      </form>
    </>
  );
}

/** How and when one would like to be answered: all of it may be left out. */
function PreferenceFields({ emailId, enquiry }: { emailId: string; enquiry: Enquiry }) {
  const t = useT();
  const { unsent, change } = enquiry;
  const { email: error } = useEnquiryMessages(enquiry);
  return (
    <>
      <Field id={emailId} label={t('enquiry:field.email')} error={error}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            value={unsent.email}
            onChange={(event) => change({ email: event.target.value })}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('enquiry:field.contact_by')}>
          {(control) => (
            <Select
              {...control}
              name="contact_by"
              value={unsent.contactBy}
              onChange={(event) => change({ contactBy: event.target.value as ContactWay | '' })}
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
              value={unsent.contactAt}
              onChange={(event) => change({ contactAt: event.target.value as ContactTime | '' })}
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
  enquiry: Enquiry;
  field: EnquiryField;
  hint?: string;
  children: (control: TypedControl) => ReactNode;
}) {
  const t = useT();
  const { unsent, change } = enquiry;
  const error = useEnquiryMessages(enquiry)[field];
  return (
    <Field id={id} label={t(`enquiry:field.${field}`)} hint={hint} error={error}>
      {(control) =>
        children({
          ...control,
          name: field,
          required: true,
          value: unsent[field],
          onChange: (event) => change({ [field]: event.target.value }),
        })
      }
    </Field>
  );
}
