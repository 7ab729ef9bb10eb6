import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { parseForwardedAddress, unwrapMappedIpv4 } from './client-address.ts';

/** IP ranges of the keywords that TRUST_PROXY accepts, such as `loopback`. */
const ADDRESS_RANGES_BY_NAME: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Returns a predicate for addresses that may carry many visitors: those of this machine and of trusted
 * proxies.
 */
export function createProxyPredicate(trustProxy: readonly string[] = []): (address: string) => boolean {
  const proxyList = new BlockList();
  for (const range of ['loopback', ...trustProxy].flatMap(
    (proxy) => ADDRESS_RANGES_BY_NAME[proxy] ?? [proxy],
  )) {
    const [network = '', prefix] = range.split('/');
    const family = addressFamilyOf(network);
    if (prefix === undefined) proxyList.addAddress(network, family);
    else proxyList.addSubnet(network, Number(prefix), family);
  }
  return (address) => {
    const ip = unwrapMappedIpv4(address);
    return proxyList.check(ip, addressFamilyOf(ip));
  };
}

function addressFamilyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

/**
 * Removes ports from X-Forwarded-For, because an address with a port would count as a separate network
 * and would be logged in full. Also removes the last invalid entry and all entries before it, which
 * cannot be trusted.
 */
export function normalizeForwardedFor(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const forwardedFor = headers['x-forwarded-for'];
    if (forwardedFor !== undefined)
      headers['x-forwarded-for'] = addressesAfterLastInvalid(String(forwardedFor)).join(', ');
    done();
  });
}

/** Returns the addresses after the last invalid entry. */
function addressesAfterLastInvalid(forwardedFor: string): readonly string[] {
  const entries = forwardedFor.split(',').map((entry) => entry.trim());
  const addresses = entries.filter((entry) => entry !== '').map(parseForwardedAddress);
  return addresses.slice(addresses.lastIndexOf(undefined) + 1).filter((address) => address !== undefined);
}

/**
 * Warns once if a request was forwarded but TRUST_PROXY is not set. Behind an untrusted proxy, all
 * visitors share its address and its limits.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request;
    if (!hasWarned && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined) {
      hasWarned = true;
      app.log.warn(
        'a request names the address it was forwarded for, and TRUST_PROXY is not set: behind a proxy, all visitors count as one network',
      );
    }
    done();
  });
}
