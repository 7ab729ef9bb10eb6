import { useEffect } from 'react';
import { usePage } from './page-context.ts';
import type { Head } from './page-module.ts';

/** Keeps the document's head in step with the page. The server has written the first page's tags. */
export function useHead(head: Head): void {
  const page = usePage();
  const key = JSON.stringify(head);
  useEffect(() => {
    let shown = true;
    import('./write-head.ts').then(
      ({ writeHead }) => shown && writeHead(JSON.parse(key), page),
      // The page itself is there: it does without.
      () => {},
    );
    return () => {
      shown = false;
    };
  }, [key, page]);
}
