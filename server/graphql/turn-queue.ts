/** Resolves in its own event loop turn, so that other requests are handled in between. */
export type WaitForTurn = () => Promise<void>;

/** Creates a queue that resumes one caller per event loop turn, in order of arrival. */
export function createTurnQueue(): WaitForTurn {
  const waitingCallers: (() => void)[] = [];
  const resumeNext = () => {
    waitingCallers.shift()?.();
    if (waitingCallers.length > 0) setImmediate(resumeNext);
  };
  return () =>
    new Promise((resolve) => {
      waitingCallers.push(resolve);
      if (waitingCallers.length === 1) setImmediate(resumeNext);
    });
}

/** Runs the tasks of one query sequentially, each in its own event loop turn. */
export function createSequentialRunner(
  waitForTurn: WaitForTurn,
): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let previousPromise: Promise<unknown> | undefined;
  return (task) => {
    const resultPromise = previousPromise
      ? previousPromise.then(waitForTurn, waitForTurn).then(task)
      : task();
    previousPromise = resultPromise;
    return resultPromise;
  };
}
