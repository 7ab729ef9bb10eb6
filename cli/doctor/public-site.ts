import { isIP } from 'node:net';
import tls from 'node:tls';
import { createDatabase } from '#server/database/pool.ts';
import { createSecretQueries } from '#server/database/queries/secrets.ts';
import { isLoopback } from '#server/env/loopback.ts';
import { SEEN_PATH, type Seen, seenToken } from '#server/http/seen.ts';
import { type Check, type Finding, failed, NETWORK_MS, ok, warning, whyNot, withPool } from './check.ts';

const LEAD_HERE = 'See that its name, the firewall and the proxy lead to this portal.';
/** Faults of the network, not of what is at its other end. */
const NOT_THERE = /^(ENOTFOUND|EAI_AGAIN|E(CONN|HOST|NET)[A-Z]+|ETIMEDOUT)$/;

const DAY_MS = 86_400_000;
const FEW_DAYS = 14;

/** Whether visitors' browsers trust the certificate of SITE_URL, and for how long. */
export const checkCertificate: Check = async ({ env, now }) => {
  const { SITE_URL, HOST } = env;
  if (SITE_URL === undefined)
    return isLoopback(HOST)
      ? ok('The portal is for this machine alone (SITE_URL is not set).')
      : warning('SITE_URL is not set.', 'Set it to the public origin, such as https://example.com.');
  const { protocol, hostname, port } = new URL(SITE_URL);
  if (protocol === 'http:')
    return isLoopback(hostname)
      ? ok(`${SITE_URL} is on this machine and needs no certificate.`)
      : warning(
          `${SITE_URL} is not encrypted.`,
          'Put a proxy with a certificate before Podium, and set SITE_URL to https.',
        );
  const until = await certificateEnd(hostname, Number(port || 443)).catch((error: unknown) => error);
  if (typeof until !== 'number')
    return NOT_THERE.test((until as NodeJS.ErrnoException).code ?? '')
      ? failed(`${SITE_URL} does not answer: ${whyNot(until)}.`, LEAD_HERE)
      : failed(
          `Browsers do not trust ${SITE_URL}: ${whyNot(until)}.`,
          'Renew the certificate, with all between it and its authority, and see that the proxy has loaded it.',
        );
  const days = Math.floor((until - now) / DAY_MS);
  const says = `The certificate of ${SITE_URL} ends in ${days} days.`;
  return days < FEW_DAYS ? warning(says, 'Renew it, and see why it was not renewed by itself.') : ok(says);
};

function certificateEnd(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = tls.connect({ host, port, ...(isIP(host) === 0 && { servername: host }) }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.setTimeout(NETWORK_MS, () =>
      socket.destroy(
        Object.assign(new Error(`no answer within ${NETWORK_MS / 1000} s`), { code: 'ETIMEDOUT' }),
      ),
    );
    socket.once('error', reject);
  });
}

/** Asks the portal by its public address how the request has arrived. */
export const checkProxy = withPool(async ({ env, pool, now }) => {
  const { SITE_URL } = env;
  if (SITE_URL === undefined) return ok('No public address is set, and nothing is asked by it.');
  const secret = await createSecretQueries(createDatabase(pool)).secretOf('doctor');
  const answer = await fetch(SITE_URL + SEEN_PATH, {
    headers: { authorization: `Bearer ${seenToken(secret, now)}` },
    signal: AbortSignal.timeout(NETWORK_MS),
  }).catch((error: unknown) => whyNot(error));
  if (typeof answer === 'string') return failed(`${SITE_URL} does not answer: ${answer}.`, LEAD_HERE);
  if (answer.status !== 200)
    return failed(
      `${SITE_URL} leads to something else than this portal: it answers ${answer.status}.`,
      'Let the proxy pass everything on to HOST and PORT of this portal, and start the newest Podium there.',
    );
  return judge((await answer.json()) as Seen, SITE_URL, env.TRUST_PROXY);
});

function judge(seen: Seen, siteUrl: string, trusted: readonly string[] | undefined): Finding {
  const { protocol, host } = new URL(siteUrl);
  if (seen.forwarded && seen.address === seen.peer)
    return failed(
      `A proxy at ${seen.peer} stands before Podium and is not trusted: all visitors count as one network.`,
      `Set TRUST_PROXY=${seen.peer}${trusted ? `, beside ${trusted.join(' ')}` : ''}.`,
    );
  if (!seen.forwarded && protocol === 'https:')
    return failed(
      'The proxy does not say for whom it asks: all visitors count as one network.',
      'Let it send X-Forwarded-For and X-Forwarded-Proto, and set TRUST_PROXY to its address.',
    );
  if (`${seen.protocol}:` !== protocol)
    return failed(
      `Podium takes requests to ${siteUrl} for ${seen.protocol}.`,
      'Let the proxy send X-Forwarded-Proto, and set TRUST_PROXY to its address.',
    );
  if (seen.host !== host)
    return failed(
      `Podium takes requests to ${siteUrl} for those to ${seen.host}.`,
      'Let the proxy pass on the host (Host or X-Forwarded-Host).',
    );
  return ok(`Requests to ${siteUrl} arrive with address, host and protocol.`);
}
