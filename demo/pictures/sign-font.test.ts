import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { facadeFactsOf } from '../buildings/facade-facts.ts';
import { createDemoMarket } from '../market/demo-market.ts';
import { signTextOf } from './drawing/facts.ts';
import { SIGN_FONT } from './sign-font.ts';

it('the font of signs has every character of the demonstration’s building names', () => {
  const fontCharacters = charactersOf(readFileSync(SIGN_FONT.file));
  const { buildings } = createDemoMarket({ stocks: 12_000, seed: 1997, asOf: '2026-11-15' });
  const signCharacters = buildings.map(({ row }) => signTextOf(facadeFactsOf(row))).join('');
  const missingCharacters = [...new Set(signCharacters)].filter(
    (character) => !fontCharacters.has(character),
  );
  expect(missingCharacters, 'run node demo/pictures/build-sign-font.ts').toEqual([]);
});

/**
 * Returns the characters of a font from its `cmap` table, in format 12 (32-bit groups) or 4 (16-bit
 * segments).
 */
function charactersOf(font: Buffer): ReadonlySet<string> {
  const entryOffsets = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const cmapEntry = entryOffsets.find((offset) => font.toString('latin1', offset, offset + 4) === 'cmap');
  if (cmapEntry === undefined) throw new Error('no cmap');
  const cmapOffset = font.readUInt32BE(cmapEntry + 8);
  const characters = new Set<string>();
  for (let index = 0; index < font.readUInt16BE(cmapOffset + 2); index++) {
    const subtableOffset = cmapOffset + font.readUInt32BE(cmapOffset + 8 + 8 * index);
    for (const [first, last] of font.readUInt16BE(subtableOffset) === 12
      ? readGroups(font, subtableOffset)
      : readSegments(font, subtableOffset))
      for (let code = first; code <= last; code++) characters.add(String.fromCodePoint(code));
  }
  return characters;
}

function readGroups(font: Buffer, table: number): [number, number][] {
  return Array.from({ length: font.readUInt32BE(table + 12) }, (_, index) => {
    const groupOffset = table + 16 + 12 * index;
    return [font.readUInt32BE(groupOffset), font.readUInt32BE(groupOffset + 4)];
  });
}

function readSegments(font: Buffer, table: number): [number, number][] {
  if (font.readUInt16BE(table) !== 4) return [];
  const segmentBytes = font.readUInt16BE(table + 6);
  return Array.from({ length: segmentBytes / 2 }, (_, index) => [
    font.readUInt16BE(table + 16 + segmentBytes + 2 * index),
    font.readUInt16BE(table + 14 + 2 * index),
  ]);
}
