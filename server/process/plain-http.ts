import type { Env } from '../env/env.ts';
import { isLoopback } from '../env/loopback.ts';
import type { Terminal } from '../env/terminal.ts';

/** Warns if the portal is reachable from other machines without SITE_URL. */
export function warnOfPlainHttp(
  { SITE_URL, HOST }: Pick<Env, 'SITE_URL' | 'HOST'>,
  terminal: Terminal,
): void {
  if (SITE_URL !== undefined || isLoopback(HOST)) return;
  terminal.printLine(
    'SITE_URL is not set: behind https, cookies are not marked as secure and browsers are not told to insist on https.',
  );
}
