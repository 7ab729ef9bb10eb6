import { PROPERTY_STEPS, type PropertyStep, type PropertyTexts } from '#domain/enquiry/property-form.ts';
import { randomKey } from '#web/features/enquiry/random-key.ts';
import { type Store, safeStore } from '#web/storage/safe-store.ts';

/** A photo of the form. It lies at the server under its key once it is stored. */
export type FormPhoto = {
  readonly key: string;
  /** A small copy, as a data address. */
  readonly thumbnail: string;
  readonly isStored: boolean;
};

/** What is typed and chosen so far. */
export type UnsentProperty = PropertyTexts & {
  readonly directMarketing: boolean;
  readonly photos: readonly FormPhoto[];
  /** What the server knows the photos by; asked for with the first one. */
  readonly form: string | undefined;
  /** Made at the first attempt to send; a change makes it another enquiry. */
  readonly key?: string;
};

export const EMPTY_PROPERTY: UnsentProperty = {
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

export type SavedProperty = {
  readonly unsent: UnsentProperty;
  /** Photos that were not sent to the end: the browser no longer has them. */
  readonly lostPhotos: number;
};

export type UnsentPropertyStore = {
  read(): SavedProperty | undefined;
  write(unsent: UnsentProperty): void;
  clear(): void;
};

/** What is unsent stays in this tab, over reloads too, and goes with it, as that of the contact form. */
export function unsentPropertyStore(store: Store = safeStore(() => sessionStorage)): UnsentPropertyStore {
  return {
    read: () => parseSaved(store.get(STORAGE_KEY)),
    write: (unsent) => void store.set(STORAGE_KEY, unsent),
    clear: () => store.remove(STORAGE_KEY),
  };
}

const MAY_BE_MISSING: ReadonlySet<string> = new Set(['buildingId', 'form']);

function parseSaved(value: unknown): SavedProperty | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const saved = { ...EMPTY_PROPERTY, ...value } as UnsentProperty & Record<string, unknown>;
  const isProperty = Object.entries(EMPTY_PROPERTY).every(
    ([field, empty]) => MAY_BE_MISSING.has(field) || typeof saved[field] === typeof empty,
  );
  if (!isProperty || !Array.isArray(saved.photos)) return undefined;
  const photos = typeof saved.form === 'string' ? saved.photos.filter(isStoredPhoto) : [];
  return { unsent: { ...saved, photos }, lostPhotos: saved.photos.length - photos.length };
}

function isStoredPhoto(photo: Partial<FormPhoto> | null): photo is FormPhoto {
  return (
    typeof photo?.key === 'string' && photo.isStored === true && /^data:image\//.test(photo.thumbnail ?? '')
  );
}

/** A changed form is another enquiry, and gets a key of its own when it is sent. */
export function changeProperty(unsent: UnsentProperty, change: Partial<UnsentProperty>): UnsentProperty {
  const { key: _, ...rest } = unsent;
  return { ...rest, ...change };
}

/** The same form has the same key at every attempt, so that a lost answer does not make two enquiries. */
export function withKey(unsent: UnsentProperty): UnsentProperty & { readonly key: string } {
  return { ...unsent, key: unsent.key ?? randomKey() };
}

/** The step an address names; the first one when it names none. */
export function stepOf(search: URLSearchParams): PropertyStep {
  const named = search.get('step');
  return PROPERTY_STEPS.find((step) => step === named) ?? PROPERTY_STEPS[0];
}
