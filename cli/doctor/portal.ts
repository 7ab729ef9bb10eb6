import { setTimeout as pause } from 'node:timers/promises';
import { at } from '#domain/lib/at.ts';
import type { Env } from '#server/env/env.ts';
import { failed, failureReasonOf, NETWORK_TIMEOUT_MS, ok, withPool } from './check.ts';

/** Maximum number of polls, three seconds in total. A portal shows a change within seconds. */
const MAX_POLLS = 6;
const POLL_INTERVAL_MS = 500;

type ReadyResponse = {
  readonly status?: string;
  readonly data_version?: number | null;
  readonly checks?: Readonly<Record<string, { readonly reason?: string }>>;
};

/** Lists the failed checks of a portal with their reasons, such as ` (search: searches are not answered)`. */
function formatFailedChecks(checks: ReadyResponse['checks'] = {}): string {
  const reasons = Object.entries(checks).flatMap(([name, { reason }]) =>
    reason ? `${name}: ${reason}` : [],
  );
  return reasons.length === 0 ? '' : ` (${reasons.join('; ')})`;
}

/** Returns the origin of the portal on this machine. */
export function localOrigin({ HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): string {
  const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

/** Checks that a portal runs on this machine and serves the newest data. */
export const checkPortal = withPool(async ({ env, pool }) => {
  const origin = localOrigin(env);
  const restartAdvice = 'Read its log, and start it again.';
  for (let pollCount = 1; ; pollCount += 1) {
    const response = await fetch(`${origin}/readyz`, {
      signal: AbortSignal.timeout(NETWORK_TIMEOUT_MS),
    }).catch((error: unknown) => failureReasonOf(error));
    if (typeof response === 'string')
      return failed(
        `No portal answers at ${origin} (${response}).`,
        'Start it, or set HOST and PORT to the values that it uses.',
      );
    const {
      status = `an answer ${response.status}`,
      data_version,
      checks,
    } = (await response.json().catch(() => ({}))) as ReadyResponse;
    if (status !== 'ready')
      return failed(`The portal reports the status ${status}${formatFailedChecks(checks)}.`, restartAdvice);
    const { rows } = await pool.query<{ version: number }>('select version from data_version');
    const { version } = at(rows, 0);
    if (Number(data_version ?? 0) >= version) return ok('The portal shows the newest data.');
    if (pollCount === MAX_POLLS)
      return failed(
        `The portal shows data version ${data_version}, and the database has ${version}.`,
        `It may use another database than this command: compare DATABASE_URL and PODIUM_DATA. ${restartAdvice}`,
      );
    await pause(POLL_INTERVAL_MS);
  }
});
