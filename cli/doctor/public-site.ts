import { isIP } from 'node:net';
import tls from 'node:tls';
import { createDatabase } from '#server/database/pool.ts';
import { createSecretQueries } from '#server/database/queries/secrets.ts';
import { isLoopback } from '#server/env/loopback.ts';
import { createProxyProbeToken, PROXY_PROBE_PATH, type ProxyProbeResult } from '#server/http/proxy-probe.ts';
import {
  type Check,
  type CheckResult,
  failed,
  failureReasonOf,
  NETWORK_TIMEOUT_MS,
  ok,
  warning,
  withPool,
} from './check.ts';

const ROUTING_ADVICE = 'Make sure that DNS, the firewall and the proxy lead to this portal.';
/** Error codes of the network, as opposed to TLS errors. */
const NETWORK_ERROR_CODE = /^(ENOTFOUND|EAI_AGAIN|E(CONN|HOST|NET)[A-Z]+|ETIMEDOUT)$/;

const DAY_MS = 86_400_000;
const RENEWAL_WARNING_DAYS = 14;

/** Checks that browsers trust the certificate of SITE_URL, and when it expires. */
export const checkCertificate: Check = async ({ env, now }) => {
  const { SITE_URL, HOST } = env;
  if (SITE_URL === undefined)
    return isLoopback(HOST)
      ? ok('Only this machine can reach the portal (SITE_URL is not set).')
      : warning('SITE_URL is not set.', 'Set it to the public origin, such as https://example.com.');
  const { protocol, hostname, port } = new URL(SITE_URL);
  if (protocol === 'http:')
    return isLoopback(hostname)
      ? ok(`${SITE_URL} is on this machine and needs no certificate.`)
      : warning(
          `${SITE_URL} is not encrypted.`,
          'Put a proxy with a certificate before Podium, and set SITE_URL to https.',
        );
  const expiryMsOrError = await readCertificateExpiry(hostname, Number(port || 443)).catch(
    (error: unknown) => error,
  );
  if (typeof expiryMsOrError !== 'number')
    return NETWORK_ERROR_CODE.test((expiryMsOrError as NodeJS.ErrnoException).code ?? '')
      ? failed(`${SITE_URL} does not answer: ${failureReasonOf(expiryMsOrError)}.`, ROUTING_ADVICE)
      : failed(
          `Browsers do not trust ${SITE_URL}: ${failureReasonOf(expiryMsOrError)}.`,
          'Renew the certificate, including its intermediate certificates, and make sure that the proxy has loaded it.',
        );
  const daysLeft = Math.floor((expiryMsOrError - now) / DAY_MS);
  const message = `The certificate of ${SITE_URL} expires in ${daysLeft} days.`;
  return daysLeft < RENEWAL_WARNING_DAYS
    ? warning(message, 'Renew it, and find out why it was not renewed automatically.')
    : ok(message);
};

function readCertificateExpiry(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = tls.connect({ host, port, ...(isIP(host) === 0 && { servername: host }) }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.setTimeout(NETWORK_TIMEOUT_MS, () =>
      socket.destroy(
        Object.assign(new Error(`no answer within ${NETWORK_TIMEOUT_MS / 1000} s`), { code: 'ETIMEDOUT' }),
      ),
    );
    socket.once('error', reject);
  });
}

/** Requests the portal by its public address, and checks how the request arrives through the proxy. */
export const checkProxy = withPool(async ({ env, pool, now }) => {
  const { SITE_URL } = env;
  if (SITE_URL === undefined) return ok('Not checked, because SITE_URL is not set.');
  const secret = await createSecretQueries(createDatabase(pool)).readOrCreateSecret('doctor');
  const response = await fetch(SITE_URL + PROXY_PROBE_PATH, {
    headers: { authorization: `Bearer ${createProxyProbeToken(secret, now)}` },
    signal: AbortSignal.timeout(NETWORK_TIMEOUT_MS),
  }).catch((error: unknown) => failureReasonOf(error));
  if (typeof response === 'string')
    return failed(`${SITE_URL} does not answer: ${response}.`, ROUTING_ADVICE);
  if (response.status !== 200)
    return failed(
      `${SITE_URL} does not lead to this portal: the response is ${response.status}.`,
      'Make the proxy forward all requests to HOST and PORT of this portal, and make sure that it runs the newest Podium.',
    );
  return checkForwarding((await response.json()) as ProxyProbeResult, SITE_URL, env.TRUST_PROXY);
});

function checkForwarding(
  receivedRequest: ProxyProbeResult,
  siteUrl: string,
  trustedProxies: readonly string[] | undefined,
): CheckResult {
  const { protocol, host } = new URL(siteUrl);
  if (receivedRequest.forwarded && receivedRequest.address === receivedRequest.peer)
    return failed(
      `The proxy at ${receivedRequest.peer} is not trusted: all visitors count as one network.`,
      `Set TRUST_PROXY=${receivedRequest.peer}${trustedProxies ? ` in addition to ${trustedProxies.join(' ')}` : ''}.`,
    );
  if (!receivedRequest.forwarded && protocol === 'https:')
    return failed(
      'The proxy does not forward the addresses of visitors: all visitors count as one network.',
      'Make it send X-Forwarded-For and X-Forwarded-Proto, and set TRUST_PROXY to its address.',
    );
  if (`${receivedRequest.protocol}:` !== protocol)
    return failed(
      `Podium sees requests to ${siteUrl} as ${receivedRequest.protocol}.`,
      'Make the proxy send X-Forwarded-Proto, and set TRUST_PROXY to its address.',
    );
  if (receivedRequest.host !== host)
    return failed(
      `Podium sees requests to ${siteUrl} as requests to ${receivedRequest.host}.`,
      'Make the proxy forward the host (Host or X-Forwarded-Host).',
    );
  return ok(`Requests to ${siteUrl} arrive with the address, host and protocol.`);
}
