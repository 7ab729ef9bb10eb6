import { expect, test } from 'vitest';
import { readForm } from '#domain/calculator/form.ts';
import { TENANT_FIELDS } from '#domain/calculator/forms.ts';
import { tenantResultOf } from '#domain/calculator/occupancy-form.ts';
import type { IsoDate } from '#domain/text/date.ts';
import type { Language } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { assumptionsOf } from './tenant-assumptions.ts';

function assumptionsOfQuery(query: string, lang: Language): readonly string[] {
  const { values } = readForm(TENANT_FIELDS, new URLSearchParams(query));
  const result = tenantResultOf(values, '2026-11-17' as IsoDate);
  if (!result) throw new Error(`no result of ${query}`);
  return assumptionsOf(values, result, createI18n(lang, PHRASES[lang]).t, lang);
}

test('the occupancy cost names every amount that was entered, zero too, and what is not counted', () => {
  expect(
    assumptionsOfQuery('fit_out=300&reinstatement=0&air_conditioning_fee=2&rent_free_months=0', 'en'),
  ).toEqual([
    'Assumes a 36-month term, commission of 0.5 months’ rent, fit-out HK$300 / sq ft, reinstatement HK$0 / sq ft, half the stamp duty',
  ]);
  expect(assumptionsOfQuery('term_months=24&commission_months=0&fit_out=300', 'zh')).toEqual([
    '假設：租期24個月、免租1個月、裝修費每呎$300、一半印花稅',
    '未計：冷氣費（不詳）、還原費',
  ]);
});
