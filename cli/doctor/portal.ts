import { setTimeout as pause } from 'node:timers/promises';
import { at } from '#domain/lib/at.ts';
import type { Env } from '#server/env/env.ts';
import { failed, NETWORK_MS, ok, whyNot, withPool } from './check.ts';

/** A portal follows a change within seconds. */
const LOOKS = 6;
const LOOK_MS = 500;

type Ready = { readonly status?: string; readonly data_version?: number | null };

/** Where a portal with these settings answers on this machine. */
export function localOrigin({ HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): string {
  const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

/** Whether a portal runs here and shows the newest data. */
export const checkPortal = withPool(async ({ env, pool }) => {
  const origin = localOrigin(env);
  const restart = 'Read its log, and start it again.';
  for (let look = 1; ; look += 1) {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(NETWORK_MS) }).catch(
      (error: unknown) => whyNot(error),
    );
    if (typeof answer === 'string')
      return failed(
        `No portal answers at ${origin} (${answer}).`,
        'Start it, or set HOST and PORT as it has them.',
      );
    const { status = `an answer ${answer.status}`, data_version } = (await answer
      .json()
      .catch(() => ({}))) as Ready;
    if (status !== 'ready') return failed(`The portal says that it is ${status}.`, restart);
    const { rows } = await pool.query<{ version: number }>('select version from data_version');
    const { version } = at(rows, 0);
    if (Number(data_version ?? 0) >= version) return ok('The portal shows the newest data.');
    if (look === LOOKS)
      return failed(
        `The portal shows data version ${data_version}, and the database has ${version}.`,
        `It may serve another database than this command looks at: compare DATABASE_URL and PODIUM_DATA. ${restart}`,
      );
    await pause(LOOK_MS);
  }
});
