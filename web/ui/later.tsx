import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react';

type Loaded<Props> = { readonly default: ComponentType<Props> };

let underway = 0;
const watchers = new Set<() => void>();

/** Whether the code of every part that is drawn has come. */
export const parts = {
  areThere: () => underway === 0,
  watch: (tell: () => void) => {
    watchers.add(tell);
    return () => watchers.delete(tell);
  },
};

async function counted<Part>(load: () => Promise<Part>): Promise<Part> {
  const count = (change: number) => {
    underway += change;
    // Not at once: a part is asked for while the page is being drawn.
    queueMicrotask(() => {
      for (const tell of watchers) tell();
    });
  };
  count(1);
  try {
    return await load();
  } finally {
    count(-1);
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
