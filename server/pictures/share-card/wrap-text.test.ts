import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitText, textWidth, wrapText } from './wrap-text.ts';

const FONT_SIZES = [
  { size: 60, maxLines: 2 },
  { size: 40, maxLines: 3 },
];
const removeWhitespace = (text: string) => text.replace(/\s/g, '');

describe('The lines of a share card', () => {
  it('break between words and between Chinese characters, and never before closing punctuation', () => {
    expect(wrapText('Tai Ping Industrial Centre', 9)).toEqual(['Tai Ping', 'Industrial', 'Centre']);
    expect(wrapText('華康工貿中心，單位易手', 6)).toEqual(['華康工貿中', '心，單位易手']);
  });

  it('contain all of a text, and none is wider than its frame', () => {
    const textArbitrary = fc
      .array(fc.constantFrom('中環', '，', 'Harbour', ' ', 'W'.repeat(30), '48', '。', 'i'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(textArbitrary, fc.integer({ min: 3, max: 20 }), (text, maxEms) => {
        const lines = wrapText(text, maxEms);
        expect(removeWhitespace(lines.join(''))).toBe(removeWhitespace(text));
        // Closing punctuation never starts a new line, so a line may exceed the limit by that
        // punctuation.
        for (const line of lines) expect(textWidth(line.replace(/[，。]+$/, ''))).toBeLessThanOrEqual(maxEms);
      }),
    );
  });

  it('are as large as the space allows, and of similar length', () => {
    expect(fitText('觀塘寫字樓出售', 600, FONT_SIZES)).toEqual({ size: 60, lines: ['觀塘寫字樓出售'] });
    expect(fitText('華康工貿中心單位六百萬元', 600, FONT_SIZES).lines).toEqual([
      '華康工貿中心',
      '單位六百萬元',
    ]);
  });

  it('end with an ellipsis if a text is too long', () => {
    const { size, lines } = fitText('很長的名字'.repeat(20), 600, FONT_SIZES);
    expect([size, lines.length]).toEqual([40, 3]);
    expect(lines.at(-1)).toMatch(/…$/);
    for (const line of lines) expect(textWidth(line) * size).toBeLessThanOrEqual(600);
  });
});
