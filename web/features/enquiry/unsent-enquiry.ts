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

/** What is typed so far. */
export type UnsentEnquiry = EnquiryTexts &
  ContactPreferences & {
    readonly directMarketing: boolean;
    /** What the visitor has chosen; the form's own type until then. */
    readonly type?: EnquiryType;
    /** Made at the first attempt to send; a change makes it another enquiry. */
    readonly key?: string;
  };

export const EMPTY_ENQUIRY: UnsentEnquiry = {
  name: '',
  phone: '',
  message: '',
  ...NO_PREFERENCES,
  directMarketing: false,
};

export type UnsentEnquiryStore = {
  read(): UnsentEnquiry | undefined;
  write(unsent: UnsentEnquiry): void;
  clear(): void;
};

/**
 * What is unsent stays in this tab, over reloads too, and goes with it: others at the same computer should not find a
 * name and a number. Each form has its own.
 */
export function unsentEnquiryStore(
  form: string,
  store: Store = safeStore(() => sessionStorage),
): UnsentEnquiryStore {
  const key = `podium.enquiry.${form}`;
  return {
    read: () => parseUnsent(store.get(key)),
    write: (unsent) => void store.set(key, unsent),
    clear: () => store.remove(key),
  };
}

function parseUnsent(value: unknown): UnsentEnquiry | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { directMarketing, type, key, email, contactBy, contactAt, ...texts } = value as Record<
    string,
    unknown
  >;
  if (!ENQUIRY_FIELDS.every((field) => typeof texts[field] === 'string')) return undefined;
  const chosen = ENQUIRY_TYPES.find((known) => known === type);
  return {
    ...(texts as EnquiryTexts),
    email: typeof email === 'string' ? email : '',
    contactBy: CONTACT_WAYS.find((way) => way === contactBy) ?? '',
    contactAt: CONTACT_TIMES.find((time) => time === contactAt) ?? '',
    directMarketing: directMarketing === true,
    ...(chosen && { type: chosen }),
    ...(typeof key === 'string' && { key }),
  };
}

/** A changed form is another enquiry, and gets a key of its own when it is sent. */
export function changeEnquiry(unsent: UnsentEnquiry, change: Partial<UnsentEnquiry>): UnsentEnquiry {
  const { key: _, ...rest } = unsent;
  return { ...rest, ...change };
}

/** The same form has the same key at every attempt, so that a lost answer does not make two enquiries. */
export function withKey(unsent: UnsentEnquiry): UnsentEnquiry & { readonly key: string } {
  return { ...unsent, key: unsent.key ?? randomKey() };
}
