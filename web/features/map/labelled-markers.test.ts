import { expect, test } from 'vitest';
import { labelledMarkerIds } from './labelled-markers.ts';

const CENTRAL = { id: 'a', position: { lat: 22.2819, lng: 114.1581 }, label: 'Central Branch' };
const ADMIRALTY = { id: 'b', position: { lat: 22.2815, lng: 114.1646 }, label: 'Admiralty Branch' };
const TUEN_MUN = { id: 'c', position: { lat: 22.395, lng: 113.973 }, label: '屯門分行' };

test('a marker shows its label if that covers no other marker', () => {
  const allMarkers = [CENTRAL, ADMIRALTY, TUEN_MUN];
  expect([...labelledMarkerIds(allMarkers, 16)]).toEqual(['a', 'b', 'c']);
  expect([...labelledMarkerIds(allMarkers, 10)]).toEqual(['c']);
});

test('of two overlapping labels, the first in the list is shown', () => {
  // The pins are about 115 pixels apart, less than the width of a label.
  expect([...labelledMarkerIds([CENTRAL, ADMIRALTY], 13.6)]).toEqual(['a']);
  expect([...labelledMarkerIds([ADMIRALTY, CENTRAL], 13.6)]).toEqual(['b']);
});
