import { useSyncExternalStore } from 'react';

/** Maximum time to load code, in milliseconds. */
export const LOAD_TIMEOUT_MS = 120_000;

/** Thrown if code fails to load because of the network, or because a newer release has removed it. */
export class CodeLoadError extends Error {
  constructor(cause?: unknown) {
    super('Failed to resolve async component', { cause });
    this.name = 'CodeLoadError';
  }
}

const failureListeners = new Set<(error: CodeLoadError) => void>();

/** Registers a listener that is called for every failure to load code, for logging. */
export function onLoadFailure(listener: (error: CodeLoadError) => void): void {
  failureListeners.add(listener);
}

/** Runs a dynamic import; throws CodeLoadError if it fails or times out. */
export async function loadCode<Code>(load: () => Promise<Code>, timeoutMs = LOAD_TIMEOUT_MS): Promise<Code> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new CodeLoadError()), timeoutMs);
  try {
    return await Promise.race([load(), timeout]);
  } catch (cause) {
    const error = cause instanceof CodeLoadError ? cause : new CodeLoadError(cause);
    for (const listener of failureListeners) listener(error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Retry functions of the components whose code failed to load. The array is replaced on each change. */
let failedLoads: readonly (() => Promise<boolean>)[] = [];
const failedLoadListeners = new Set<() => void>();

function setFailedLoads(retryFunctions: typeof failedLoads): void {
  failedLoads = retryFunctions;
  for (const listener of failedLoadListeners) listener();
}

/**
 * Loads the code of a component. The promise never rejects: if loading fails, the page shows a notice
 * with a retry button, and the promise resolves once a retry succeeds.
 */
export function loadWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  const { promise, resolve } = Promise.withResolvers<Code>();
  const attempt = async (): Promise<boolean> => {
    try {
      resolve(await loadCode(load));
      return true;
    } catch {
      setFailedLoads([...failedLoads, attempt]);
      return false;
    }
  };
  void attempt();
  return promise;
}

/** Retries all code that failed to load. Returns true if every retry succeeded. */
export async function retryFailedLoads(): Promise<boolean> {
  const attempts = failedLoads;
  setFailedLoads([]);
  const results = await Promise.all(attempts.map((attempt) => attempt()));
  return results.every((isLoaded) => isLoaded);
}

function subscribe(listener: () => void): () => void {
  failedLoadListeners.add(listener);
  return () => void failedLoadListeners.delete(listener);
}

/** React hook that returns whether any code of the page failed to load. */
export function useHasFailedLoads(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => failedLoads.length > 0,
    () => false,
  );
}
