import { expect, test } from 'vitest';
import { canonicalAddress } from '#domain/address/canonical-address.ts';
import { readAddress } from '#domain/address/read-address.ts';
import { cleanedUrlOf } from '#web/features/search/form/form-address.ts';
import { STOCK_SEARCH } from '#web/features/stock/stock-search.ts';
import { createFindPagePathGenerator } from './find-addresses.ts';

test('every address is a find page without a redirect, and each is unique', () => {
  const pagePaths = createFindPagePathGenerator(7)(300);
  expect(new Set(pagePaths).size).toBe(300);
  for (const pagePath of pagePaths) {
    const { lang, redirect } = canonicalAddress(pagePath);
    const url = new URL(pagePath, 'https://podium.example');
    const route = readAddress(url.pathname);
    expect(route?.name, pagePath).toBe('find');
    expect(redirect, pagePath).toBeUndefined();
    expect(cleanedUrlOf(STOCK_SEARCH, lang, route?.params ?? {}, url), pagePath).toBeUndefined();
  }
});
