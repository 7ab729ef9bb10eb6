import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PALETTE } from '#domain/map/base-map/palette.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { mapSettings } from '#tests/factories/map-settings.ts';
import { createBaseStyle } from './base-style.ts';

const THEMES = ['light', 'dark'] as const;

beforeEach(() => vi.stubGlobal('window', { location: { href: 'https://podium.example/en/ics/property' } }));
afterEach(() => vi.unstubAllGlobals());

describe('The style of the base map', () => {
  it('requests nothing from other sites: no glyphs, no sprite, only the base map and fonts of the portal', () => {
    for (const lang of LANGUAGES) {
      const style = createBaseStyle(mapSettings(), lang, 'light');
      expect(style).not.toHaveProperty('glyphs');
      expect(style).not.toHaveProperty('sprite');
      const urls = JSON.stringify(style).match(/https?:[^"]*/g) ?? [];
      expect(urls.length).toBeGreaterThan(0);
      for (const address of urls) expect(address).toMatch(/^https:\/\/podium\.example\/basemap\//);
    }
  });

  it('has every label in the language of the page, with a bundled font for Chinese', () => {
    for (const lang of LANGUAGES) {
      const { layers, 'font-faces': fontFaces } = createBaseStyle(mapSettings(), lang, 'light');
      const labelLayers = layers
        .filter((layer) => layer.type === 'symbol')
        .filter(({ id }) => id !== 'station-dots');
      expect(labelLayers.length).toBeGreaterThan(5);
      for (const label of labelLayers) expect(label.layout?.['text-field']).toEqual(['get', lang]);
      if (lang === 'en') expect(fontFaces).toBeUndefined();
      else {
        for (const label of labelLayers) {
          const [firstFont] = (label.layout?.['text-font'] ?? []) as string[];
          expect(fontFaces?.[firstFont ?? '']).toContain(mapSettings().font[lang]);
        }
      }
    }
  });

  it('differs between the themes only in its colours', () => {
    const [light, dark] = THEMES.map((theme) => createBaseStyle(mapSettings(), 'zh', theme).layers);
    expect(light?.map(({ id }) => id)).toEqual(dark?.map(({ id }) => id));
    expect(light).not.toEqual(dark);
  });
});

/** Returns the WCAG contrast ratio of two colours. */
function contrastRatioOf(colourA: string, colourB: string): number {
  const luminanceOf = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((offset) => {
      const channel = Number.parseInt(colour.slice(offset, offset + 2), 16) / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const [lighter = 1, darker = 1] = [luminanceOf(colourA), luminanceOf(colourB)].sort((a, b) => b - a);
  return lighter / darker;
}

describe('The palette of the base map', () => {
  it.each(THEMES)('has readable names in %s, on land and on water', (theme) => {
    const { land, foreignLand, sea, ink, muted, region, street, water } = PALETTE[theme];
    const colourPairs = [
      ...[ink, muted, region, street].map((name) => [name, land] as const),
      [muted, foreignLand] as const,
      [water, sea] as const,
    ];
    for (const [name, background] of colourPairs)
      expect(contrastRatioOf(name, background), name).toBeGreaterThanOrEqual(4.5);
  });

  it('takes sea, land, ink and muted ink from the design tokens of the page', () => {
    const tokensCss = readFileSync(path.join(import.meta.dirname, '../../../styles/tokens.css'), 'utf8');
    for (const name of ['sea', 'land', 'ink', 'muted'] as const) {
      const [, light, dark] = new RegExp(`--${name}: light-dark\\((\\S+), (\\S+)\\)`).exec(tokensCss) ?? [];
      expect([PALETTE.light[name], PALETTE.dark[name]]).toEqual([light, dark]);
    }
  });
});
