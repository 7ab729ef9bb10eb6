import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 50;

/** Milliseconds until something holds; undefined when it does not within `limitMs`. What rejects does not hold yet. */
export async function until(
  holds: () => Promise<boolean> | boolean,
  limitMs: number,
): Promise<number | undefined> {
  const began = performance.now();
  for (;;) {
    if (
      await Promise.resolve()
        .then(holds)
        .catch(() => false)
    )
      return performance.now() - began;
    if (performance.now() - began > limitMs) return undefined;
    await pause(LOOK_MS);
  }
}

/** "1.2 s", or what it means that it never came. */
export function seconds(ms: number | undefined): string {
  return ms === undefined ? 'never' : `${(ms / 1000).toFixed(1)} s`;
}
