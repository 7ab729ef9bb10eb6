import { useEffect } from 'react';
import { type Location, useLocation } from 'react-router';
import { type Head, type PageContext, usePage } from './page.ts';

/** Writes the tags of each new page into the document's head. The server has written those of the first. */
export function useHead(headOf: (page: PageContext, location: Location) => Head): void {
  const page = usePage();
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page has another head when it has another address
  useEffect(() => {
    // The file comes once, so the last page is written last.
    import('./write-head.ts').then(
      ({ writeHead }) => writeHead(headOf(page, location), page),
      // The page works without new tags.
      () => {},
    );
  }, [location, page]);
}
