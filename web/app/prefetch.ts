import { matchRoutes, type RouteObject } from 'react-router';
import type { PageHandle } from './page-route.tsx';

/** Events that suggest that the visitor is about to follow a link: pointing, touching or focusing. */
const INTENT_EVENTS = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Prefetches the code of a page when the visitor is about to follow a link to it. One listener on the
 * document covers all links, including links that React has not hydrated yet.
 */
export function prefetchOnIntent(
  routes: RouteObject[],
  prefetch: (handle: PageHandle) => Promise<unknown>,
): void {
  const prefetchedHandles = new Set<PageHandle>();
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== window.location.origin) return;
    const handle: PageHandle | undefined = matchRoutes(routes, link.pathname)?.at(-1)?.route.handle;
    if (!handle || prefetchedHandles.has(handle)) return;
    prefetchedHandles.add(handle);
    // A failed prefetch is ignored: when the visitor follows the link, the code is requested again, and
    // that request reports errors.
    prefetch(handle).catch(() => prefetchedHandles.delete(handle));
  };
  for (const type of INTENT_EVENTS) document.addEventListener(type, onIntent, { passive: true });
}
