import {
  ENQUIRY_FIELDS,
  ENQUIRY_TYPES,
  type EnquiryTexts,
  type EnquiryType,
} from '#domain/enquiry/enquiry.ts';
import { type Store, safeStore } from '#web/storage/safe-store.ts';
import { randomKey } from './random-key.ts';

/** What is typed so far. */
export type EnquiryDraft = EnquiryTexts & {
  readonly directMarketing: boolean;
  /** What the visitor has chosen; the form's own type until then. */
  readonly type?: EnquiryType;
  /** Made at the first attempt to send; a change makes it another enquiry. */
  readonly key?: string;
};

export const EMPTY_DRAFT: EnquiryDraft = { name: '', phone: '', message: '', directMarketing: false };

export type DraftStore = {
  read(): EnquiryDraft | undefined;
  write(draft: EnquiryDraft): void;
  clear(): void;
};

/**
 * A draft stays in this tab, over reloads too, and goes with it: others at the same computer shall not find a name
 * and a number. Each form has its own.
 */
export function draftStore(form: string, store: Store = safeStore(() => sessionStorage)): DraftStore {
  const key = `podium.enquiry.${form}`;
  return {
    read: () => parseDraft(store.get(key)),
    write: (draft) => void store.set(key, draft),
    clear: () => store.remove(key),
  };
}

function parseDraft(value: unknown): EnquiryDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { directMarketing, type, key, ...texts } = value as Record<string, unknown>;
  if (!ENQUIRY_FIELDS.every((field) => typeof texts[field] === 'string')) return undefined;
  const chosen = ENQUIRY_TYPES.find((known) => known === type);
  return {
    ...(texts as EnquiryTexts),
    directMarketing: directMarketing === true,
    ...(chosen && { type: chosen }),
    ...(typeof key === 'string' && { key }),
  };
}

/** A changed draft is another enquiry, and gets a key of its own when it is sent. */
export function changeDraft(draft: EnquiryDraft, change: Partial<EnquiryDraft>): EnquiryDraft {
  const { key: _, ...rest } = draft;
  return { ...rest, ...change };
}

/** The same draft has the same key at every attempt, so that a lost answer does not make two enquiries. */
export function withKey(draft: EnquiryDraft): EnquiryDraft & { readonly key: string } {
  return { ...draft, key: draft.key ?? randomKey() };
}
