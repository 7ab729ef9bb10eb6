import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react';

type Loaded<Props> = { readonly default: ComponentType<Props> };

let underway = 0;
const listeners = new Set<() => void>();

/** Tells whenever the code of all parts that are drawn has come. Answers how to stop. */
export function onPartsCome(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

async function counted<Part>(load: () => Promise<Part>): Promise<Part> {
  underway++;
  try {
    return await load();
  } finally {
    if (--underway === 0) for (const tell of listeners) tell();
  }
}

/**
 * A part that the server draws with its page and the browser takes over when the part's own code has
 * come, so that the page's first view does not wait for it. `drawn` is the code itself on the server:
 *
 *     later(load, import.meta.env.SSR ? await load() : undefined)
 *
 * Until then links, forms and popovers of the part work as the browser itself makes them work.
 */
export function later<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  drawn: Loaded<Props> | undefined,
  /** Shown where the server has drawn nothing: a page that was changed to within the document. */
  fallback: ReactNode = null,
): ComponentType<Props> {
  const Part: ComponentType<Props> = drawn?.default ?? lazy(() => counted(load));
  // Told anew of what it knows already, it would be drawn from scratch while its code is on its way.
  return memo(function Later(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  });
}
