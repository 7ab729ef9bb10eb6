import type { SearchEngine } from '#catalogue/engine/engine.ts';

/**
 * Does work once for each data version, which has an engine of its own. All callers share it, those too who come while
 * it is under way. A failure is not kept: the next caller tries again.
 */
export function keptPerVersion<Engine extends Pick<SearchEngine, 'version'>, Result>(
  work: (engine: Engine) => Promise<Result>,
): (engine: Engine) => Promise<Result> {
  const results = new WeakMap<Engine, Promise<Result>>();
  return (engine) => {
    const kept = results.get(engine);
    if (kept) return kept;
    const result = work(engine);
    results.set(engine, result);
    result.catch(() => results.delete(engine));
    return result;
  };
}
