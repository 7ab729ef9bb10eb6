import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOAD_LIMIT_MS, loadPage, PageLoadError } from './load-page.ts';

const never = () => new Promise<string>(() => {});

describe('Loading a page’s script gives up after 120 seconds', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('waits the whole 120 s, then fails with the words of the error catalogue', async () => {
    const outcome = vi.fn();
    const loading = loadPage(never).catch(outcome);
    await vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS - 1);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    expect(LOAD_LIMIT_MS).toBe(120_000);
    expect(outcome.mock.calls[0]?.[0]).toBeInstanceOf(PageLoadError);
    expect(outcome.mock.calls[0]?.[0].message).toBe('Failed to resolve async component');
  });

  it('says the same at once when the script cannot be fetched, and keeps the reason', async () => {
    const reason = new TypeError('network');
    const failure = await loadPage(() => Promise.reject(reason)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PageLoadError);
    expect((failure as PageLoadError).cause).toBe(reason);
  });

  it('leaves no timer behind when the page arrives', async () => {
    await expect(loadPage(async () => 'page')).resolves.toBe('page');
    expect(vi.getTimerCount()).toBe(0);
  });
});
