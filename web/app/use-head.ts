import { useEffect } from 'react';
import { type Location, useLocation } from 'react-router';
import { type Head, type PageContext, usePage } from './page.ts';

/**
 * Updates the document's head tags after each navigation. The server has already rendered the head tags
 * of the first page.
 */
export function useHead(headOf: (page: PageContext, location: Location) => Head): void {
  const page = usePage();
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the head depends on the URL
  useEffect(() => {
    // The module is loaded only once, so the callbacks run in the order of the navigations and the last
    // page's head remains.
    import('./write-head.ts').then(
      ({ writeHead }) => writeHead(headOf(page, location), page),
      // A failed import is ignored, because the page works without updated head tags.
      () => {},
    );
  }, [location, page]);
}
