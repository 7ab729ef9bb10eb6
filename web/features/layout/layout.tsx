import { type RefObject, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useT } from '#web/app/page.ts';
import { deferred } from '#web/ui/deferred.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { NavigationProgress } from './navigation-progress.tsx';

// The header and footer load after the page, because the server-rendered links and popovers already
// work.
export const loadHeaderAndFoot = () => import('./header-and-foot.tsx');
const Header = deferred(async () => ({ default: (await loadHeaderAndFoot()).Header }));
const QueuedEnquiriesNotice = deferred(async () => ({
  default: (await loadHeaderAndFoot()).QueuedEnquiriesNotice,
}));
const PageFoot = deferred(async () => ({ default: (await loadHeaderAndFoot()).PageFoot }));

/** Layout of every page: header, notices, main content and footer. */
export function Layout() {
  const t = useT();
  const mainRef = useRef<HTMLElement>(null);
  usePageFocus(mainRef);
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        {t('layout.skip')}
      </a>
      <NavigationProgress />
      <div className="notices" data-print="hide">
        <ConnectionNotice />
        <QueuedEnquiriesNotice />
      </div>
      <Header />
      <main ref={mainRef} id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <PageFoot />
    </div>
  );
}

/**
 * Moves the focus to the new page after navigation, as a new document would. A change of only the query
 * keeps the focus.
 */
function usePageFocus(mainRef: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const previousPathnameRef = useRef(pathname);
  useEffect(() => {
    if (previousPathnameRef.current === pathname) return;
    previousPathnameRef.current = pathname;
    mainRef.current?.focus({ preventScroll: true });
  }, [pathname, mainRef]);
}
