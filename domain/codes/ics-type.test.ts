import { expect, test } from 'vitest';
import { articleChannel, ICS_DEFINITIONS, ICS_TYPES, icsTypeOfCode, icsTypeOfSegment } from './ics-type.ts';

test('each type has its segment, and commercial also names office', () => {
  for (const type of ICS_TYPES) expect(icsTypeOfSegment(ICS_DEFINITIONS[type].segment)).toBe(type);
  expect(ICS_TYPES.map((type) => ICS_DEFINITIONS[type].segment)).toEqual(['industrial', 'office', 'shops']);
  expect(icsTypeOfSegment('commercial')).toBe('c');
  expect(icsTypeOfSegment('houses')).toBeUndefined();
  expect(icsTypeOfSegment(undefined)).toBeUndefined();
});

test('code o counts as commercial, an unknown code as no type', () => {
  expect(['i', 'c', 's', 'o'].map(icsTypeOfCode)).toEqual(['i', 'c', 's', 'c']);
  expect(icsTypeOfCode('x')).toBeUndefined();
  expect(icsTypeOfCode(null)).toBeUndefined();
});

test('choosing a type sets the article channel: industrial, commercial, shop, else ici', () => {
  expect(articleChannel('i')).toBe('industrial');
  expect(articleChannel('c')).toBe('commercial');
  expect(articleChannel('s')).toBe('shop');
  expect(articleChannel('')).toBe('ici');
});
