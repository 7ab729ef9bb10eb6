import { describe, expect, test } from 'vitest';
import { PHRASES } from '#phrases/index.ts';
import { drawPart } from '#tests/factories/draw-part.tsx';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { OccupancyCalculator } from './occupancy-calculator.tsx';

const { t } = createI18n('en', PHRASES.en);
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const draw = (node: React.ReactNode, query: string) => drawPart(node, { address: `/?${query}` });
/** Returns the text of the main result, without the figures below it. */
const resultOf = (html: string) => textOf(/<output[^>]*>(.*?)<\/output>/s.exec(html)?.[1] ?? '');

describe('the cost of a space', () => {
  test.each(['tenant', 'buyer'])('is in whole dollars for a %s', (role) => {
    const query = `as=${role}&rent=33,333.33&price=8,800,000.50&area=777`;
    expect(resultOf(draw(<OccupancyCalculator />, query))).toMatch(/ HK\$[\d,]+$/);
  });

  test('asks for unknown facts without an error', () => {
    const html = draw(<OccupancyCalculator />, 'area=&management_fee=');
    expect(html).toContain(t('calculator:occupancy.area_asked'));
    expect(html).toContain(t('calculator:occupancy.fee_asked'));
    expect(html).not.toContain('aria-invalid');
    // A wrong value in an address is an error at once.
    expect(draw(<OccupancyCalculator />, 'area=x')).toContain('aria-invalid');
  });

  test('of several spaces starts with the first, by its name', () => {
    const html = draw(<OccupancyCalculator />, 'spaces=2&name=First&b_name=Second');
    expect(resultOf(html)).toMatch(/^First .*HK\$/);
  });
});
