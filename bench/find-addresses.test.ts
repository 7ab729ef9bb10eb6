import { expect, test } from 'vitest';
import { canonicalAddress } from '#domain/address/canonical-address.ts';
import { readAddress } from '#domain/address/read-address.ts';
import { cleanAddress } from '#web/features/search/form/form-address.ts';
import { STOCK_SEARCH } from '#web/features/stock/stock-search.ts';
import { findAddresses } from './find-addresses.ts';

test('every address is a find page that leads nowhere else, and none comes twice', () => {
  const addresses = findAddresses(7)(300);
  expect(new Set(addresses).size).toBe(300);
  for (const address of addresses) {
    const { lang, redirect } = canonicalAddress(address);
    const url = new URL(address, 'https://podium.example');
    const route = readAddress(url.pathname);
    expect(route?.name, address).toBe('find');
    expect(redirect, address).toBeUndefined();
    expect(cleanAddress(STOCK_SEARCH, lang, route?.params ?? {}, url), address).toBeUndefined();
  }
});
