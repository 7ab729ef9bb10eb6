import { matchRoutes, type RouteObject } from 'react-router';
import type { PageHandle } from './page-route.tsx';

/** Pointing at a link, touching it or reaching it by the keyboard tells that its page is likely to come. */
const INTENT = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Fetches the code of a page when a link to it is about to be followed. One listener for all links, those that the
 * server has drawn and nobody has taken over yet among them.
 */
export function prefetchOnIntent(
  routes: RouteObject[],
  prefetch: (handle: PageHandle) => Promise<unknown>,
): void {
  const prefetched = new Set<PageHandle>();
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== window.location.origin) return;
    const handle: PageHandle | undefined = matchRoutes(routes, link.pathname)?.at(-1)?.route.handle;
    if (!handle || prefetched.has(handle)) return;
    prefetched.add(handle);
    // Whoever follows the link will ask again, and be told.
    prefetch(handle).catch(() => prefetched.delete(handle));
  };
  for (const type of INTENT) document.addEventListener(type, onIntent, { passive: true });
}
