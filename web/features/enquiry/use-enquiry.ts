import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { PrivateAnswer } from '#contract/private-call-table.ts';
import { validateEmail } from '#domain/enquiry/contact-preferences.ts';
import { type EnquiryErrors, type EnquiryType, validateEnquiry } from '#domain/enquiry/enquiry.ts';
import type { ResumeError } from '#domain/enquiry/resume.ts';
import { subjectIds } from '#domain/enquiry/subject-ids.ts';
import { usePage } from '#web/app/page.ts';
import type { EnquiryContext } from './enquiry-context.ts';
import {
  EMPTY_DRAFT,
  type EnquiryDraft,
  enquiryDraftStore,
  updateDraft,
  withEnquiryKey,
} from './enquiry-draft.ts';
import { type Resume, readResume, sendApplication } from './resume.ts';
import { SEND_MUTATION_OPTIONS } from './send-form.ts';
import { sendOrQueue } from './send-or-queue.ts';

type FormErrors = EnquiryErrors & { readonly email?: ReturnType<typeof validateEmail> };

export type EnquiryFormState = {
  readonly draft: EnquiryDraft;
  readonly type: EnquiryType;
  readonly errors: FormErrors;
  readonly isSending: boolean;
  readonly failure: Error | null;
  readonly response: PrivateAnswer<'sendEnquiry'> | undefined;
  /** Key of an enquiry that was written offline and is queued. */
  readonly queuedKey: string | undefined;
  /** True for a job application, which includes a résumé. */
  readonly isApplication: boolean;
  readonly resume: Resume | undefined;
  readonly resumeError: ResumeError | undefined;
  update(update: Partial<EnquiryDraft>): void;
  chooseResume(file: File): Promise<void>;
  /** Submits the form and returns whether it was valid. `website` is the content of the honeypot field. */
  send(website: string): boolean;
  /** Resets the form for another enquiry. */
  restart(): void;
};

/** State of a contact form: its draft, validation errors, and the outcome of sending. */
export function useEnquiry({ type, subject, message = '', name = '' }: EnquiryContext): EnquiryFormState {
  const { lang } = usePage();
  const formId = subject ? `${subject.kind}.${subject.id}` : 'general';
  const store = useMemo(() => enquiryDraftStore(formId), [formId]);
  const initialDraft = useMemo(() => ({ ...EMPTY_DRAFT, message }), [message]);
  const [draft, setDraft] = useState<EnquiryDraft>(initialDraft);
  const [hasTriedToSend, setHasTriedToSend] = useState(false);
  // The server renders an empty form because it cannot read the draft from sessionStorage.
  useEffect(() => setDraft(store.read() ?? initialDraft), [store, initialDraft]);

  const isApplication = subject?.kind === 'post';
  // The chosen file is lost on reload and must be chosen again.
  const [resumeChoice, setResumeChoice] = useState<Resume | ResumeError>('required');
  const [resume, resumeProblem] =
    typeof resumeChoice === 'string' ? [undefined, resumeChoice] : [resumeChoice, undefined];

  const mutation = useMutation({
    mutationFn: ({
      website,
      ...draftWithKey
    }: EnquiryDraft & { key: string; type: EnquiryType; website: string }) => {
      const body = {
        type: draftWithKey.type,
        name: draftWithKey.name,
        phone: draftWithKey.phone,
        message: draftWithKey.message,
        email: draftWithKey.email.trim(),
        ...(draftWithKey.contactBy && { contact_by: draftWithKey.contactBy }),
        ...(draftWithKey.contactAt && { contact_at: draftWithKey.contactAt }),
        direct_marketing: draftWithKey.directMarketing,
        lang,
        key: draftWithKey.key,
        website,
        ...subjectIds(subject),
      };
      return resume ? sendApplication(body, resume) : sendOrQueue(body, name);
    },
    ...SEND_MUTATION_OPTIONS,
    onSuccess: () => store.clear(),
  });

  function saveDraft(newDraft: EnquiryDraft): void {
    setDraft(newDraft);
    store.write(newDraft);
  }

  const invalidEmail = validateEmail(draft);
  const errors: FormErrors = { ...validateEnquiry(draft), ...(invalidEmail && { email: invalidEmail }) };
  return {
    draft,
    type: draft.type ?? type,
    errors: hasTriedToSend ? errors : {},
    isSending: mutation.isPending,
    failure: mutation.error,
    ...outcomeOf(mutation.data),
    isApplication,
    resume,
    // Errors of a chosen file are shown immediately; a missing file only after an attempt to send.
    resumeError:
      !isApplication || (resumeProblem === 'required' && !hasTriedToSend) ? undefined : resumeProblem,
    async chooseResume(file) {
      setResumeChoice(await readResume(file));
      saveDraft(updateDraft(draft, {}));
    },
    update: (change) => saveDraft(updateDraft(draft, change)),
    send(website) {
      setHasTriedToSend(true);
      if (Object.keys(errors).length > 0 || (isApplication && !resume)) return false;
      if (mutation.isPending) return true;
      const newDraft = withEnquiryKey(draft);
      saveDraft(newDraft);
      mutation.mutate({ ...newDraft, type: newDraft.type ?? type, website });
      return true;
    },
    restart() {
      setDraft(initialDraft);
      setHasTriedToSend(false);
      setResumeChoice('required');
      mutation.reset();
    },
  };
}

function outcomeOf(
  data: Awaited<ReturnType<typeof sendOrQueue>> | undefined,
): Pick<EnquiryFormState, 'response' | 'queuedKey'> {
  return data && 'queuedKey' in data
    ? { response: undefined, queuedKey: data.queuedKey }
    : { response: data, queuedKey: undefined };
}
