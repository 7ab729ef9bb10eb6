/** A function that is called at most once in each interval. */
export type Throttled = {
  (): void;
  /** Cancels a call that waits for the end of the interval. */
  cancel(): void;
};

/**
 * Throttles a function: it is called at once, unless it has been called within the interval; then it is
 * called once at the end of the interval, however often it was requested.
 */
export function throttle(call: () => void, intervalMs: number): Throttled {
  let lastCallAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  const callNow = () => {
    timer = undefined;
    lastCallAt = performance.now();
    call();
  };
  const throttled = () => {
    if (timer) return;
    const waitMs = lastCallAt + intervalMs - performance.now();
    if (waitMs <= 0) callNow();
    else timer = setTimeout(callNow, waitMs).unref();
  };
  return Object.assign(throttled, { cancel: () => clearTimeout(timer) });
}
