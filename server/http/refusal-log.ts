type Log = { warn(facts: object, message: string): void };

/** How often a flood is logged, in milliseconds. */
const EVERY_MS = 10_000;

/** Counts what was turned away and logs it once in a while: a flood must not flood the log too. */
export function createRefusalLog(
  log: Log,
  message: string,
  facts: object = {},
  everyMs = EVERY_MS,
): () => void {
  let refused = 0;
  return () => {
    refused += 1;
    if (refused > 1) return;
    setTimeout(() => {
      log.warn({ refused, ...facts }, message);
      refused = 0;
    }, everyMs).unref();
  };
}
