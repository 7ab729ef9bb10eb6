import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { cardCharacters } from '#data/fonts/characters.ts';
import { CARD_FONT_OF, CARD_FONTS } from '#data/fonts/files.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { drawCard } from './draw-card.ts';
import { textWidth } from './wrap-text.ts';

const files = Object.values(CARD_FONTS).map(({ file }) => file);

function drawn(svg: string) {
  return new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: files } });
}

/** How wide the font draws a text, in ems. */
function drawnWidth(text: string, family: string): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="300"><text y="150" font-size="100" font-weight="700" font-family="${family}">${text}</text></svg>`;
  return (drawn(svg).getBBox()?.width ?? 0) / 100;
}

describe('A card', () => {
  it('is written in fonts with every character of our phrases', () => {
    const known = new Set([...cardCharacters('hk'), ...cardCharacters('sc')]);
    for (const lang of LANGUAGES) {
      const written = Object.values(PHRASES[lang]).flatMap((section) => Object.values(section));
      const characters = new Set(written.join('').replace(/[\p{Cf}\s]/gu, ''));
      expect(
        [...characters].filter((one) => !known.has(one)),
        lang,
      ).toEqual([]);
      // The other language's own name is the only text that may need the other font.
      const own = cardCharacters(CARD_FONT_OF[lang]);
      expect([...characters].filter((one) => !own.has(one)).length, lang).toBeLessThan(10);
    }
  });

  it.each([
    'Tai Ping Industrial Centre Block I',
    'WWW MMM @ 100%',
    'HK$16,500 / month',
    '滙豐總行大廈',
    '广发银行',
    '着綫衞𠝹',
  ])('draws %s, and no wider than is reckoned with', (text) => {
    for (const { family } of Object.values(CARD_FONTS)) {
      const width = drawnWidth(text, family);
      expect(width).toBeGreaterThan(textWidth(text) * 0.6);
      expect(width).toBeLessThanOrEqual(textWidth(text));
    }
  });

  it('shows the forms of its language: one character is drawn in two ways', () => {
    const pixelsOf = (lang: 'zh' | 'gb') => {
      const svg = drawCard({ lang, brand: '', title: '骨角', lines: [], figures: [] }, true);
      return drawn(svg).render().asPng().toString('base64');
    };
    expect(pixelsOf('zh')).not.toBe(pixelsOf('gb'));
  });

  it('can be drawn of any text', () => {
    const odd = `\0\u000b<&>"\ud800 ]]> ${'長'.repeat(400)}`;
    const card = {
      lang: 'zh',
      brand: odd,
      label: odd,
      title: odd,
      lines: [odd, odd, odd],
      figures: [odd, odd],
    } as const;
    for (const hasPicture of [true, false]) expect(() => drawn(drawCard(card, hasPicture))).not.toThrow();
  });
});
