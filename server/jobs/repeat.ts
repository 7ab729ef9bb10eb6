export type Work = {
  readonly everyMs: number;
  /** `ending` ends when no more of it is wanted. */
  run(ending: AbortSignal): Promise<void>;
  /** Told why it failed, unless it was ended. It is done again the next time. */
  onFailure(error: unknown): void;
};

export type Job = {
  /** Does it at once, or as soon as what is under way has ended. */
  wake(): void;
  /** Resolves when nothing is under way any more. */
  stop(): Promise<void>;
};

/** Does something now and at intervals until it is stopped, never twice at a time. */
export function startRepeating({ everyMs, run, onFailure }: Work): Job {
  const ending = new AbortController();

  async function once(): Promise<void> {
    if (ending.signal.aborted) return;
    try {
      await run(ending.signal);
    } catch (error) {
      if (!ending.signal.aborted) onFailure(error);
    }
  }

  let underWay = once();
  /** What takes longer than an interval is followed by one more time, not by as many as it has missed. */
  let isNextDue = false;
  const wake = () => {
    if (isNextDue || ending.signal.aborted) return;
    isNextDue = true;
    underWay = underWay.then(() => {
      isNextDue = false;
      return once();
    });
  };
  const timer = setInterval(wake, everyMs);
  timer.unref();
  return {
    wake,
    async stop() {
      ending.abort();
      clearInterval(timer);
      await underWay;
    },
  };
}
