import { describe, expect, test } from 'vitest';
import { type FilterTable, wireFields } from '#domain/filter-table.ts';
import { LANGUAGES } from '#domain/language.ts';
import { STOCK_FILTERS } from '#domain/stock-filter.ts';
import { TRANSACTION_FILTERS } from '#domain/transaction-filter.ts';
import { PHRASES } from '#phrases/index.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { filterLabel, memberLabel } from './filter-labels.ts';

const TABLES: readonly (readonly [string, FilterTable])[] = [
  ['listings', STOCK_FILTERS],
  ['transactions', TRANSACTION_FILTERS],
];

describe.each(TABLES)('the filters of %s', (_, table) => {
  test.each(LANGUAGES)('have a phrase for their name and for each member: %s', (lang) => {
    const { t } = createI18n(lang, PHRASES[lang]);
    for (const [key, filter] of Object.entries(table)) {
      expect(filterLabel(filter, t)).not.toBe(filter.label);
      if (filter.kind !== 'list' || !filter.members) continue;
      expect(filter.memberLabel).toBeDefined();
      for (const member of filter.members)
        expect(memberLabel(key, filter, member, () => undefined, t)).not.toContain(filter.memberLabel);
    }
  });

  test('have names on the wire that no other has', () => {
    const names = Object.values(table).flatMap((filter) => wireFields(filter).map(({ wire }) => wire));
    expect(new Set(names).size).toBe(names.length);
  });
});
