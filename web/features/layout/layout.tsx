import { useRef } from 'react';
import { Outlet } from 'react-router';
import { useT } from '#web/app/page.ts';
import { useScrollPosition } from '#web/app/scroll/use-scroll-position.ts';
import { deferred } from '#web/ui/deferred.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { usePageFocus } from './use-page-focus.ts';

// Nobody waits for what stands around a page: the server has drawn it, of links and popovers.
const load = () => import('./surroundings.tsx');
const Header = deferred(async () => ({ default: (await load()).Header }));
const Foot = deferred(async () => ({ default: (await load()).Foot }));

/** What stands around every page. */
export function Layout() {
  const t = useT();
  const main = useRef<HTMLElement>(null);
  usePageFocus(main);
  useScrollPosition();
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        {t('layout.skip')}
      </a>
      <NavigationProgress />
      <ConnectionNotice />
      <Header />
      <main ref={main} id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Foot />
    </div>
  );
}
