import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react';
import { loadPart } from './load-code.ts';

type Loaded<Props> = { readonly default: ComponentType<Props> };

let loading = 0;
const listeners = new Set<() => void>();

/** Calls the listener whenever no deferred part is loading any more. Returns how to stop. */
export function onDeferredLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function counted<Part>(load: () => Promise<Part>): Promise<Part> {
  loading++;
  try {
    return await loadPart(load);
  } finally {
    if (--loading === 0) for (const listener of listeners) listener();
  }
}

/**
 * A part of a page whose code comes after the first view. The server draws it with the page; the browser
 * takes it over when its code has come. `drawn` is the loaded code on the server:
 *
 *     deferred(load, import.meta.env.SSR ? await load() : undefined)
 *
 * Until the code has come, links, forms and popovers of the part work as plain HTML. When it does not come,
 * the part stays so, and the page offers to try again.
 */
export function deferred<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  drawn: Loaded<Props> | undefined,
  /** Shown while the code is loading and the server has drawn nothing: after a change of page. */
  fallback: ReactNode = null,
): ComponentType<Props> {
  const Part: ComponentType<Props> = drawn?.default ?? lazy(() => counted(load));
  // Without memo, a render of the parent with the same props would redraw the part from its fallback
  // while its code is still loading.
  return memo(function Deferred(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  });
}
