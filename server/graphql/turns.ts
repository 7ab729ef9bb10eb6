/** Begins one piece of work in each turn of the event loop, so that other requests are answered in between. */
export type NextTurn = () => Promise<void>;

/** A turn for each who waits, in the order in which they came. */
export function createTurns(): NextTurn {
  const waiting: (() => void)[] = [];
  const give = () => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(give);
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(give);
    });
}

/** Work of one query: each piece begins when the one before it has ended, and in a turn of its own. */
export function oneAfterAnother(
  nextTurn: NextTurn,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> | undefined;
  return (work) => {
    const result = last ? last.then(nextTurn, nextTurn).then(work) : work();
    last = result;
    return result;
  };
}
