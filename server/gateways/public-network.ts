import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** What is asked of another machine for the data's sake must not reach into this one's network. */
export class PrivateNetworkError extends Error {
  override name = 'PrivateNetworkError';
}

/** Networks that are not part of the public internet, as IANA's registries of special addresses list them. */
const NOT_PUBLIC = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
/** Of IPv6 only this is public, but for what stands for addresses of IPv4, or for nothing. */
const PUBLIC_V6 = '2000::/3';
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const notPublic = blockList(NOT_PUBLIC, 'ipv4');
const publicV6 = blockList([PUBLIC_V6], 'ipv6');
const notPublicV6 = blockList(NOT_PUBLIC_V6, 'ipv6');

function blockList(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Whether a numeric address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, 'ipv4');
  return family === 6 && publicV6.check(address, 'ipv6') && !notPublicV6.check(address, 'ipv6');
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Looks up a host for a connection, and refuses one with an address that is not public: as it is about to be connected,
 * so that a name cannot be answered with one address when it is checked and with another when it is used.
 */
export function lookupPublic(host: string, options: LookupOptions, found: Found): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, []);
    const inside = addresses.find(({ address }) => !isPublicAddress(address));
    if (inside) return found(new PrivateNetworkError(`${host} is ${inside.address}`), []);
    if (options.all) return found(null, addresses);
    const [first] = addresses;
    return first ? found(null, first.address, first.family) : found(new Error(`${host} is unknown`), []);
  });
}
