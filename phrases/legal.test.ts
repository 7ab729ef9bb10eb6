import { describe, expect, test } from 'vitest';
import { LEGAL_PAGES, unknownPlaceholders } from '#domain/content/legal-pages.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { hasHtml, splitTitle } from '#presenters/markdown.ts';
import { readLegalTexts } from '#server/services/legal-texts.ts';
import { PHRASES } from './index.ts';

const TEXTS = await readLegalTexts();
const findMatches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([match]) => match);

describe.each(LEGAL_PAGES)('the text %s', (page) => {
  test('has a title, which links name it by, and no HTML', () => {
    for (const lang of LANGUAGES) {
      const { title } = splitTitle(TEXTS[lang][page]);
      expect(title, lang).toContain(PHRASES[lang].main[`legal.${page}`]);
      expect(hasHtml(TEXTS[lang][page]), lang).toBe(false);
    }
  });

  test('says the same in every language: its sections, its points, its figures and what it names', () => {
    for (const lang of LANGUAGES) {
      const [text, chineseText] = [TEXTS[lang][page], TEXTS.zh[page]];
      expect(unknownPlaceholders(text), lang).toEqual([]);
      for (const pattern of [/\{\{\w+\}\}/g, /^(#+|-) /gm, /\d+(\.\d+)?%?/g])
        expect(findMatches(text, pattern).toSorted(), lang).toEqual(
          findMatches(chineseText, pattern).toSorted(),
        );
    }
  });

  test('has no space between Chinese and digits or names', () => {
    for (const lang of ['zh', 'gb'] as const)
      expect(findMatches(TEXTS[lang][page], /\p{Script=Han} [\w{]|[\w}%] \p{Script=Han}/gu), lang).toEqual(
        [],
      );
  });
});
