import { type ComponentType, lazy, memo, type ReactNode, Suspense, useState } from 'react';
import { loadWithRetry } from './load-code.ts';

type LoadedModule<Props> = { readonly default: ComponentType<Props> };

export type DeferredComponent<Props> = ComponentType<Props> & {
  /** Preloads the component's code. Instances that mount afterwards render at once, without the fallback. */
  readonly load: () => Promise<void>;
};

let loadingCount = 0;
const listeners = new Set<() => void>();

/**
 * Registers a listener that is called whenever no deferred component is loading any more. Returns an
 * unsubscribe function.
 */
export function onAllDeferredLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function trackLoading<Component>(load: () => Promise<Component>): Promise<Component> {
  loadingCount++;
  try {
    return await loadWithRetry(load);
  } finally {
    if (--loadingCount === 0) for (const listener of listeners) listener();
  }
}

/** Server only: imports of deferred components that are still running. */
const pendingImports = new Set<Promise<void>>();
const importErrors: unknown[] = [];

/**
 * Server only: waits until the code of all deferred components is imported, so that the page can be
 * rendered completely. A component whose import failed is rendered only by the browser.
 */
export async function waitForDeferredImports(
  onFailure: ((error: unknown) => void) | undefined,
): Promise<void> {
  // Repeated, because an imported component may contain further deferred components.
  while (pendingImports.size > 0) await Promise.all(pendingImports);
  for (const error of importErrors.splice(0)) onFailure?.(error);
}

/**
 * Creates a component whose code loads after the first view. The server renders the component with the
 * page, and the browser hydrates it when the code has loaded. Until then, and if loading fails, its
 * links, forms and popovers work as plain HTML. After a failure the page offers a retry.
 */
export function deferred<Props extends object>(
  load: () => Promise<LoadedModule<Props>>,
  /** Shown while the code loads after a navigation in the browser, when there is no server-rendered HTML. */
  fallback: ReactNode = null,
): DeferredComponent<Props> {
  let Component: ComponentType<Props> = lazy(() => trackLoading(load));
  if (import.meta.env.SSR) {
    const importPromise: Promise<void> = load()
      .then(
        (module) => {
          Component = module.default;
        },
        (error: unknown) => void importErrors.push(error),
      )
      .finally(() => pendingImports.delete(importPromise));
    pendingImports.add(importPromise);
  }
  // Memoized, because a re-render of the parent would replace the component by its fallback while the
  // code loads.
  const Deferred = memo(function Deferred(props: Props) {
    // Fixed for the lifetime of this instance, even if the code is preloaded for a later page
    // meanwhile.
    const [CurrentComponent] = useState(() => Component);
    return (
      <Suspense fallback={fallback}>
        <CurrentComponent {...props} />
      </Suspense>
    );
  });
  return Object.assign(Deferred, {
    load: async () => {
      Component = (await loadWithRetry(load)).default;
    },
  });
}
