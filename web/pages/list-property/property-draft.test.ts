import { expect, test } from 'vitest';
import { safeStore } from '#web/storage/safe-store.ts';
import {
  changeDraft,
  createPropertyDraftStore,
  EMPTY_PROPERTY_DRAFT,
  type PropertyDraft,
  stepOf,
  withIdempotencyKey,
} from './property-draft.ts';

function createMemoryStore() {
  const storedItems = new Map<string, string>();
  const store = safeStore(() => ({
    getItem: (key) => storedItems.get(key) ?? null,
    setItem: (key, value) => void storedItems.set(key, value),
    removeItem: (key) => void storedItems.delete(key),
  }));
  return { storedItems, draftStore: createPropertyDraftStore(store) };
}

const UPLOAD_FORM_TOKEN = 'f'.repeat(32);
const createPhoto = (key: string, isStored: boolean) => ({
  key: key.repeat(32),
  thumbnail: 'data:image/jpeg;base64,AA==',
  isStored,
});

test('an unsent draft is restored after a reload, until it is cleared', () => {
  const { draftStore } = createMemoryStore();
  const draft: PropertyDraft = withIdempotencyKey({
    ...EMPTY_PROPERTY_DRAFT,
    icsType: 's',
    buildingId: 7,
    area: '800',
    photos: [createPhoto('a', true)],
    form: UPLOAD_FORM_TOKEN,
  });
  draftStore.write(draft);
  expect(draftStore.read()).toEqual({ draft, lostPhotoCount: 0 });
  draftStore.clear();
  expect(draftStore.read()).toBeUndefined();
});

test('partly uploaded photos are counted as lost', () => {
  const { draftStore } = createMemoryStore();
  const photos = [createPhoto('a', true), createPhoto('b', false), createPhoto('c', false)];
  draftStore.write({ ...EMPTY_PROPERTY_DRAFT, form: UPLOAD_FORM_TOKEN, photos });
  const savedDraft = draftStore.read();
  expect(savedDraft?.lostPhotoCount).toBe(2);
  expect(savedDraft?.draft.photos).toEqual([createPhoto('a', true)]);
  // Without an upload form token, the server cannot match any photo to this draft.
  draftStore.write({ ...EMPTY_PROPERTY_DRAFT, photos });
  expect(draftStore.read()?.lostPhotoCount).toBe(3);
});

test('invalid stored data are ignored', () => {
  const { storedItems, draftStore } = createMemoryStore();
  for (const json of ['null', '1', '{"location":1}', '{"photos":{}}', '{']) {
    storedItems.set('podium.list_property', json);
    expect(draftStore.read(), json).toBeUndefined();
  }
});

test('the key stays the same for repeated attempts and changes with the content', () => {
  const draftWithKey = withIdempotencyKey(EMPTY_PROPERTY_DRAFT);
  expect(draftWithKey.key).toMatch(/^[\da-f]{32}$/);
  expect(withIdempotencyKey(draftWithKey).key).toBe(draftWithKey.key);
  expect(changeDraft(draftWithKey, { area: '5' })).toEqual({ ...EMPTY_PROPERTY_DRAFT, area: '5' });
});

test('a URL names a step, otherwise the first step is shown', () => {
  expect(stepOf(new URLSearchParams('step=photos'))).toBe('photos');
  expect(stepOf(new URLSearchParams('step=toString'))).toBe('type');
  expect(stepOf(new URLSearchParams())).toBe('type');
});
