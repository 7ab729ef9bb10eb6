import { type RefObject, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useT } from '#web/app/page.ts';
import { deferred } from '#web/ui/deferred.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { NavigationProgress } from './navigation-progress.tsx';

// Nobody waits for what stands around a page: the server has drawn it, of links and popovers.
export const loadSurroundings = () => import('./surroundings.tsx');
const Header = deferred(async () => ({ default: (await loadSurroundings()).Header }));
const WaitingNotice = deferred(async () => ({ default: (await loadSurroundings()).WaitingNotice }));
const Foot = deferred(async () => ({ default: (await loadSurroundings()).Foot }));

/** What stands around every page. */
export function Layout() {
  const t = useT();
  const main = useRef<HTMLElement>(null);
  usePageFocus(main);
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        {t('layout.skip')}
      </a>
      <NavigationProgress />
      <div className="notices" data-print="hide">
        <ConnectionNotice />
        <WaitingNotice />
      </div>
      <Header />
      <main ref={main} id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Foot />
    </div>
  );
}

/** A new page takes the focus, as a new document would; a change of the query alone leaves it where it is. */
function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
