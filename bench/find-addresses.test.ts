import { expect, test } from 'vitest';
import { canonicalAddress } from '#domain/address/canonical-address.ts';
import { readAddress } from '#domain/address/read-address.ts';
import { tidyAddress } from '#web/features/search/form/form-address.ts';
import { STOCK_SEARCH } from '#web/features/stock/stock-search.ts';
import { findAddresses } from './find-addresses.ts';

test('every address is a find page that leads nowhere else, and none comes twice', () => {
  const addresses = findAddresses(7)(300);
  expect(new Set(addresses).size).toBe(300);
  for (const address of addresses) {
    const { lang, moved } = canonicalAddress(address);
    const url = new URL(address, 'https://podium.example');
    const found = readAddress(url.pathname);
    expect(found?.name, address).toBe('find');
    expect(moved, address).toBeUndefined();
    expect(tidyAddress(STOCK_SEARCH, lang, found?.params ?? {}, url), address).toBeUndefined();
  }
});
