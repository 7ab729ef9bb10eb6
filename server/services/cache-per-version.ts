import type { SearchEngine } from '#catalogue/engine/engine.ts';

/**
 * Caches the result of `load` for each data version, keyed by the engine object, since each version has
 * its own engine. Concurrent callers share one run of `load`. A failure is not cached, so the next
 * caller retries.
 */
export function cachePerVersion<Engine extends Pick<SearchEngine, 'version'>, Result>(
  load: (engine: Engine) => Promise<Result>,
): (engine: Engine) => Promise<Result> {
  const results = new WeakMap<Engine, Promise<Result>>();
  return (engine) => {
    const cached = results.get(engine);
    if (cached) return cached;
    const result = load(engine);
    results.set(engine, result);
    result.catch(() => results.delete(engine));
    return result;
  };
}
