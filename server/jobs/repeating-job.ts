export type JobDefinition = {
  readonly everyMs: number;
  /** `signal` is aborted when the job stops. */
  run(signal: AbortSignal): Promise<void>;
  /** Called with the error of a failed run, unless the job was stopped. The next run is a retry. */
  onFailure(error: unknown): void;
};

export type Job = {
  /** Runs the job at once. If the job is running, runs it again right after the current run. */
  wake(): void;
  /** Resolves when no run is in progress. */
  stop(): Promise<void>;
};

/** Runs a job now and at intervals until it is stopped. Runs never overlap. */
export function startRepeating({ everyMs, run, onFailure }: JobDefinition): Job {
  const abortController = new AbortController();

  async function runOnce(): Promise<void> {
    if (abortController.signal.aborted) return;
    try {
      await run(abortController.signal);
    } catch (error) {
      if (!abortController.signal.aborted) onFailure(error);
    }
  }

  let currentRunPromise = runOnce();
  /**
   * A run that takes longer than the interval is followed by one more run, not by one for each missed
   * interval.
   */
  let isQueued = false;
  const wake = () => {
    if (isQueued || abortController.signal.aborted) return;
    isQueued = true;
    currentRunPromise = currentRunPromise.then(() => {
      isQueued = false;
      return runOnce();
    });
  };
  const timer = setInterval(wake, everyMs);
  timer.unref();
  return {
    wake,
    async stop() {
      abortController.abort();
      clearInterval(timer);
      await currentRunPromise;
    },
  };
}
