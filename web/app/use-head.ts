import { useEffect } from 'react';
import { type Head, usePage } from './page.ts';

/** Writes the tags of each new page into the document's head. The server has written those of the first. */
export function useHead(head: Head): void {
  const page = usePage();
  const key = JSON.stringify(head);
  useEffect(() => {
    let shown = true;
    import('./write-head.ts').then(
      ({ writeHead }) => shown && writeHead(JSON.parse(key), page),
      // The page works without new tags.
      () => {},
    );
    return () => {
      shown = false;
    };
  }, [key, page]);
}
