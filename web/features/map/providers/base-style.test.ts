import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { mapSettings } from '#tests/factories/map-settings.ts';
import { baseStyle } from './base-style.ts';
import { PALETTE } from './palette.ts';

const THEMES = ['light', 'dark'] as const;

beforeEach(() => vi.stubGlobal('window', { location: { href: 'https://podium.example/en/ics/property' } }));
afterEach(() => vi.unstubAllGlobals());

describe('The style of the base', () => {
  it('asks for nothing outside: no glyphs, no sprite, and the base and fonts of the portal itself', () => {
    for (const lang of LANGUAGES) {
      const style = baseStyle(mapSettings(), lang, 'light');
      expect(style).not.toHaveProperty('glyphs');
      expect(style).not.toHaveProperty('sprite');
      const addresses = JSON.stringify(style).match(/https?:[^"]*/g) ?? [];
      expect(addresses.length).toBeGreaterThan(0);
      for (const address of addresses) expect(address).toMatch(/^https:\/\/podium\.example\/basemap\//);
    }
  });

  it('writes every label in the page’s language, Chinese ones in a font that comes along', () => {
    for (const lang of LANGUAGES) {
      const { layers, 'font-faces': faces } = baseStyle(mapSettings(), lang, 'light');
      const labels = layers.filter((layer) => layer.type === 'symbol');
      expect(labels.length).toBeGreaterThan(5);
      for (const label of labels) expect(label.layout?.['text-field']).toEqual(['get', lang]);
      if (lang === 'en') expect(faces).toBeUndefined();
      else {
        for (const label of labels) {
          const [first] = (label.layout?.['text-font'] ?? []) as string[];
          expect(faces?.[first ?? '']).toContain(mapSettings().font[lang]);
        }
      }
    }
  });

  it('is the same in both themes but for its colours', () => {
    const [light, dark] = THEMES.map((theme) => baseStyle(mapSettings(), 'zh', theme).layers);
    expect(light?.map(({ id }) => id)).toEqual(dark?.map(({ id }) => id));
    expect(light).not.toEqual(dark);
  });
});

describe('The palette of the base', () => {
  it('takes sea, land, ink and muted ink from the page’s tokens', () => {
    const tokens = readFileSync(path.join(import.meta.dirname, '../../../styles/tokens.css'), 'utf8');
    for (const name of ['sea', 'land', 'ink', 'muted'] as const) {
      const [, light, dark] = new RegExp(`--${name}: light-dark\\((\\S+), (\\S+)\\)`).exec(tokens) ?? [];
      expect([PALETTE.light[name], PALETTE.dark[name]]).toEqual([light, dark]);
    }
  });
});
