import { isIP, isIPv6 } from 'node:net';

/**
 * Returns an IP address for the log without its personal part: the last number of an IPv4 address, or
 * all but the first three groups of an IPv6 address. Returns undefined if the client has already
 * disconnected.
 */
export function anonymizeAddress(address: string): string;
export function anonymizeAddress(address: string | undefined): string | undefined;
export function anonymizeAddress(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const ip = unwrapMappedIpv4(address);
  return isIPv6(ip) ? `${firstIpv6Groups(ip, 3)}::` : ip.replace(/\.\d+$/, '.0');
}

/**
 * Returns the network that is treated as one client: an IPv4 address, or the /64 block of an IPv6
 * address.
 */
export function networkOf(address: string): string {
  const ip = unwrapMappedIpv4(address);
  return isIPv6(ip) ? `${firstIpv6Groups(ip, 4)}::` : ip;
}

/**
 * Converts an IPv4-mapped IPv6 address (`::ffff:192.0.2.1`) to plain IPv4. Returns other addresses
 * unchanged.
 */
export function unwrapMappedIpv4(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/**
 * Parses an address as proxies write it, with a port or in brackets. Returns undefined if the text is
 * not an IP address.
 */
export function parseForwardedAddress(entry: string): string | undefined {
  const [, inBrackets, beforePort] = /^(?:\[(.*)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry) ?? [];
  const address = inBrackets ?? beforePort ?? entry;
  return isIP(address) === 0 ? undefined : address;
}

function firstIpv6Groups(ipv6: string, count: number): string {
  const [leadingPart = '', trailingPart = ''] = ipv6.split('::', 2);
  const leadingGroups = leadingPart.split(':').filter(Boolean);
  const trailingGroups = trailingPart.split(':').filter(Boolean);
  const zeroGroups = ipv6.includes('::')
    ? Array<string>(8 - leadingGroups.length - trailingGroups.length).fill('0')
    : [];
  return [...leadingGroups, ...zeroGroups, ...trailingGroups].slice(0, count).join(':');
}
