type WarningLog = { warn(facts: object, message: string): void };

/** Interval between two log lines about refusals, in milliseconds. */
const LOG_INTERVAL_MS = 10_000;

/**
 * Creates a function that counts refusals and logs their number once per interval, so that a flood of
 * requests does not flood the log.
 */
export function createRefusalLog(
  log: WarningLog,
  message: string,
  facts: object = {},
  intervalMs = LOG_INTERVAL_MS,
): () => void {
  let refusedCount = 0;
  return () => {
    refusedCount += 1;
    if (refusedCount > 1) return;
    setTimeout(() => {
      log.warn({ refused: refusedCount, ...facts }, message);
      refusedCount = 0;
    }, intervalMs).unref();
  };
}
