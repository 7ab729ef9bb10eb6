import { expect, test } from 'vitest';
import { labelledMarkers } from './marker-names.ts';

const CENTRAL = { id: 'a', position: { lat: 22.2819, lng: 114.1581 }, label: 'Central Branch' };
const ADMIRALTY = { id: 'b', position: { lat: 22.2815, lng: 114.1646 }, label: 'Admiralty Branch' };
const TUEN_MUN = { id: 'c', position: { lat: 22.395, lng: 113.973 }, label: '屯門分行' };

test('a marker shows its label where that covers no other marker', () => {
  const all = [CENTRAL, ADMIRALTY, TUEN_MUN];
  expect([...labelledMarkers(all, 16)]).toEqual(['a', 'b', 'c']);
  expect([...labelledMarkers(all, 10)]).toEqual(['c']);
});

test('of two labels that would overlap, the first in the list is shown', () => {
  // The pins are some 115 pixels apart, less than the width of a label.
  expect([...labelledMarkers([CENTRAL, ADMIRALTY], 13.6)]).toEqual(['a']);
  expect([...labelledMarkers([ADMIRALTY, CENTRAL], 13.6)]).toEqual(['b']);
});
