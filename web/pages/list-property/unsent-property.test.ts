import { expect, test } from 'vitest';
import { safeStore } from '#web/storage/safe-store.ts';
import {
  changeProperty,
  EMPTY_PROPERTY,
  stepOf,
  type UnsentProperty,
  unsentPropertyStore,
  withKey,
} from './unsent-property.ts';

function memory() {
  const items = new Map<string, string>();
  const store = safeStore(() => ({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }));
  return { items, properties: unsentPropertyStore(store) };
}

const FORM = 'f'.repeat(32);
const photo = (key: string, isStored: boolean) => ({
  key: key.repeat(32),
  thumbnail: 'data:image/jpeg;base64,AA==',
  isStored,
});

test('what is unsent is found again after a reload, until it is cleared', () => {
  const { properties } = memory();
  const unsent: UnsentProperty = withKey({
    ...EMPTY_PROPERTY,
    icsType: 's',
    buildingId: 7,
    area: '800',
    photos: [photo('a', true)],
    form: FORM,
  });
  properties.write(unsent);
  expect(properties.read()).toEqual({ unsent, lostPhotos: 0 });
  properties.clear();
  expect(properties.read()).toBeUndefined();
});

test('photos that were not sent to the end are counted as lost', () => {
  const { properties } = memory();
  const photos = [photo('a', true), photo('b', false), photo('c', false)];
  properties.write({ ...EMPTY_PROPERTY, form: FORM, photos });
  const read = properties.read();
  expect(read?.lostPhotos).toBe(2);
  expect(read?.unsent.photos).toEqual([photo('a', true)]);
  // Without a form the server does not know them.
  properties.write({ ...EMPTY_PROPERTY, photos });
  expect(properties.read()?.lostPhotos).toBe(3);
});

test('what is no property is none', () => {
  const { items, properties } = memory();
  for (const text of ['null', '1', '{"location":1}', '{"photos":{}}', '{']) {
    items.set('podium.list_property', text);
    expect(properties.read(), text).toBeUndefined();
  }
});

test('the key stays from attempt to attempt and goes with a change', () => {
  const first = withKey(EMPTY_PROPERTY);
  expect(first.key).toMatch(/^[\da-f]{32}$/);
  expect(withKey(first).key).toBe(first.key);
  expect(changeProperty(first, { area: '5' })).toEqual({ ...EMPTY_PROPERTY, area: '5' });
});

test('an address names a step, or leads to the first', () => {
  expect(stepOf(new URLSearchParams('step=photos'))).toBe('photos');
  expect(stepOf(new URLSearchParams('step=toString'))).toBe('type');
  expect(stepOf(new URLSearchParams())).toBe('type');
});
