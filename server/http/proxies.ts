import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { plainAddress, readAddress } from './client-address.ts';

/** The ranges that TRUST_PROXY has names for. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether an address may carry everybody's requests: one of this machine, or of a proxy that is trusted. */
export function proxyTest(trustProxy: readonly string[] = []): (address: string) => boolean {
  const proxies = new BlockList();
  for (const range of ['loopback', ...trustProxy].flatMap((proxy) => NAMED[proxy] ?? [proxy])) {
    const [network = '', prefix] = range.split('/');
    const family = familyOf(network);
    if (prefix === undefined) proxies.addAddress(network, family);
    else proxies.addSubnet(network, Number(prefix), family);
  }
  return (address) => {
    const plain = plainAddress(address);
    return proxies.check(plain, familyOf(plain));
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

/**
 * Leaves addresses alone in X-Forwarded-For, without the ports that some proxies write: with its port an address would
 * be a network of its own, and be logged whole. From what is no address on, nobody knows who has forwarded to whom.
 */
export function readForwarded(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const forwarded = headers['x-forwarded-for'];
    if (forwarded !== undefined) headers['x-forwarded-for'] = nearest(String(forwarded)).join(', ');
    done();
  });
}

/** The addresses after the last entry that is none. */
function nearest(forwarded: string): readonly string[] {
  const entries = forwarded.split(',').map((entry) => entry.trim());
  const addresses = entries.filter((entry) => entry !== '').map(readAddress);
  return addresses.slice(addresses.lastIndexOf(undefined) + 1).filter((address) => address !== undefined);
}

/** Behind a proxy that is not trusted all visitors have its address, and share its limits: the operator should know. */
export function warnOfProxy(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request;
    if (!isWarned && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined) {
      isWarned = true;
      app.log.warn(
        'a request names the address it was forwarded for, and TRUST_PROXY is not set: behind a proxy, all visitors count as one network',
      );
    }
    done();
  });
}
