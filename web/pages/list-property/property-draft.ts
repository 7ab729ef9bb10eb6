import { PROPERTY_STEPS, type PropertyStep, type PropertyTexts } from '#domain/enquiry/property-form.ts';
import { randomKey } from '#web/features/enquiry/random-key.ts';
import { type Store, safeStore } from '#web/storage/safe-store.ts';

/** A photo in the form. After the upload, the server stores the photo under this key. */
export type FormPhoto = {
  readonly key: string;
  /** Thumbnail image as a data URL. */
  readonly thumbnail: string;
  readonly isStored: boolean;
};

/** The unsent property form: field values, photos, and the keys that the submission needs. */
export type PropertyDraft = PropertyTexts & {
  readonly directMarketing: boolean;
  readonly photos: readonly FormPhoto[];
  /**
   * Token of the server-side upload form to which the photos belong. The token is requested with the
   * first photo.
   */
  readonly form: string | undefined;
  /**
   * Idempotency key of the submission. Created at the first attempt to send and dropped when the form
   * changes.
   */
  readonly key?: string;
};

export const EMPTY_PROPERTY_DRAFT: PropertyDraft = {
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
  authority: '',
  name: '',
  phone: '',
  message: '',
  directMarketing: false,
  photos: [],
  form: undefined,
};

const STORAGE_KEY = 'podium.list_property';

export type SavedPropertyDraft = {
  readonly draft: PropertyDraft;
  /** Number of photos whose upload did not finish. The browser no longer has these files. */
  readonly lostPhotoCount: number;
};

export type PropertyDraftStore = {
  read(): SavedPropertyDraft | undefined;
  write(draft: PropertyDraft): void;
  clear(): void;
};

/**
 * Creates a store for the draft in sessionStorage: the draft survives reloads and is discarded when the
 * tab is closed.
 */
export function createPropertyDraftStore(store: Store = safeStore(() => sessionStorage)): PropertyDraftStore {
  return {
    read: () => parseSavedDraft(store.get(STORAGE_KEY)),
    write: (draft) => void store.set(STORAGE_KEY, draft),
    clear: () => store.remove(STORAGE_KEY),
  };
}

const OPTIONAL_FIELDS: ReadonlySet<string> = new Set(['buildingId', 'form']);

function parseSavedDraft(value: unknown): SavedPropertyDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const savedDraft = { ...EMPTY_PROPERTY_DRAFT, ...value } as PropertyDraft & Record<string, unknown>;
  const hasValidFields = Object.entries(EMPTY_PROPERTY_DRAFT).every(
    ([field, emptyValue]) => OPTIONAL_FIELDS.has(field) || typeof savedDraft[field] === typeof emptyValue,
  );
  if (!hasValidFields || !Array.isArray(savedDraft.photos)) return undefined;
  const photos = typeof savedDraft.form === 'string' ? savedDraft.photos.filter(isStoredPhoto) : [];
  return { draft: { ...savedDraft, photos }, lostPhotoCount: savedDraft.photos.length - photos.length };
}

function isStoredPhoto(photo: Partial<FormPhoto> | null): photo is FormPhoto {
  return (
    typeof photo?.key === 'string' && photo.isStored === true && /^data:image\//.test(photo.thumbnail ?? '')
  );
}

/** Applies a change to the draft. A changed form is a new enquiry, so its idempotency key is dropped. */
export function changeDraft(draft: PropertyDraft, change: Partial<PropertyDraft>): PropertyDraft {
  const { key: _, ...rest } = draft;
  return { ...rest, ...change };
}

/**
 * Adds an idempotency key, or keeps the existing key, so that a retry after a lost response does not
 * create a second enquiry.
 */
export function withIdempotencyKey(draft: PropertyDraft): PropertyDraft & { readonly key: string } {
  return { ...draft, key: draft.key ?? randomKey() };
}

/** Returns the step named in the URL, or the first step if the URL names none. */
export function stepOf(query: URLSearchParams): PropertyStep {
  const stepName = query.get('step');
  return PROPERTY_STEPS.find((step) => step === stepName) ?? PROPERTY_STEPS[0];
}
