/** A page's code gets this long to load. */
export const LOAD_LIMIT_MS = 120_000;

/** The page's code did not load: the network failed, or a newer release no longer has it. */
export class PageLoadError extends Error {
  constructor(cause?: unknown) {
    super('Failed to resolve async component', { cause });
    this.name = 'PageLoadError';
  }
}

/** Runs a dynamic import, and gives up when it fails or takes too long. */
export async function loadPage<Module>(
  load: () => Promise<Module>,
  limitMs = LOAD_LIMIT_MS,
): Promise<Module> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new PageLoadError()), limitMs);
  try {
    return await Promise.race([load(), tooLate]);
  } catch (cause) {
    throw cause instanceof PageLoadError ? cause : new PageLoadError(cause);
  } finally {
    clearTimeout(timer);
  }
}
