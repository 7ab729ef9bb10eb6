import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CodeLoadError, LOAD_TIMEOUT_MS, loadCode } from './load-code.ts';

const neverLoads = () => new Promise<string>(() => {});

describe('Loading code gives up after 120 seconds', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('waits the full 120 s, then fails with the CodeLoadError', async () => {
    const onFailure = vi.fn();
    const loadPromise = loadCode(neverLoads).catch(onFailure);
    await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS - 1);
    expect(onFailure).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await loadPromise;
    expect(LOAD_TIMEOUT_MS).toBe(120_000);
    expect(onFailure.mock.calls[0]?.[0]).toBeInstanceOf(CodeLoadError);
    expect(onFailure.mock.calls[0]?.[0].message).toBe('Failed to resolve async component');
  });

  it('fails at once if the script cannot be fetched, with the cause', async () => {
    const reason = new TypeError('network');
    const failure = await loadCode(() => Promise.reject(reason)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CodeLoadError);
    expect((failure as CodeLoadError).cause).toBe(reason);
  });

  it('clears its timer when the code arrives', async () => {
    await expect(loadCode(async () => 'page')).resolves.toBe('page');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('The code of a component', () => {
  it('loads after any number of retries: each failure is logged, and it can be retried', async () => {
    // Resets the module, so that its list of failed loads is empty.
    vi.resetModules();
    const { loadWithRetry, onLoadFailure, retryFailedLoads } = await import('./load-code.ts');
    const logFailure = vi.fn<(error: Error) => void>();
    onLoadFailure(logFailure);
    let remainingFailureCount = 2;
    const componentPromise = loadWithRetry(async () => {
      if (remainingFailureCount-- > 0) throw new TypeError('network');
      return 'part';
    });
    await vi.waitFor(() => expect(logFailure).toHaveBeenCalledTimes(1));
    expect(logFailure.mock.calls[0]?.[0].message).toBe('Failed to resolve async component');
    expect(await retryFailedLoads()).toBe(false);
    expect(await retryFailedLoads()).toBe(true);
    expect(await componentPromise).toBe('part');
    expect(await retryFailedLoads(), 'no failed load is left').toBe(true);
  });
});
