import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A new page takes the focus, as a new document would; a change of the query alone leaves it where it is. */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
