import { useSyncExternalStore } from 'react';

/** Code gets this long to load. */
export const LOAD_LIMIT_MS = 120_000;

/** Code did not load: the network failed, or a newer release no longer has it. */
export class CodeLoadError extends Error {
  constructor(cause?: unknown) {
    super('Failed to resolve async component', { cause });
    this.name = 'CodeLoadError';
  }
}

const failureListeners = new Set<(error: CodeLoadError) => void>();

/** Calls the listener with every failure, for the log. */
export function onLoadFailure(listener: (error: CodeLoadError) => void): void {
  failureListeners.add(listener);
}

/** Runs a dynamic import, and gives up when it fails or takes too long. */
export async function loadCode<Code>(load: () => Promise<Code>, limitMs = LOAD_LIMIT_MS): Promise<Code> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new CodeLoadError()), limitMs);
  try {
    return await Promise.race([load(), tooLate]);
  } catch (cause) {
    const error = cause instanceof CodeLoadError ? cause : new CodeLoadError(cause);
    for (const listener of failureListeners) listener(error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** How to try again to load each part that has failed. A new array with every change. */
let failedLoads: readonly (() => Promise<boolean>)[] = [];
const storeListeners = new Set<() => void>();

function setFailedLoads(loads: typeof failedLoads): void {
  failedLoads = loads;
  for (const listener of storeListeners) listener();
}

/**
 * Loads the code of a part of a page, for as long as it takes. A failure leaves the part as it is, which may
 * work as plain HTML: the page says that something is missing, and the visitor can try again.
 */
export function loadPart<Code>(load: () => Promise<Code>): Promise<Code> {
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

/** Tries again to load all parts that have failed. True when all of them have come. */
export async function retryFailedLoads(): Promise<boolean> {
  const attempts = failedLoads;
  setFailedLoads([]);
  const outcomes = await Promise.all(attempts.map((attempt) => attempt()));
  return outcomes.every((hasCome) => hasCome);
}

function subscribe(listener: () => void): () => void {
  storeListeners.add(listener);
  return () => void storeListeners.delete(listener);
}

/** Whether a part of the page is missing because its code did not load. */
export function useHasFailedLoads(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => failedLoads.length > 0,
    () => false,
  );
}
