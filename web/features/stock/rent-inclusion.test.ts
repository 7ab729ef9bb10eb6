import { expect, it } from 'vitest';
import type { RentCharge } from '#domain/stock/rent-charges.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { rentInclusionText } from './rent-inclusion.ts';

it.each<[readonly RentCharge[] | null, readonly string[]]>([
  [null, ['', '', '']],
  [[], ['', '', '']],
  [
    ['management', 'rates', 'government_rent'],
    ['全包', '全包', 'inclusive'],
  ],
  [
    ['management', 'rates', 'government_rent', 'air_conditioning'],
    ['全包連冷氣費', '全包，含空调费', 'inclusive, with air-conditioning'],
  ],
  [
    ['management', 'rates'],
    ['包管理費、差餉', '含物业费、差饷', 'incl. management fee, rates'],
  ],
])('The note beside a rent that includes %j', (rentIncludes, texts) => {
  expect(LANGUAGES.map((lang) => rentInclusionText(rentIncludes, createI18n(lang, PHRASES[lang]).t))).toEqual(
    texts,
  );
});
