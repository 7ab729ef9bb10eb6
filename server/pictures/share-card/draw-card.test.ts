import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { cardCharacters } from '#data/fonts/characters.ts';
import { CARD_FONT_BY_LANGUAGE, CARD_FONTS } from '#data/fonts/files.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { drawCard } from './draw-card.ts';
import { textWidth } from './wrap-text.ts';

const fontFiles = Object.values(CARD_FONTS).map(({ file }) => file);

function openSvg(svg: string) {
  return new Resvg(svg, { font: { loadSystemFonts: false, fontFiles } });
}

/** Measures the rendered width of a text in ems. */
function measureTextWidth(text: string, family: string): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="300"><text y="150" font-size="100" font-weight="700" font-family="${family}">${text}</text></svg>`;
  return (openSvg(svg).getBBox()?.width ?? 0) / 100;
}

describe('A share card', () => {
  it('uses fonts with every character of the phrases', () => {
    const fontCharacters = new Set([...cardCharacters('hk'), ...cardCharacters('sc')]);
    for (const lang of LANGUAGES) {
      const phrases = Object.values(PHRASES[lang]).flatMap((section) => Object.values(section));
      const characters = new Set(phrases.join('').replace(/[\p{Cf}\s]/gu, ''));
      expect(
        [...characters].filter((character) => !fontCharacters.has(character)),
        lang,
      ).toEqual([]);
      // Only characters in the name of the other Chinese variant may be missing from the font of a
      // language.
      const ownFontCharacters = cardCharacters(CARD_FONT_BY_LANGUAGE[lang]);
      expect(
        [...characters].filter((character) => !ownFontCharacters.has(character)).length,
        lang,
      ).toBeLessThan(10);
    }
  });

  it.each([
    'Tai Ping Industrial Centre Block I',
    'WWW MMM @ 100%',
    'HK$16,500 / month',
    '滙豐總行大廈',
    '广发银行',
    '着綫衞𠝹',
  ])('draws %s no wider than calculated', (text) => {
    for (const { family } of Object.values(CARD_FONTS)) {
      const width = measureTextWidth(text, family);
      expect(width).toBeGreaterThan(textWidth(text) * 0.6);
      expect(width).toBeLessThanOrEqual(textWidth(text));
    }
  });

  it('uses the glyphs of its language, because one character has two forms', () => {
    const renderToBase64 = (lang: 'zh' | 'gb') => {
      const svg = drawCard({ lang, brand: '', title: '骨角', lines: [], figures: [] }, true);
      return openSvg(svg).render().asPng().toString('base64');
    };
    expect(renderToBase64('zh')).not.toBe(renderToBase64('gb'));
  });

  it('can be drawn for any text', () => {
    const unusualText = `\0\u000b<&>"\ud800 ]]> ${'長'.repeat(400)}`;
    const card = {
      lang: 'zh',
      brand: unusualText,
      label: unusualText,
      title: unusualText,
      lines: [unusualText, unusualText, unusualText],
      figures: [unusualText, unusualText],
    } as const;
    for (const hasPicture of [true, false]) expect(() => openSvg(drawCard(card, hasPicture))).not.toThrow();
  });
});
