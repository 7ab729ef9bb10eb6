import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { PrivateAnswer } from '#contract/private-call-table.ts';
import { emailError } from '#domain/enquiry/contact-preferences.ts';
import { type EnquiryErrors, type EnquiryType, enquiryErrors } from '#domain/enquiry/enquiry.ts';
import type { ResumeError } from '#domain/enquiry/resume.ts';
import { subjectIds } from '#domain/enquiry/subject-ids.ts';
import { usePage } from '#web/app/page.ts';
import type { EnquiryAbout } from './about.ts';
import { type Resume, readResume, sendApplication } from './resume.ts';
import { SENDING } from './send-form.ts';
import { sendOrKeep } from './send-or-keep.ts';
import {
  changeEnquiry,
  EMPTY_ENQUIRY,
  type UnsentEnquiry,
  unsentEnquiryStore,
  withKey,
} from './unsent-enquiry.ts';

type FormErrors = EnquiryErrors & { readonly email?: ReturnType<typeof emailError> };

export type Enquiry = {
  readonly unsent: UnsentEnquiry;
  readonly type: EnquiryType;
  readonly errors: FormErrors;
  readonly isSending: boolean;
  readonly failure: Error | null;
  readonly sent: PrivateAnswer<'sendEnquiry'> | undefined;
  /** The key of one that was written offline: it waits to be sent. */
  readonly waitingKey: string | undefined;
  /** Whether it is an application, which has a résumé. */
  readonly isApplication: boolean;
  readonly resume: Resume | undefined;
  readonly resumeError: ResumeError | undefined;
  change(change: Partial<UnsentEnquiry>): void;
  chooseResume(file: File): Promise<void>;
  /** `website` is what a program has typed into the honeypot. Whether the form is filled in well enough to be sent. */
  send(website: string): boolean;
  /** Starts another enquiry. */
  restart(): void;
};

/** A contact form: what is typed, whether it can be sent, and what has become of it. */
export function useEnquiry({ type, subject, message = '', name = '' }: EnquiryAbout): Enquiry {
  const { lang } = usePage();
  const form = subject ? `${subject.kind}.${subject.id}` : 'general';
  const store = useMemo(() => unsentEnquiryStore(form), [form]);
  const atFirst = useMemo(() => ({ ...EMPTY_ENQUIRY, message }), [message]);
  const [unsent, setUnsent] = useState<UnsentEnquiry>(atFirst);
  const [isChecked, setChecked] = useState(false);
  // The server draws the form empty: it does not know what is unsent.
  useEffect(() => setUnsent(store.read() ?? atFirst), [store, atFirst]);

  const isApplication = subject?.kind === 'post';
  // A file is not kept over a reload: it is chosen again.
  const [chosen, setChosen] = useState<Resume | ResumeError>('required');
  const [resume, refusal] = typeof chosen === 'string' ? [undefined, chosen] : [chosen, undefined];

  const mutation = useMutation({
    mutationFn: ({
      website,
      ...sent
    }: UnsentEnquiry & { key: string; type: EnquiryType; website: string }) => {
      const body = {
        type: sent.type,
        name: sent.name,
        phone: sent.phone,
        message: sent.message,
        email: sent.email.trim(),
        ...(sent.contactBy && { contact_by: sent.contactBy }),
        ...(sent.contactAt && { contact_at: sent.contactAt }),
        direct_marketing: sent.directMarketing,
        lang,
        key: sent.key,
        website,
        ...subjectIds(subject),
      };
      return resume ? sendApplication(body, resume) : sendOrKeep(body, name);
    },
    ...SENDING,
    onSuccess: () => store.clear(),
  });

  function keep(next: UnsentEnquiry): void {
    setUnsent(next);
    store.write(next);
  }

  const wrongEmail = emailError(unsent);
  const errors: FormErrors = { ...enquiryErrors(unsent), ...(wrongEmail && { email: wrongEmail }) };
  return {
    unsent,
    type: unsent.type ?? type,
    errors: isChecked ? errors : {},
    isSending: mutation.isPending,
    failure: mutation.error,
    ...outcomeOf(mutation.data),
    isApplication,
    resume,
    // What was wrong with a file is said at once.
    resumeError: !isApplication || (refusal === 'required' && !isChecked) ? undefined : refusal,
    async chooseResume(file) {
      setChosen(await readResume(file));
      keep(changeEnquiry(unsent, {}));
    },
    change: (change) => keep(changeEnquiry(unsent, change)),
    send(website) {
      setChecked(true);
      if (Object.keys(errors).length > 0 || (isApplication && !resume)) return false;
      if (mutation.isPending) return true;
      const next = withKey(unsent);
      keep(next);
      mutation.mutate({ ...next, type: next.type ?? type, website });
      return true;
    },
    restart() {
      setUnsent(atFirst);
      setChecked(false);
      setChosen('required');
      mutation.reset();
    },
  };
}

function outcomeOf(
  data: Awaited<ReturnType<typeof sendOrKeep>> | undefined,
): Pick<Enquiry, 'sent' | 'waitingKey'> {
  return data && 'waitingKey' in data
    ? { sent: undefined, waitingKey: data.waitingKey }
    : { sent: data, waitingKey: undefined };
}
