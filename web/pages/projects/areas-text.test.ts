import { expect, it } from 'vitest';
import { PHRASES } from '#phrases/index.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { areaRangeText } from './areas-text.ts';

it('has the smallest and the largest area, or one if all units are equal', () => {
  const { t } = createI18n('en', PHRASES.en);
  expect(areaRangeText({ area_min: 593, area_max: 1432 }, t, 'en')).toBe('593 to 1,432 sq ft');
  expect(areaRangeText({ area_min: 416, area_max: 416 }, t, 'en')).toBe('416 sq ft');
});
