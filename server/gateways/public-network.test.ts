import { expect, test } from 'vitest';
import { isPublicAddress, lookupPublic, PrivateNetworkError } from './public-network.ts';

test.each([...['8.8.8.8', '202.64.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1']])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
  ],
  ...['0.0.0.0', '198.18.0.1', '203.0.113.9', '224.0.0.1', '255.255.255.255'],
  ...[
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '2002:a00:1::',
  ],
  ...['2001:db8::1', 'ff02::1', 'localhost', '', '1.2.3'],
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

test('refuses a name that resolves to this machine when the connection is made', async () => {
  for (const wantsAll of [true, false]) {
    const error = await new Promise((resolve) => lookupPublic('localhost', { all: wantsAll }, resolve));
    expect(error).toBeInstanceOf(PrivateNetworkError);
  }
});
