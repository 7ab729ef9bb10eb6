import type { SearchEngine } from '#catalogue/engine/engine.ts';

/**
 * Caches the result of `load` for each data version, keyed by the engine object, since each version has
 * its own engine. Concurrent callers share one run of `load`. A failure is not cached, so the next
 * caller retries.
 */
export function cachePerVersion<Engine extends Pick<SearchEngine, 'version'>, Result>(
  load: (engine: Engine) => Promise<Result>,
): (engine: Engine) => Promise<Result> {
  const promiseByEngine = new WeakMap<Engine, Promise<Result>>();
  return (engine) => {
    const cachedPromise = promiseByEngine.get(engine);
    if (cachedPromise) return cachedPromise;
    const result = load(engine);
    promiseByEngine.set(engine, result);
    result.catch(() => promiseByEngine.delete(engine));
    return result;
  };
}
