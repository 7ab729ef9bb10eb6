import { expect, test } from 'vitest';
import { safeStore } from '#web/storage/safe-store.ts';
import {
  changeDraft,
  EMPTY_DRAFT,
  type PropertyDraft,
  propertyDraftStore,
  stepOf,
  withKey,
} from './draft.ts';

function memory() {
  const items = new Map<string, string>();
  const store = safeStore(() => ({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }));
  return { items, drafts: propertyDraftStore(store) };
}

const FORM = 'f'.repeat(32);
const photo = (key: string, isStored: boolean) => ({
  key: key.repeat(32),
  thumbnail: 'data:image/jpeg;base64,AA==',
  isStored,
});

test('a draft is found again after a reload, until it is cleared', () => {
  const { drafts } = memory();
  const draft: PropertyDraft = withKey({
    ...EMPTY_DRAFT,
    icsType: 's',
    buildingId: 7,
    area: '800',
    photos: [photo('a', true)],
    form: FORM,
  });
  drafts.write(draft);
  expect(drafts.read()).toEqual({ draft, lostPhotos: 0 });
  drafts.clear();
  expect(drafts.read()).toBeUndefined();
});

test('photos that were not sent to the end are counted as lost', () => {
  const { drafts } = memory();
  const photos = [photo('a', true), photo('b', false), photo('c', false)];
  drafts.write({ ...EMPTY_DRAFT, form: FORM, photos });
  const read = drafts.read();
  expect(read?.lostPhotos).toBe(2);
  expect(read?.draft.photos).toEqual([photo('a', true)]);
  // Without a form the server does not know them.
  drafts.write({ ...EMPTY_DRAFT, photos });
  expect(drafts.read()?.lostPhotos).toBe(3);
});

test('what is no draft is none', () => {
  const { items, drafts } = memory();
  for (const text of ['null', '1', '{"location":1}', '{"photos":{}}', '{']) {
    items.set('podium.list_property', text);
    expect(drafts.read(), text).toBeUndefined();
  }
});

test('the key stays from attempt to attempt and goes with a change', () => {
  const first = withKey(EMPTY_DRAFT);
  expect(first.key).toMatch(/^[\da-f]{32}$/);
  expect(withKey(first).key).toBe(first.key);
  expect(changeDraft(first, { area: '5' })).toEqual({ ...EMPTY_DRAFT, area: '5' });
});

test('an address names a step, or leads to the first', () => {
  expect(stepOf(new URLSearchParams('step=photos'))).toBe('photos');
  expect(stepOf(new URLSearchParams('step=toString'))).toBe('type');
  expect(stepOf(new URLSearchParams())).toBe('type');
});
