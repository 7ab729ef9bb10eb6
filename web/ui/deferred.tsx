import { type ComponentType, lazy, memo, type ReactNode, Suspense, useState } from 'react';
import { loadPart } from './load-code.ts';

type LoadedModule<Props> = { readonly default: ComponentType<Props> };

export type DeferredPart<Props> = ComponentType<Props> & {
  /** Preloads the code: components mounted afterwards render at once, without the fallback. */
  readonly load: () => Promise<void>;
};

let loadingCount = 0;
const listeners = new Set<() => void>();

/** Calls the listener whenever the last loading deferred part has loaded. Returns an unsubscribe function. */
export function onAllDeferredLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function trackLoading<Part>(load: () => Promise<Part>): Promise<Part> {
  loadingCount++;
  try {
    return await loadPart(load);
  } finally {
    if (--loadingCount === 0) for (const listener of listeners) listener();
  }
}

/** Server only: parts whose code is still being imported, and the import errors. */
const pendingReads = new Set<Promise<void>>();
const readFailures: unknown[] = [];

/**
 * Server only: waits until the code of all deferred parts is imported, so that the page can be rendered
 * completely. Parts that failed are left to the browser.
 */
export async function whenDeferredPartsRead(
  onFailure: ((error: unknown) => void) | undefined,
): Promise<void> {
  // An imported part may contain further deferred parts.
  while (pendingReads.size > 0) await Promise.all(pendingReads);
  for (const error of readFailures.splice(0)) onFailure?.(error);
}

/**
 * Creates a component whose code loads after the first view. The server renders it with the page, and
 * the browser hydrates it when the code has loaded; until then its links, forms and popovers work as
 * plain HTML. If loading fails, it stays so, and the page offers a retry.
 */
export function deferred<Props extends object>(
  load: () => Promise<LoadedModule<Props>>,
  /** Shown while the code loads after a client-side navigation, when there is no server-rendered HTML. */
  fallback: ReactNode = null,
): DeferredPart<Props> {
  let Part: ComponentType<Props> = lazy(() => trackLoading(load));
  if (import.meta.env.SSR) {
    const pendingRead: Promise<void> = load()
      .then(
        (module) => {
          Part = module.default;
        },
        (error: unknown) => void readFailures.push(error),
      )
      .finally(() => pendingReads.delete(pendingRead));
    pendingReads.add(pendingRead);
  }
  // Without memo, a parent render with the same props would replace the part by its fallback while the
  // code loads.
  const Deferred = memo(function Deferred(props: Props) {
    // A mounted instance keeps its component when the code is preloaded for a later page.
    const [CurrentPart] = useState(() => Part);
    return (
      <Suspense fallback={fallback}>
        <CurrentPart {...props} />
      </Suspense>
    );
  });
  return Object.assign(Deferred, {
    load: async () => {
      Part = (await loadPart(load)).default;
    },
  });
}
