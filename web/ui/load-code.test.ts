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

  it('waits the whole 120 s, then fails with a phrase of the errors', async () => {
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

  it('says the same at once when the script cannot be fetched, and keeps the reason', async () => {
    const reason = new TypeError('network');
    const failure = await loadCode(() => Promise.reject(reason)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CodeLoadError);
    expect((failure as CodeLoadError).cause).toBe(reason);
  });

  it('leaves no timer behind when the page arrives', async () => {
    await expect(loadCode(async () => 'page')).resolves.toBe('page');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('A part of a page', () => {
  it('is loaded for as long as it takes: a failure is logged, and it can be tried again', async () => {
    // Resets the module, so that its list of failed loads is empty.
    vi.resetModules();
    const { loadPart, onLoadFailure, retryFailedLoads } = await import('./load-code.ts');
    const logFailure = vi.fn<(error: Error) => void>();
    onLoadFailure(logFailure);
    let remainingFailureCount = 2;
    const partPromise = loadPart(async () => {
      if (remainingFailureCount-- > 0) throw new TypeError('network');
      return 'part';
    });
    await vi.waitFor(() => expect(logFailure).toHaveBeenCalledTimes(1));
    expect(logFailure.mock.calls[0]?.[0].message).toBe('Failed to resolve async component');
    expect(await retryFailedLoads()).toBe(false);
    expect(await retryFailedLoads()).toBe(true);
    expect(await partPromise).toBe('part');
    expect(await retryFailedLoads(), 'nothing is left').toBe(true);
  });
});
