import {
  CONTACT_TIMES,
  CONTACT_WAYS,
  type ContactPreferences,
  NO_PREFERENCES,
} from '#domain/enquiry/contact-preferences.ts';
import {
  ENQUIRY_FIELDS,
  ENQUIRY_TYPES,
  type EnquiryTexts,
  type EnquiryType,
} from '#domain/enquiry/enquiry.ts';
import { type Store, safeStore } from '#web/storage/safe-store.ts';
import { randomKey } from './random-key.ts';

/** Unsent content of a contact form. */
export type EnquiryDraft = EnquiryTexts &
  ContactPreferences & {
    readonly directMarketing: boolean;
    /** Enquiry type that the visitor selected, or undefined to use the form's default. */
    readonly type?: EnquiryType;
    /**
     * Idempotency key, created at the first attempt to send. Editing the form removes the key, because
     * the content is then a new enquiry.
     */
    readonly key?: string;
  };

export const EMPTY_DRAFT: EnquiryDraft = {
  name: '',
  phone: '',
  message: '',
  ...NO_PREFERENCES,
  directMarketing: false,
};

export type EnquiryDraftStore = {
  read(): EnquiryDraft | undefined;
  write(draft: EnquiryDraft): void;
  clear(): void;
};

/**
 * Stores the draft of one form in sessionStorage. The draft survives reloads but ends with the tab, so
 * that other users of a shared computer cannot see the visitor's name and phone number.
 */
export function enquiryDraftStore(
  formId: string,
  store: Store = safeStore(() => sessionStorage),
): EnquiryDraftStore {
  const key = `podium.enquiry.${formId}`;
  return {
    read: () => parseDraft(store.get(key)),
    write: (draft) => void store.set(key, draft),
    clear: () => store.remove(key),
  };
}

function parseDraft(value: unknown): EnquiryDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { directMarketing, type, key, email, contactBy, contactAt, ...fields } = value as Record<
    string,
    unknown
  >;
  if (!ENQUIRY_FIELDS.every((field) => typeof fields[field] === 'string')) return undefined;
  const selectedType = ENQUIRY_TYPES.find((knownType) => knownType === type);
  return {
    ...(fields as EnquiryTexts),
    email: typeof email === 'string' ? email : '',
    contactBy: CONTACT_WAYS.find((contactWay) => contactWay === contactBy) ?? '',
    contactAt: CONTACT_TIMES.find((contactTime) => contactTime === contactAt) ?? '',
    directMarketing: directMarketing === true,
    ...(selectedType && { type: selectedType }),
    ...(typeof key === 'string' && { key }),
  };
}

/** Applies changes to a draft. The key is removed, because a changed form is a new enquiry. */
export function updateDraft(draft: EnquiryDraft, changes: Partial<EnquiryDraft>): EnquiryDraft {
  const { key: _key, ...rest } = draft;
  return { ...rest, ...changes };
}

/**
 * Adds an idempotency key unless the draft has one. Every retry sends the same key, so that a lost
 * response does not create a second enquiry.
 */
export function withEnquiryKey(draft: EnquiryDraft): EnquiryDraft & { readonly key: string } {
  return { ...draft, key: draft.key ?? randomKey() };
}
