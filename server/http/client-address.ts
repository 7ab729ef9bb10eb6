import { isIP, isIPv6 } from 'node:net';

/**
 * A network address for the log, without what identifies a person: the last number of an IPv4
 * address and all but the first three groups of an IPv6 address are left out. A client that has gone has none any more.
 */
export function shortAddress(address: string): string;
export function shortAddress(address: string | undefined): string | undefined;
export function shortAddress(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const plain = plainAddress(address);
  return isIPv6(plain) ? `${firstGroups(plain, 3)}::` : plain.replace(/\.\d+$/, '.0');
}

/** What one customer of a provider has: an IPv4 address, or the 2^64 IPv6 addresses with the same four groups. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? `${firstGroups(plain, 4)}::` : plain;
}

/** An IPv4 address may come written as an IPv6 one. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** An address as proxies write it: with a port, or in brackets. Undefined when it is none. */
export function readAddress(text: string): string | undefined {
  const [, inBrackets, beforePort] = /^(?:\[(.*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  const address = inBrackets ?? beforePort ?? text;
  return isIP(address) === 0 ? undefined : address;
}

function firstGroups(ipv6: string, count: number): string {
  const [before = '', after = ''] = ipv6.split('::', 2);
  const first = before.split(':').filter(Boolean);
  const last = after.split(':').filter(Boolean);
  const zeros = ipv6.includes('::') ? Array<string>(8 - first.length - last.length).fill('0') : [];
  return [...first, ...zeros, ...last].slice(0, count).join(':');
}
