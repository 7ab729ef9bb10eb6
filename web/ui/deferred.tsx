import { type ComponentType, lazy, memo, type ReactNode, Suspense, useState } from 'react';
import { loadPart } from './load-code.ts';

type Loaded<Props> = { readonly default: ComponentType<Props> };

export type DeferredPart<Props> = ComponentType<Props> & {
  /** Loads the code ahead: whatever shows the part from then on draws it at once, without its fallback. */
  readonly load: () => Promise<void>;
};

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

/** On the server: parts whose code is still being read, and why others could not be. */
const unread = new Set<Promise<void>>();
const failures: unknown[] = [];

/**
 * On the server, before a page is drawn: all of its parts can be drawn then. One whose code cannot be read is left to
 * the browser.
 */
export async function deferredPartsRead(onFailure: ((error: unknown) => void) | undefined): Promise<void> {
  // A part that has been read may bring further ones.
  while (unread.size > 0) await Promise.all(unread);
  for (const error of failures.splice(0)) onFailure?.(error);
}

/**
 * A part of a page whose code comes after the first view. The server draws it with the page; the browser
 * takes it over when its code has come. Until then, links, forms and popovers of the part work as plain HTML.
 * When the code does not come, the part stays so, and the page offers to try again.
 */
export function deferred<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  /** Shown while the code is loading and the server has drawn nothing: after a change of page. */
  fallback: ReactNode = null,
): DeferredPart<Props> {
  let Part: ComponentType<Props> = lazy(() => counted(load));
  if (import.meta.env.SSR) {
    const reading: Promise<void> = load()
      .then(
        (loaded) => {
          Part = loaded.default;
        },
        (error: unknown) => void failures.push(error),
      )
      .finally(() => unread.delete(reading));
    unread.add(reading);
  }
  // Without memo, a render of the parent with the same props would redraw the part from its fallback
  // while its code is still loading.
  const Deferred = memo(function Deferred(props: Props) {
    // What is shown already stays as it is when the code is loaded ahead for a next page.
    const [Shown] = useState(() => Part);
    return (
      <Suspense fallback={fallback}>
        <Shown {...props} />
      </Suspense>
    );
  });
  return Object.assign(Deferred, {
    load: async () => {
      Part = (await loadPart(load)).default;
    },
  });
}
