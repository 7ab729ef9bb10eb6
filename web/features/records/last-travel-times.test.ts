import { expect, test } from 'vitest';
import { safeStore } from '#web/storage/safe-store.ts';
import { TRAVEL_TIMES_KEY, travelTimeStore } from './last-travel-times.ts';

function memoryStore(storedText: string | null = null) {
  let text = storedText;
  return safeStore(() => ({
    getItem: (key) => (key === TRAVEL_TIMES_KEY ? text : null),
    setItem: (_, value) => {
      text = value;
    },
    removeItem: () => {
      text = null;
    },
  }));
}

test('the travel times of the last search are read on other pages, until a search has none', () => {
  const store = memoryStore();
  const reaches = [{ station: 'CEN', minutes: 30 }];
  travelTimeStore(store).update(() => reaches);
  expect(travelTimeStore(store).read()).toEqual(reaches);
  travelTimeStore(store).update(() => []);
  expect(travelTimeStore(store).read()).toEqual([]);
});

test.each([
  '"CEN,30"',
  '[null]',
  '[{"station":"XXX","minutes":30}]',
  '[{"station":"CEN","minutes":30},{"station":"CEN","minutes":20}]',
])('stored travel times that cannot be read are none: %s', (text) => {
  expect(travelTimeStore(memoryStore(text)).read()).toEqual([]);
});
