import { useEffect } from 'react';
import { type Location, useLocation } from 'react-router';
import { type Head, type PageContext, usePage } from './page.ts';

/** Updates the document's head tags after each navigation. The server renders those of the first page. */
export function useHead(headOf: (page: PageContext, location: Location) => Head): void {
  const page = usePage();
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page has another head when it has another address
  useEffect(() => {
    // The module loads only once, so the callbacks run in order and the last page wins.
    import('./write-head.ts').then(
      ({ writeHead }) => writeHead(headOf(page, location), page),
      // Ignored: the page works without updated tags.
      () => {},
    );
  }, [location, page]);
}
