import { setTimeout as pause } from 'node:timers/promises';

const POLL_INTERVAL_MS = 50;

/**
 * Polls a condition. Returns after how many milliseconds the condition was true, or undefined after
 * `timeoutMs`. A rejected promise counts as false.
 */
export async function waitUntil(
  condition: () => Promise<boolean> | boolean,
  timeoutMs: number,
): Promise<number | undefined> {
  const startedAt = performance.now();
  for (;;) {
    if (
      await Promise.resolve()
        .then(condition)
        .catch(() => false)
    )
      return performance.now() - startedAt;
    if (performance.now() - startedAt > timeoutMs) return undefined;
    await pause(POLL_INTERVAL_MS);
  }
}

/** Formats a duration as "1.2 s", or as "never" if undefined. */
export function formatSeconds(ms: number | undefined): string {
  return ms === undefined ? 'never' : `${(ms / 1000).toFixed(1)} s`;
}
