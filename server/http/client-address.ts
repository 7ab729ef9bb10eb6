import { isIPv6 } from 'node:net';

/**
 * A network address without what tells one person from another, for the log: the last number of an IPv4
 * address and all but the first three groups of an IPv6 address are left out. A client that has gone has none any more.
 */
export function shortAddress(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain.replace(/\.\d+$/, '.0');
  const [before = '', after = ''] = plain.split('::', 2);
  const first = before.split(':').filter(Boolean);
  const last = after.split(':').filter(Boolean);
  const zeros = plain.includes('::') ? Array<string>(8 - first.length - last.length).fill('0') : [];
  return `${[...first, ...zeros, ...last].slice(0, 3).join(':')}::`;
}
