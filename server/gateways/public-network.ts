import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/**
 * A URL in the data points into a private network. Such requests are refused, so that data cannot reach
 * internal services (SSRF).
 */
export class PrivateNetworkError extends Error {
  override name = 'PrivateNetworkError';
}

/** IPv4 networks that are not part of the public internet, from IANA's special-purpose address registry. */
const PRIVATE_V4_NETWORKS = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
/**
 * Network of all public IPv6 addresses. The ranges in PRIVATE_V6_NETWORKS are excluded, because they
 * embed IPv4 addresses or are reserved.
 */
const PUBLIC_V6_NETWORK = '2000::/3';
const PRIVATE_V6_NETWORKS = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const privateV4List = createBlockList(PRIVATE_V4_NETWORKS, 'ipv4');
const publicV6List = createBlockList([PUBLIC_V6_NETWORK], 'ipv6');
const privateV6List = createBlockList(PRIVATE_V6_NETWORKS, 'ipv6');

function createBlockList(networks: readonly string[], ipVersion: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefixLength] = network.split('/');
    list.addSubnet(address, Number(prefixLength), ipVersion);
  }
  return list;
}

/** True if a numeric address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const ipVersion = isIP(address);
  if (ipVersion === 4) return !privateV4List.check(address, 'ipv4');
  return ipVersion === 6 && publicV6List.check(address, 'ipv6') && !privateV6List.check(address, 'ipv6');
}

type LookupCallback = (error: Error | null, address: string | LookupAddress[], ipVersion?: number) => void;

/**
 * DNS lookup that rejects hosts with a private address. It runs as part of connecting, so that a name
 * cannot resolve to another address between check and use (DNS rebinding).
 */
export function lookupPublic(host: string, options: LookupOptions, callback: LookupCallback): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const privateMatch = addresses.find(({ address }) => !isPublicAddress(address));
    if (privateMatch) return callback(new PrivateNetworkError(`${host} is ${privateMatch.address}`), []);
    if (options.all) return callback(null, addresses);
    const [first] = addresses;
    return first
      ? callback(null, first.address, first.family)
      : callback(new Error(`${host} is unknown`), []);
  });
}
