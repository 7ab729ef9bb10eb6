import { expect, test } from 'vitest';
import { anonymizeAddress, networkOf } from './client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.0'],
  ['::ffff:203.0.113.7', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::6', '2001:db8:0::'],
  ['::1', '0:0:0::'],
])('%s is logged as %s', (address, loggedAddress) => {
  expect(anonymizeAddress(address)).toBe(loggedAddress);
});

test('a disconnected client has no address', () => {
  expect(anonymizeAddress(undefined)).toBeUndefined();
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8::6', '2001:db8:0:0::'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
