import { PROPERTY_STEPS, type PropertyStep, type PropertyTexts } from '#domain/enquiry/property-form.ts';
import { randomKey } from '#web/features/enquiry/random-key.ts';
import { type Store, safeStore } from '#web/storage/safe-store.ts';

/** A photo of the form. It lies at the server under its key once it is stored. */
export type DraftPhoto = {
  readonly key: string;
  /** A small copy, as a data address. */
  readonly thumbnail: string;
  readonly isStored: boolean;
};

/** What is typed and chosen so far. */
export type PropertyDraft = PropertyTexts & {
  readonly directMarketing: boolean;
  readonly photos: readonly DraftPhoto[];
  /** What the server knows the photos by; asked for with the first one. */
  readonly form: string | undefined;
  /** Made at the first attempt to send; a change makes it another enquiry. */
  readonly key?: string;
};

export const EMPTY_DRAFT: PropertyDraft = {
  icsType: '',
  location: '',
  buildingId: undefined,
  floor: '',
  flat: '',
  txType: '',
  area: '',
  areaBasis: 'gross',
  sell: '',
  rent: '',
  sure: '',
  name: '',
  phone: '',
  message: '',
  directMarketing: false,
  photos: [],
  form: undefined,
};

const STORAGE_KEY = 'podium.list_property';

export type ReadDraft = {
  readonly draft: PropertyDraft;
  /** Photos that were not sent to the end: the browser no longer has them. */
  readonly lostPhotos: number;
};

export type PropertyDraftStore = {
  read(): ReadDraft | undefined;
  write(draft: PropertyDraft): void;
  clear(): void;
};

/** The draft stays in this tab, over reloads too, and goes with it, as that of the contact form. */
export function propertyDraftStore(store: Store = safeStore(() => sessionStorage)): PropertyDraftStore {
  return {
    read: () => parseDraft(store.get(STORAGE_KEY)),
    write: (draft) => void store.set(STORAGE_KEY, draft),
    clear: () => store.remove(STORAGE_KEY),
  };
}

const MAY_BE_MISSING: ReadonlySet<string> = new Set(['buildingId', 'form']);

function parseDraft(value: unknown): ReadDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const saved = { ...EMPTY_DRAFT, ...value } as PropertyDraft & Record<string, unknown>;
  const isDraft = Object.entries(EMPTY_DRAFT).every(
    ([field, empty]) => MAY_BE_MISSING.has(field) || typeof saved[field] === typeof empty,
  );
  if (!isDraft || !Array.isArray(saved.photos)) return undefined;
  const photos = typeof saved.form === 'string' ? saved.photos.filter(isStoredPhoto) : [];
  return { draft: { ...saved, photos }, lostPhotos: saved.photos.length - photos.length };
}

function isStoredPhoto(photo: Partial<DraftPhoto> | null): photo is DraftPhoto {
  return (
    typeof photo?.key === 'string' && photo.isStored === true && /^data:image\//.test(photo.thumbnail ?? '')
  );
}

/** A changed draft is another enquiry, and gets a key of its own when it is sent. */
export function changeDraft(draft: PropertyDraft, change: Partial<PropertyDraft>): PropertyDraft {
  const { key: _, ...rest } = draft;
  return { ...rest, ...change };
}

/** The same draft has the same key at every attempt, so that a lost answer does not make two enquiries. */
export function withKey(draft: PropertyDraft): PropertyDraft & { readonly key: string } {
  return { ...draft, key: draft.key ?? randomKey() };
}

/** The step an address names; the first one when it names none. */
export function stepOf(search: URLSearchParams): PropertyStep {
  const named = search.get('step');
  return PROPERTY_STEPS.find((step) => step === named) ?? PROPERTY_STEPS[0];
}
